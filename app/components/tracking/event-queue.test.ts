import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BrowserEvent } from "~/models/visitor/tracking";
import { handleFrom } from "./cards";
import type { Post } from "./event-post";
import { createEventQueue } from "./event-queue";
import { debounced, throttle } from "./timing";

const PLACE = { page_url: "/product/a", referrer: "", netWork: "", downlinkSpeed: null };

describe("events on their way", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function queueWith(...outcomes: readonly ("taken" | "later" | "refused" | "thrown")[]) {
    const posts: (readonly BrowserEvent[])[] = [];
    const left = [...outcomes];
    const post: Post = async (events) => {
      posts.push(events);
      const outcome = left.shift() ?? "taken";
      if (outcome === "thrown") throw new TypeError("failed to fetch");
      return outcome;
    };
    return { queue: createEventQueue({ post, now: () => 1_000, eventContext: () => PLACE }), posts };
  }

  it("51 exposures are 2 posts [TRK-07, CONST-04]", async () => {
    const { queue, posts } = queueWith();
    for (let index = 0; index < 51; index += 1)
      queue.add({ event: "exposure", data: { handle: "a", list: "Products", index } });
    queue.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(posts.map(({ length }) => length)).toEqual([50, 1]);
  });

  it("what came into view is gathered and sent 1000 ms after the list has changed last, or when told to [TRK-06, CONST-04]", async () => {
    const { queue, posts } = queueWith();
    const expose = () => queue.add({ event: "exposure", data: { handle: "a", list: "Products", index: 0 } });
    expose();
    await vi.advanceTimersByTimeAsync(999);
    expose();
    await vi.advanceTimersByTimeAsync(999);
    expect(posts).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(posts.map(({ length }) => length)).toEqual([2]);
    expose();
    queue.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(posts.map(({ length }) => length)).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posts).toHaveLength(2);
  });

  it("events of an earlier page of the tab go first, and one that is not understood takes no other with it [TRK-03]", async () => {
    const { queue, posts } = queueWith("refused", "refused", "taken", "taken");
    queue.add({ event: "view_item", data: { handle: "new" } });
    queue.restore([
      { event: "view_item", data: { handle: "strange" }, ts: 1, ...PLACE },
      { event: "view_item", data: { handle: "old" }, ts: 2, ...PLACE },
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(posts.map((events) => events.map(({ data }) => ("handle" in data ? data.handle : "")))).toEqual([
      ["strange", "old", "new"],
      ["strange"],
      ["old"],
      ["new"],
    ]);
    expect(queue.pending()).toEqual([]);
  });

  it("no two events of a browser share their time, of which their ids are made [TRK-01]", async () => {
    const { queue, posts } = queueWith();
    for (let index = 0; index < 9; index += 1)
      queue.add({ event: "exposure", data: { handle: "a", list: "Products", index } });
    queue.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(new Set(posts.flat().map(({ ts }) => ts)).size).toBe(9);
  });

  it.each(["later", "thrown"] as const)(
    "a post that is %s is tried again after 2.5 seconds, in order [TRK-02, TRK-03, CONST-11]",
    async (how) => {
      const { queue, posts } = queueWith(how, how, "taken");
      queue.add({ event: "view_item", data: { handle: "a" } });
      queue.flush();
      await vi.advanceTimersByTimeAsync(2_499);
      queue.add({ event: "product_scroll", data: { handle: "a", depth: 40 } });
      queue.flush();
      expect(posts).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(posts[1]?.map(({ event }) => event)).toEqual(["view_item", "product_scroll"]);
      await vi.advanceTimersByTimeAsync(2_500);
      expect(posts).toHaveLength(3);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(posts).toHaveLength(3);
    },
  );

  it("what is refused is not sent again [TRK-03]", async () => {
    const { queue, posts } = queueWith("refused");
    queue.add({ event: "view_item", data: { handle: "a" } });
    queue.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posts).toHaveLength(1);
    expect(queue.pending()).toEqual([]);
  });

  it("a server that never answers costs no more memory than 500 events [TRK-29]", async () => {
    const { queue } = queueWith(...Array.from({ length: 40 }, () => "later" as const));
    for (let index = 0; index < 2_000; index += 1)
      queue.add({ event: "exposure", data: { handle: "a", list: "Products", index } });
    queue.flush();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(queue.pending().length).toBeLessThanOrEqual(500);
  });

  it("a page that goes away hands over what has no answer yet [TRK-29]", async () => {
    const queue = createEventQueue({ post: () => new Promise(() => {}), now: () => 1, eventContext: () => PLACE });
    queue.add({ event: "view_item", data: { handle: "a" } });
    queue.flush();
    queue.add({ event: "view_item", data: { handle: "b" } });
    expect(queue.pending().map(({ data }) => data)).toEqual([{ handle: "a" }, { handle: "b" }]);
  });

  it("calls are gathered until they have ended for so long [TRK-08]", () => {
    const body = vi.fn();
    const view = debounced(300, body);
    view.call();
    vi.advanceTimersByTime(299);
    view.call();
    vi.advanceTimersByTime(299);
    expect(body).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(body).toHaveBeenCalledTimes(1);
  });

  it("once in 2 seconds [TRK-12]", () => {
    let now = 0;
    const may = throttle(2_000, () => now);
    const answers = [0, 1, 1_999, 2_000, 2_001, 4_000].map((at) => {
      now = at;
      return may();
    });
    expect(answers).toEqual([true, false, false, true, false, true]);
  });

  it("a product is told by its handle [PDP-13]", () => {
    expect(handleFrom("/product/brake-pads-1")).toBe("brake-pads-1");
    for (const path of ["/", "/product/", "/product/a/fitment", "/search?q=/product/a"])
      expect(handleFrom(path)).toBeNull();
  });
});
