import { describe, expect, it, vi } from "vitest";
import { CRAWLER, testContext } from "../../../tests/support/request-context";
import { optional, readWhenArrived } from "./optional.server";

const never = () => new Promise<string>(() => {});
const after = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve("part"), ms));

it("a part that fails is null, in every way to render [ERR-14, ARCH-07]", async () => {
  for (const options of [{}, { cookies: { js: "1" } as const }, { agent: CRAWLER }]) {
    expect(await optional(testContext(options), Promise.reject(new Error("down")))).toBeNull();
    expect(await optional(testContext(options), Promise.resolve("part"))).toBe("part");
  }
});

it("without JavaScript a part is waited for 500 ms from the request's start, a ready one always counts [ARCH-07]", async () => {
  vi.useFakeTimers();
  const ctx = testContext();
  const slow = optional(ctx, never());
  const quick = optional(ctx, after(400));
  await vi.advanceTimersByTimeAsync(500);
  expect(await slow).toBeNull();
  expect(await quick).toBe("part");
  expect(await optional(ctx, Promise.resolve("ready"))).toBe("ready");
  vi.useRealTimers();
});

it("crawlers wait for the part, scripts stream it [ARCH-10]", async () => {
  vi.useFakeTimers();
  for (const options of [{ agent: CRAWLER }, { cookies: { js: "1" } as const }]) {
    const part = optional(testContext(options), after(3_000));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await part).toBe("part");
  }
  vi.useRealTimers();
});

describe("a part as the page's data hold it", () => {
  it("is its value when it is there already, else the promise that brings it [ERR-14]", async () => {
    expect((await readWhenArrived(Promise.resolve("here")))()).toBe("here");
    const slow = new Promise<string>((resolve) => setTimeout(() => resolve("late"), 20));
    const read = await readWhenArrived(slow);
    expect(read()).toBe(slow);
    expect(await read()).toBe("late");
  });
});
