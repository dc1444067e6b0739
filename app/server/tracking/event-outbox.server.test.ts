import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { trackingEvent } from "../../../tests/support/data/tracking-event";
import { EventOutbox } from "./event-outbox.server";

const event = (id: string) => trackingEvent({ id });

describe("events that the server tells", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function outboxWith(...answers: readonly (boolean | "down")[]) {
    const sent: string[][] = [];
    const counts = { stored: 0, dropped: 0 };
    const left = [...answers];
    const outbox = new EventOutbox({
      maxQueued: 250,
      count: (outcome, events) => {
        counts[outcome] += events;
      },
      async send(events) {
        sent.push(events.map(({ id }) => id));
        const answer = left.shift() ?? true;
        if (answer === "down") throw new Error("down");
        return answer;
      },
    });
    return { outbox, sent, counts };
  }

  it("are stored a second later, together, a hundred to a call [TRK-29]", async () => {
    const { outbox, sent, counts } = outboxWith();
    for (let index = 0; index < 101; index += 1) outbox.add(event(String(index)));
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.map(({ length }) => length)).toEqual([100, 1]);
    expect(counts).toEqual({ stored: 101, dropped: 0 });
  });

  it("wait for a store that is down and are tried again after 2.5 s [TRK-03, CONST-11]", async () => {
    const { outbox, sent, counts } = outboxWith("down", "down");
    outbox.add(event("a"));
    await vi.advanceTimersByTimeAsync(1_000 + 2_500);
    outbox.add(event("b"));
    await vi.advanceTimersByTimeAsync(2_500);
    expect(sent).toEqual([["a"], ["a"], ["a", "b"]]);
    expect(counts).toEqual({ stored: 2, dropped: 0 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(3);
  });

  it("are dropped and counted when too many wait, or when they are refused for good [TRK-29]", async () => {
    const { outbox, counts } = outboxWith(false);
    for (let index = 0; index < 300; index += 1) outbox.add(event(String(index)));
    expect([outbox.size, counts.dropped]).toEqual([250, 50]);
    await outbox.flush();
    expect([outbox.size, counts]).toEqual([0, { stored: 150, dropped: 150 }]);
  });
});
