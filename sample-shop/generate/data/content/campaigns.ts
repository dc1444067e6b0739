import type { Campaign } from "~/models/cart/campaign";
import type { Moments } from "../../moments";
import { EASTER_CODE, EASTER_PERCENT } from "./seasons";

const DAY_MS = 86_400_000;

/** A campaign's texts: its heading, the text below it, the mark on the cards of its items, and what the line above every page says. */
const banners = (title: string, text: string, mark: string, band?: string): Campaign["banners"] => [
  { code: "title", value: title },
  { code: "text", value: text },
  { code: "mark", value: mark },
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
      countdownEnd: today + 30 * DAY_MS,
      startTime: today,
      endTime: today + 30 * DAY_MS,
      banners: banners(
        "Brake month",
        "Pads, rotors, calipers and hardware in one place for thirty days, each checked against your brake package. Do both sides of an axle, and bed them in.",
        "Brake month",
        "Brake month: pads, rotors and kits by the axle",
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
        "House brand",
      ),
      range: "BRAND",
      rangeDetails: ["axlewright"],
    },
    {
      code: "spring-tune-up",
      name: "Spring tune-up",
      active: true,
      countdownPage: true,
      countdownStart: today + 90 * DAY_MS,
      countdownEnd: today + 120 * DAY_MS,
      startTime: today + 90 * DAY_MS,
      endTime: today + 120 * DAY_MS,
      banners: banners(
        "Spring tune-up",
        "Filters, plugs and coils: what an engine asks for after a winter of short trips. Change them in one afternoon.",
        "Tune-up",
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
        "One week, no countdown tricks: what is reduced shows the price it really had before. Returns are free, as always.",
        "Black Friday",
      ),
      range: "ALL",
      rangeDetails: [],
    },
  ];
}
