import { z } from "zod";
import { endShort } from "./end-date";

/** A campaign; times are epoch milliseconds. */
export const campaignSchema = z.object({
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
  countdownPage: z.boolean(),
  countdownStart: z.number().nullable(),
  countdownEnd: z.number().nullable(),
  startTime: z.number(),
  endTime: z.number(),
  banners: z.array(z.object({ code: z.string(), value: z.string() })),
  /** The kind of things that `rangeDetails` lists; with ALL it lists nothing. */
  range: z.enum(["ALL", "CATEGORY", "BRAND", "ITEM"]),
  rangeDetails: z.array(z.string()),
});
export type Campaign = z.infer<typeof campaignSchema>;

/** Whether a campaign is active and `now` is between its start and its end. */
export function isRunning(campaign: Pick<Campaign, "active" | "startTime" | "endTime">, now: number): boolean {
  return campaign.active && campaign.startTime <= now && now < campaign.endTime;
}

/** Returns a banner's text by its code; empty when the campaign has no such banner. */
export function bannerText(campaign: Pick<Campaign, "banners">, code: string): string {
  return campaign.banners.find((banner) => banner.code === code)?.value ?? "";
}

/** The facts about a product that decide whether a campaign covers it. */
export type CampaignProduct = {
  readonly id: number;
  readonly skuId: string;
  /** Empty for a product without a brand. */
  readonly brandSlug: string;
  /** Paths of its categories on every level. */
  readonly categoryPaths: readonly string[];
};

/** Whether a campaign's range covers a product: the range is ALL, or `rangeDetails` lists the product. */
export function coversProduct(
  { range, rangeDetails }: Pick<Campaign, "range" | "rangeDetails">,
  product: CampaignProduct,
): boolean {
  if (range === "ALL") return true;
  if (range === "BRAND") return rangeDetails.includes(product.brandSlug);
  if (range === "CATEGORY") return product.categoryPaths.some((path) => rangeDetails.includes(path));
  return rangeDetails.includes(product.skuId) || rangeDetails.includes(String(product.id));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const pluralize = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** When what a campaign says of itself ends: with the codes of its texts or its countdown, where those end earlier. */
export function endShown({ endTime, countdownEnd }: Pick<Campaign, "endTime" | "countdownEnd">, now: number): number {
  return countdownEnd === null || countdownEnd <= now ? endTime : Math.min(endTime, countdownEnd);
}

type CountdownTimes = Pick<Campaign, "countdownPage" | "countdownStart" | "countdownEnd">;

/** Whether the end of a campaign is less than two days away, so that hours and minutes are counted instead of naming its date. */
export const endsSoon = ({ countdownEnd }: Pick<Campaign, "countdownEnd">, now: number): boolean =>
  countdownEnd !== null && countdownEnd - now < 2 * DAY_MS;

/**
 * Returns what is said of a campaign's end at `now`, in whole units so that the server can render it: below two days a
 * countdown in hours, below two hours in minutes, and `date` while it is farther away. Null without a countdown and outside
 * the countdown's own times.
 */
export function countdownOr(date: string, times: CountdownTimes, now: number): string | null {
  const { countdownPage, countdownStart, countdownEnd } = times;
  if (!countdownPage || countdownEnd === null || now >= countdownEnd) return null;
  if (countdownStart !== null && now < countdownStart) return null;
  if (!endsSoon(times, now)) return date;
  const remainingMs = countdownEnd - now;
  if (remainingMs >= 2 * HOUR_MS) return `Ends in ${pluralize(Math.floor(remainingMs / HOUR_MS), "hour")}`;
  return `Ends in ${pluralize(Math.max(1, Math.floor(remainingMs / MINUTE_MS)), "minute")}`;
}

/** The same with the date of the end, "Ends Dec 28", and its hour where that day is not whole. */
export const countdownText = (times: CountdownTimes, now: number): string | null =>
  countdownOr(times.countdownEnd === null ? "" : `Ends ${endShort(times.countdownEnd)}`, times, now);
