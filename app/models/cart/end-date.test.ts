import { expect, it } from "vitest";
import { dayStart } from "../shop/dates";
import { endShort, endText } from "./end-date";

it("an end at midnight is named by the day before it, any other with its time [PROMO-19, CMS-07]", () => {
  const midnight = dayStart("2026-12-28");
  expect([endText(midnight), endShort(midnight), endShort(midnight - 1_000)]).toEqual([
    ...["Dec 27, 2026", "Dec 27", "Dec 27"],
  ]);
  const evening = midnight - 7 * 3_600_000;
  expect([endText(evening), endShort(evening)]).toEqual(["Dec 27, 2026, 5:00 PM EST", "Dec 27, 5:00 PM EST"]);
});
