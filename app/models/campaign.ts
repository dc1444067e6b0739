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
