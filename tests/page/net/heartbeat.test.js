// The heartbeat of a connection, on a fake clock.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ANSWER, Heartbeat, QUIET, UNSEEN, WELCOME } from "../../../src/border/page/net/socket.js";

/** A heartbeat with a clock that a test advances. */
const begun = (hidden = false) => {
  const log = { asked: [], dead: [] };
  let [now, due, work] = [0, Infinity, null];
  const timer = {
    later: (todo, ms) => {
      [due, work] = [now + ms, todo];
      return 1;
    },
    cancel: () => {
      due = Infinity;
    },
  };
  const heartbeat = new Heartbeat({
    ask: () => log.asked.push(now),
    dead: () => log.dead.push(now),
    hidden: () => hidden,
    timer,
  });
  /** Lets time pass; `late`: delay of the timers. */
  const pass = (ms, late = 0) => {
    const until = now + ms;
    while (due + late <= until) {
      now = due + late;
      due = Infinity;
      work();
    }
    now = until;
  };
  return { heartbeat, log, pass };
};

test("a dead network is detected within five seconds of the last message", () => {
  const { heartbeat, log, pass } = begun();
  heartbeat.heard();
  pass(60_000);
  assert.deepEqual(log, { asked: [QUIET], dead: [QUIET + ANSWER] });
  assert.ok(QUIET + ANSWER <= 5000);
});

test("active and answering connections are kept without extra pings", () => {
  const { heartbeat, log, pass } = begun();
  for (let k = 0; k < 20; k++) {
    heartbeat.heard();
    pass(QUIET - 1);
  }
  assert.deepEqual(log, { asked: [], dead: [] });
  for (let k = 0; k < 20; k++) {
    pass(1);
    heartbeat.heard();
    pass(QUIET - 1);
  }
  assert.equal(log.dead.length, 0);
});

test("hidden pages ping rarely, and late timers close no connection", () => {
  const { heartbeat, log, pass } = begun(true);
  heartbeat.heard();
  pass(UNSEEN - 1);
  assert.deepEqual(log.asked, []);
  pass(60_000, 50_000);
  assert.deepEqual([log.asked.length, log.dead], [1, []], "the answer has its time after the question");
});

test("a connection without a welcome times out, and a closed one is left alone", () => {
  const { heartbeat, log, pass } = begun();
  heartbeat.begin();
  pass(WELCOME);
  assert.deepEqual(log.dead, [WELCOME]);
  heartbeat.heard();
  heartbeat.stop();
  pass(60_000);
  assert.deepEqual([log.asked, log.dead], [[], [WELCOME]]);
});
