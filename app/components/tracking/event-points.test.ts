import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BrowserEvent } from "~/models/visitor/tracking";
import { sendPoint, watchErrors } from "./event-points";
import type { Outcome } from "./event-post";
import { createEventQueue } from "./event-queue";

const PLACE = { page_url: "/", referrer: "", netWork: "", downlinkSpeed: null };
const POINT = { event: "error", data: { message: "x is not a function", source: "/assets/a.js", line: 3 } } as const;

describe("analytics points", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Names of points and events in the order in which they are posted. */
  function posting(answer: (index: number) => Outcome | "thrown") {
    const posts: { at: number; events: readonly BrowserEvent[] }[] = [];
    const started = Date.now();
    const post = async (events: readonly BrowserEvent[]) => {
      posts.push({ at: Date.now() - started, events });
      const outcome = answer(posts.length - 1);
      if (outcome === "thrown") throw new TypeError("failed to fetch");
      return outcome;
    };
    const queue = createEventQueue({ post, now: Date.now, eventContext: () => PLACE });
    const names = () => posts.map(({ at, events }) => `${at} ${events.map(({ event }) => event)}`);
    return { posts, names, post, queue };
  }

  it("a point that is taken is posted once, at once [TRK-04]", async () => {
    const { names, post, queue } = posting(() => "taken");
    await sendPoint(POINT, queue, post);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(names()).toEqual(["0 error"]);
  });

  it.each(["later", "refused", "thrown"] as const)(
    "a point that is %s is told as astro_point_error and sent once more after 2 s, whatever becomes of it [TRK-04, CONST-11]",
    async (how) => {
      const { posts, names, post, queue } = posting((index) => (index === 1 ? "taken" : how));
      await sendPoint(POINT, queue, post);
      await vi.advanceTimersByTimeAsync(1_999);
      expect(names()).toEqual(["0 error", "1000 astro_point_error"]);
      expect(posts[1]?.events[0]?.data).toEqual({ point: "error" });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(names()).toEqual(["0 error", "1000 astro_point_error", "2000 error"]);
      expect(posts[2]?.events).toEqual(posts[0]?.events);
    },
  );

  it("a window error with a message is reported, each once and ten at most; one without is not [TRK-05]", () => {
    const target = new EventTarget();
    vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
    const reported: unknown[] = [];
    watchErrors((happened) => reported.push(happened.data));
    const fail = (message: string) =>
      target.dispatchEvent(
        Object.assign(new Event("error"), { message, filename: "https://shop.example/assets/a.js?v=1", lineno: 7 }),
      );
    for (const message of ["", "broken", "broken", "y".repeat(900)]) fail(message);
    expect(reported).toEqual([
      { message: "broken", source: "/assets/a.js", line: 7 },
      { message: "y".repeat(300), source: "/assets/a.js", line: 7 },
    ]);
    for (let index = 0; index < 30; index += 1) fail(`broken ${index}`);
    expect(reported).toHaveLength(10);
  });
});
