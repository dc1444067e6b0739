import { z } from "zod";

/** A campaign (row ENT-32); times are epoch milliseconds. */
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
  /** ALL, CATEGORY, BRAND or ITEM: what `rangeDetails` lists. */
  range: z.enum(["ALL", "CATEGORY", "BRAND", "ITEM"]),
  rangeDetails: z.array(z.string()),
});
export type Campaign = z.infer<typeof campaignSchema>;

/** Shown only while active and between start and end (row PROMO-18). */
export function isRunning(campaign: Pick<Campaign, "active" | "startTime" | "endTime">, now: number): boolean {
  return campaign.active && campaign.startTime <= now && now < campaign.endTime;
}

/** A banner's text by its code; empty when the campaign has none. */
export function bannerOf(campaign: Pick<Campaign, "banners">, code: string): string {
  return campaign.banners.find((banner) => banner.code === code)?.value ?? "";
}

/** What of an item decides whether a campaign is about it. */
export type CampaignedItem = {
  readonly id: number;
  readonly skuId: string;
  /** Empty for an item without a brand. */
  readonly brandSlug: string;
  /** Paths of its categories, each level of them. */
  readonly categoryPaths: readonly string[];
};

/** Whether an item is in a campaign's range: all of them, or what `rangeDetails` lists (row PROMO-20). */
export function coversItem(
  { range, rangeDetails }: Pick<Campaign, "range" | "rangeDetails">,
  item: CampaignedItem,
): boolean {
  if (range === "ALL") return true;
  if (range === "BRAND") return rangeDetails.includes(item.brandSlug);
  if (range === "CATEGORY") return item.categoryPaths.some((path) => rangeDetails.includes(path));
  return rangeDetails.includes(item.skuId) || rangeDetails.includes(String(item.id));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/**
 * What a campaign's countdown says at a moment, in words a server can render: "Ends in 3 days", hours below two days,
 * minutes below two hours. Null for a campaign without one, and outside of the countdown's own times.
 */
export function countdownText(
  campaign: Pick<Campaign, "countdownPage" | "countdownStart" | "countdownEnd">,
  now: number,
): string | null {
  const { countdownPage, countdownStart, countdownEnd } = campaign;
  if (!countdownPage || countdownEnd === null || now >= countdownEnd) return null;
  if (countdownStart !== null && now < countdownStart) return null;
  const left = countdownEnd - now;
  if (left >= 2 * DAY_MS) return `Ends in ${counted(Math.floor(left / DAY_MS), "day")}`;
  if (left >= 2 * HOUR_MS) return `Ends in ${counted(Math.floor(left / HOUR_MS), "hour")}`;
  return `Ends in ${counted(Math.max(1, Math.floor(left / MINUTE_MS)), "minute")}`;
}
