// The heartbeat of a connection, on a fake clock.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  PONG_TIMEOUT_MS,
  Heartbeat,
  PING_AFTER_MS,
  HIDDEN_PING_AFTER_MS,
  WELCOME_TIMEOUT_MS,
} from "../../../src/border/page/net/socket.js";

/** A heartbeat with a clock that a test advances. */
const begun = (hidden = false) => {
  const log = { asked: [], onDead: [] };
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
    ping: () => log.asked.push(now),
    onDead: () => log.onDead.push(now),
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
  heartbeat.onMessage();
  pass(60_000);
  assert.deepEqual(log, { asked: [PING_AFTER_MS], onDead: [PING_AFTER_MS + PONG_TIMEOUT_MS] });
  assert.ok(PING_AFTER_MS + PONG_TIMEOUT_MS <= 5000);
});

test("active and answering connections are kept without extra pings", () => {
  const { heartbeat, log, pass } = begun();
  for (let k = 0; k < 20; k++) {
    heartbeat.onMessage();
    pass(PING_AFTER_MS - 1);
  }
  assert.deepEqual(log, { asked: [], onDead: [] });
  for (let k = 0; k < 20; k++) {
    pass(1);
    heartbeat.onMessage();
    pass(PING_AFTER_MS - 1);
  }
  assert.equal(log.onDead.length, 0);
});

test("hidden pages ping rarely, and late timers close no connection", () => {
  const { heartbeat, log, pass } = begun(true);
  heartbeat.onMessage();
  pass(HIDDEN_PING_AFTER_MS - 1);
  assert.deepEqual(log.asked, []);
  pass(60_000, 50_000);
  assert.deepEqual([log.asked.length, log.onDead], [1, []], "the answer has its time after the question");
});

test("a connection without a welcome times out, and a closed one is left alone", () => {
  const { heartbeat, log, pass } = begun();
  heartbeat.start();
  pass(WELCOME_TIMEOUT_MS);
  assert.deepEqual(log.onDead, [WELCOME_TIMEOUT_MS]);
  heartbeat.onMessage();
  heartbeat.stop();
  pass(60_000);
  assert.deepEqual([log.asked, log.onDead], [[], [WELCOME_TIMEOUT_MS]]);
});
