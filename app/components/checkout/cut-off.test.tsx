// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { renderPage, renderWithoutScript } from "../../../tests/support/component/shop-page";
import { CutOff } from "./cut-off";

describe("until when delivery dates hold", () => {
  const frame = { clock: { timeZone: "America/New_York", name: "Eastern time" } };
  // Monday, 2 PM in the warehouse's time zone.
  const orderBy = Date.UTC(2026, 10, 23, 19);
  const text = (element: Element | null) => element?.textContent ?? "";

  it("is on the warehouse's clock first and then on the shopper's own", async () => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    const from = await renderWithoutScript(<CutOff orderBy={orderBy} />, { frame });
    expect(text(from)).toBe("Order by Mon, Nov 23, 2:00 PM Eastern time for these dates.");
    renderPage(<CutOff orderBy={orderBy} />, { from, frame });
    expect(text(from)).toBe("Order by Tue, Nov 24, 4:00 AM your time for these dates.");
    expect(from.querySelector("time")?.dateTime).toBe("2026-11-23T19:00:00.000Z");
  });

  it("stays in Eastern time for a shopper who lives by it", () => {
    vi.stubEnv("TZ", "America/New_York");
    const { container } = renderPage(<CutOff orderBy={orderBy} />, { frame });
    expect(text(container)).toContain("Mon, Nov 23, 2:00 PM Eastern time");
  });

  it("is on the clock of the market's own warehouse", async () => {
    const clock = { timeZone: "America/Mexico_City", name: "Central Standard time" };
    const page = await renderWithoutScript(<CutOff orderBy={orderBy} />, { frame: { clock } });
    expect(text(page)).toBe("Order by Mon, Nov 23, 1:00 PM Central Standard time for these dates.");
  });
});
