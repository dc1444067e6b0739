import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { JOBS } from "./jobs";
import { type Job, startJobs } from "./platform/job";
import { log } from "./platform/log";
import { listLoops } from "./platform/loops";

type Deps = { readonly log: typeof log; readonly store: object; readonly rounds: string[] };

const store = {};

const countRound: Job<Deps> = {
  name: "count",
  intervalMs: 1_000,
  failure: "count failed",
  run: async ({ rounds }) => rounds.push("count"),
};

describe("background jobs", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("one more line in a list runs at the start and after each interval until it is stopped", async () => {
    const rounds: string[] = [];
    const delayed: Job<Deps> = { ...countRound, isFirstDelayed: true, run: async () => rounds.push("delayed") };
    const stop = startJobs([countRound, delayed], { log, store, rounds });
    expect(rounds).toEqual(["count"]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(rounds).toEqual(["count", "count", "delayed", "count", "delayed"]);
    await stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(rounds).toHaveLength(5);
  });

  it("a round that throws is logged under its own message, and the next one runs", async () => {
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    let tries = 0;
    const failing: Job<Deps> = {
      ...countRound,
      run: async () => {
        tries += 1;
        throw new Error("no");
      },
    };
    const stop = startJobs([failing], { log, store, rounds: [] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tries).toBe(2);
    expect(error.mock.calls.map(([, message]) => message)).toEqual(["count failed", "count failed"]);
    await stop();
  });

  it("rounds of one job never overlap, and stopping waits for the end of a round unless the job is cut off", async () => {
    const ends: (() => void)[] = [];
    const slow: Job<Deps> = { ...countRound, run: () => new Promise<void>((resolve) => ends.push(resolve)) };
    const stop = startJobs([slow], { log, store, rounds: [] });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ends).toHaveLength(1);
    let isStopped = false;
    const stopped = stop().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(isStopped).toBe(false);
    ends[0]?.();
    await stopped;
    await startJobs([{ ...slow, isCutOff: true }], { log, store, rounds: [] })();
    expect(ends).toHaveLength(2);
  });

  it("a round that never ends is given up at its deadline, the next ones run, and the age of the last good one shows it [ARCH-03]", async () => {
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    let rounds = 0;
    const hanging: Job<Deps> = {
      ...countRound,
      name: "hanging once",
      deadlineMs: 10_000,
      run: () => {
        rounds += 1;
        return rounds === 2 ? new Promise(() => undefined) : Promise.resolve();
      },
    };
    const stop = startJobs([hanging], { log, store, rounds: [] });
    const age = () => listLoops(store).find(({ name }) => name === "hanging once");
    await vi.advanceTimersByTimeAsync(10_500);
    expect([rounds, age()]).toEqual([2, { name: "hanging once", ageSeconds: 11, isLate: false }]);
    expect(error).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(550);
    expect(age()?.isLate).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(error).toHaveBeenCalledOnce();
    expect(rounds).toBe(3);
    expect(age()).toMatchObject({ ageSeconds: 0, isLate: false });
    await stop();
    expect(age()).toBeUndefined();
  });

  it("stopping waits no longer than five seconds for a round that does not end [ARCH-03]", async () => {
    const hanging: Job<Deps> = { ...countRound, run: () => new Promise(() => undefined) };
    let isStopped = false;
    const stopped = startJobs([hanging], { log, store, rounds: [] })().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(4_900);
    expect(isStopped).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await stopped;
  });

  it("docs/operations.md lists every job with its interval", () => {
    const docs = readFileSync("docs/operations.md", "utf8");
    const rows = [...docs.matchAll(/^\| (\S[^|]*?) +\| (\d+) (s|min|h) +\|/gm)].map(([, name, count, unit]) => {
      const seconds = { s: 1, min: 60, h: 3_600 }[unit ?? ""] ?? Number.NaN;
      return { name, intervalMs: Number(count) * seconds * 1_000 };
    });
    expect(rows).toEqual(JOBS.map(({ name, intervalMs }) => ({ name, intervalMs })));
  });
});
