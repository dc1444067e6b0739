import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NO_SETTINGS } from "~/models/visitor/visitor-settings";
import { readSettings, settingsRequest } from "./settings-request";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const INVITED = { invitation: "Subscribe", script: null };

describe("asking for the shop settings", () => {
  it("a burst of calls is one, 500 ms after the last of them [CMS-01, CONST-13]", async () => {
    const load = vi.fn(async () => INVITED);
    const ask = settingsRequest(load);
    const taken: unknown[] = [];
    for (let call = 0; call < 5; call += 1) {
      ask((settings) => taken.push([call, settings]));
      await vi.advanceTimersByTimeAsync(499);
    }
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(1);
    expect(taken).toEqual([[4, INVITED]]);
    ask((settings) => taken.push(["later", settings]));
    await vi.advanceTimersByTimeAsync(500);
    expect(load).toHaveBeenCalledTimes(1);
    expect(taken.at(-1)).toEqual(["later", INVITED]);
  });

  it("a call that fails brings nothing, and the next one asks again [CMS-01, TRK-29]", async () => {
    const load = vi.fn(async (): Promise<unknown> => Promise.reject(new Error("down")));
    const ask = settingsRequest(load);
    const taken: unknown[] = [];
    ask((settings) => taken.push(settings));
    await vi.advanceTimersByTimeAsync(500);
    expect(taken).toEqual([NO_SETTINGS]);
    load.mockResolvedValueOnce(INVITED);
    ask((settings) => taken.push(settings));
    await vi.advanceTimersByTimeAsync(500);
    expect(taken.at(-1)).toEqual(INVITED);
  });

  it.each([[null], ["text"], [{}], [{ invitation: 7, script: { src: "x" } }]])(
    "the answer %j is nothing [CMS-01]",
    (value) => {
      expect(readSettings(value)).toEqual(NO_SETTINGS);
    },
  );

  it("an answer with both is the modal alone [UI-26, UI-27]", () => {
    const both = { invitation: "Subscribe", script: "https://mail.example/a.js" };
    expect(readSettings(both)).toEqual(INVITED);
    expect(readSettings({ ...both, invitation: null })).toEqual({ invitation: null, script: both.script });
  });
});
