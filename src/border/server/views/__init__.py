"""What viewers are told: tables, boards, news, what is legal, replays and the lesson."""
