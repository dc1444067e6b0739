// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { advance } from "../../../../tests/support/component/shop-page";
import { Countdown } from "./countdown";

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
const times = (minutes: number) => ({
  countdownPage: true,
  countdownStart: null,
  countdownEnd: NOW + minutes * MINUTE_MS,
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

describe("the countdown of a campaign", () => {
  it("shows the server's words first and keeps them right while the page stays open [PROMO-19]", async () => {
    const { getByText, getByRole } = render(<Countdown text="Ends in 3 minutes" times={times(3)} />);
    expect(getByRole("time").getAttribute("datetime")).toBe("2026-11-21T12:03:00.000Z");
    await advance(MINUTE_MS);
    expect(getByText("Ends in 2 minutes")).toBeDefined();
    await advance(MINUTE_MS);
    expect(getByText("Ends in 1 minute")).toBeDefined();
    await advance(MINUTE_MS);
    expect(getByText("Ended")).toBeDefined();
  });

  it("counts to the end of another campaign when it is given one [PROMO-19]", async () => {
    const { getByRole, rerender } = render(<Countdown text="Ends in 3 minutes" times={times(3)} />);
    rerender(<Countdown text="Ends in 90 minutes" times={times(90)} />);
    await advance(MINUTE_MS);
    expect(getByRole("time").textContent).toBe("Ends in 89 minutes");
  });

  it("stops counting when it is gone", () => {
    const { unmount } = render(<Countdown text="Ends in 3 minutes" times={times(3)} />);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
