import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { beginInteraction, interactionSoFar, watchInteraction } from "./interaction";
import { throttled } from "./timing";

const seen = { innerWidth: 1_440, innerHeight: 900, scrollY: 0 };

describe("what a shopper does on a page", () => {
  const target = new EventTarget();
  const happen = (name: string) => target.dispatchEvent(new Event(name));
  beforeAll(() => {
    vi.useFakeTimers();
    vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
    for (const name of ["innerWidth", "innerHeight", "scrollY"] as const)
      Object.defineProperty(globalThis, name, { configurable: true, get: () => seen[name] });
    watchInteraction();
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    for (const name of ["innerWidth", "innerHeight", "scrollY"]) Reflect.deleteProperty(globalThis, name);
  });
  beforeEach(() => {
    Object.assign(seen, { innerWidth: 1_440, innerHeight: 900, scrollY: 0 });
    happen("resize");
    happen("scroll");
    vi.advanceTimersByTime(1_000);
    beginInteraction();
  });

  it("nothing done is nothing to tell; a click is [TRK-11]", () => {
    expect(interactionSoFar()).toBeNull();
    happen("click");
    expect(interactionSoFar()).toEqual({ clicks: 1, scrollY: 0, isMobile: false, width: 1_440, height: 900 });
  });

  it("resizing updates the mobile flag and the screen at once and then every 60 ms, the last size included [TRK-09, CONST-12, CONST-13]", () => {
    happen("click");
    Object.assign(seen, { innerWidth: 1_101 });
    happen("resize");
    Object.assign(seen, { innerWidth: 1_100, innerHeight: 800 });
    happen("resize");
    expect(interactionSoFar()).toMatchObject({ isMobile: false, width: 1_101 });
    vi.advanceTimersByTime(59);
    expect(interactionSoFar()).toMatchObject({ isMobile: false, width: 1_101 });
    vi.advanceTimersByTime(1);
    expect(interactionSoFar()).toMatchObject({ isMobile: true, width: 1_100, height: 800 });
  });

  it("scrolling records the position every 200 ms and how deep it went every 500 ms [TRK-10, CONST-13]", () => {
    const scrollTo = (y: number) => {
      seen.scrollY = y;
      happen("scroll");
    };
    scrollTo(100);
    expect(interactionSoFar()?.scrollY).toBe(100);
    scrollTo(300);
    vi.advanceTimersByTime(199);
    expect(interactionSoFar()?.scrollY).toBe(100);
    vi.advanceTimersByTime(1);
    expect(interactionSoFar()?.scrollY).toBe(300);
    vi.advanceTimersByTime(300);
    scrollTo(0);
    vi.advanceTimersByTime(500);
    expect(interactionSoFar()?.scrollY, "the deepest stays").toBe(300);
  });

  it("a throttled body runs once for the first call and once for all that follow in its time [TRK-09, TRK-10]", () => {
    const body = vi.fn();
    const call = throttled(200, body);
    for (let index = 0; index < 10; index += 1) call();
    expect(body).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(200);
    expect(body).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(body).toHaveBeenCalledTimes(2);
  });
});
