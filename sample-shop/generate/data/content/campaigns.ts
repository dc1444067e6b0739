import type { Campaign } from "~/models/cart/campaign";
import type { Moments } from "../../moments";
import { BRAKE_CODE, BRAKE_DAYS, BRAKE_PERCENT, EASTER_CODE, EASTER_PERCENT } from "./seasons";

const DAY_MS = 86_400_000;

/**
 * A campaign's texts: its heading, the text below it, the mark beside the prices of its items, and what the line above
 * every page says. A mark names the code that the campaign brings; one without a code has neither mark nor countdown.
 */
const banners = (title: string, text: string, mark?: string, band?: string): Campaign["banners"] => [
  { code: "title", value: title },
  { code: "text", value: text },
  ...(mark === undefined ? [] : [{ code: "mark", value: mark }]),
  ...(band === undefined ? [] : [{ code: "band", value: band }]),
];

/** The sample shop's campaigns. Running ones begin with `today`, the Easter sale with its season. */
export function seedCampaigns({ today, easter }: Pick<Moments, "today" | "easter">): Campaign[] {
  return [
    {
      code: "brake-month",
      name: "Brake month",
      active: true,
      countdownPage: true,
      countdownStart: today,
      countdownEnd: today + BRAKE_DAYS * DAY_MS,
      startTime: today,
      endTime: today + BRAKE_DAYS * DAY_MS,
      banners: banners(
        "Brake month",
        `${BRAKE_PERCENT}% off any order with the code ${BRAKE_CODE}. Pads, rotors, calipers and hardware in one place, each checked against your brake package. Do both sides of an axle, and bed them in.`,
        `${BRAKE_PERCENT}% with ${BRAKE_CODE}`,
        `Brake month: ${BRAKE_PERCENT}% off with the code ${BRAKE_CODE}`,
      ),
      range: "CATEGORY",
      rangeDetails: ["brakes"],
    },
    {
      code: "house-brand",
      name: "House brand days",
      active: true,
      countdownPage: false,
      countdownStart: null,
      countdownEnd: null,
      startTime: today,
      endTime: today + 60 * DAY_MS,
      banners: banners(
        "House brand days",
        "Parts under our own name: the same warranty, the same free returns, and no other name on the box to pay for.",
      ),
      range: "BRAND",
      rangeDetails: ["axlewright"],
    },
    {
      code: "spring-tune-up",
      name: "Spring tune-up",
      active: true,
      countdownPage: false,
      countdownStart: null,
      countdownEnd: null,
      startTime: today + 90 * DAY_MS,
      endTime: today + 120 * DAY_MS,
      banners: banners(
        "Spring tune-up",
        "Filters, plugs and coils: what an engine asks for after a winter of short trips. Change them in one afternoon.",
      ),
      range: "CATEGORY",
      rangeDetails: ["filters", "ignition"],
    },
    {
      code: "easter-sale",
      name: "Easter sale",
      active: true,
      countdownPage: true,
      countdownStart: easter.from,
      countdownEnd: easter.to,
      startTime: easter.from,
      endTime: easter.to,
      banners: banners(
        "Easter sale",
        `${EASTER_PERCENT}% off everything with the code ${EASTER_CODE}, until midnight Eastern time on the Sunday after Easter.`,
        `${EASTER_PERCENT}% with ${EASTER_CODE}`,
      ),
      range: "ALL",
      rangeDetails: [],
    },
    {
      code: "black-friday",
      name: "Black Friday",
      active: false,
      countdownPage: false,
      countdownStart: null,
      countdownEnd: null,
      startTime: today,
      endTime: today + 7 * DAY_MS,
      banners: banners(
        "Black Friday",
        "One week, no countdown tricks. A crossed-out price is the list price, as in every other week. Returns are free, as always.",
      ),
      range: "ALL",
      rangeDetails: [],
    },
  ];
}
