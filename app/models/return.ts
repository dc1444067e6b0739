import { z } from "zod";
import {
  COMMENT_MAX_CHARS,
  EVIDENCE_MAX_IMAGES,
  EVIDENCE_MAX_VIDEOS,
  QUANTITY_MAX_PIECES,
  RETURN_WINDOW_DAYS,
} from "./limits";
import type { MarketId } from "./market";
import { moneySchema } from "./money";

/** What a shopper may ask for (row ORD-13); Exchange is another item, Replacement the same one (row OPEN-58). */
export const RETURN_SOLUTIONS = ["Exchange", "Refund", "Replacement", "Partial refund"] as const;
export type ReturnSolution = (typeof RETURN_SOLUTIONS)[number];

/** The groups evidence photos come in; a damaged part needs a photo in each of three (rows ORD-17, OPEN-12). */
export const EVIDENCE_GROUPS = ["part", "outerPackage", "shippingLabel", "sku"] as const;
export type EvidenceGroup = (typeof EVIDENCE_GROUPS)[number];

type ReasonRule = {
  readonly label: string;
  readonly hasText: boolean;
  readonly hasVideo: boolean;
  readonly photoGroups: readonly EvidenceGroup[];
  readonly solutions: readonly ReturnSolution[];
};

/** The eight reasons, the evidence each requires and the solutions it allows (rows ORD-14..21). */
export const RETURN_REASONS = {
  noLongerNeeded: {
    label: "Part no longer needed",
    hasText: false,
    hasVideo: false,
    photoGroups: ["part"],
    solutions: ["Exchange", "Refund"],
  },
  doesNotFit: {
    label: "Part doesn't fit",
    hasText: true,
    hasVideo: false,
    photoGroups: ["part"],
    solutions: ["Exchange", "Refund"],
  },
  doesNotWork: {
    label: "Part doesn't work",
    hasText: true,
    hasVideo: true,
    photoGroups: ["part"],
    solutions: ["Replacement", "Refund"],
  },
  damaged: {
    label: "Part was damaged",
    hasText: false,
    hasVideo: false,
    photoGroups: ["part", "outerPackage", "shippingLabel"],
    solutions: ["Replacement", "Refund", "Partial refund"],
  },
  wrongPart: {
    label: "Received wrong part",
    hasText: true,
    hasVideo: false,
    photoGroups: ["sku", "part"],
    solutions: ["Exchange", "Refund"],
  },
  inaccurateDescription: {
    label: "Inaccurate part description",
    hasText: true,
    hasVideo: false,
    photoGroups: ["part"],
    solutions: ["Exchange", "Refund"],
  },
  missing: {
    label: "Part missing from order",
    hasText: false,
    hasVideo: false,
    photoGroups: ["part"],
    solutions: ["Exchange", "Refund", "Partial refund"],
  },
  other: {
    label: "Other",
    hasText: false,
    hasVideo: false,
    photoGroups: ["part"],
    solutions: ["Exchange", "Refund"],
  },
} as const satisfies Record<string, ReasonRule>;
export type ReturnReason = keyof typeof RETURN_REASONS;

const REASON_IDS = [
  "noLongerNeeded",
  "doesNotFit",
  "doesNotWork",
  "damaged",
  "wrongPart",
  "inaccurateDescription",
  "missing",
  "other",
] as const satisfies readonly ReturnReason[];

/** States of a return (row OPEN-10). */
export const RETURN_STATES = [
  "REQUESTED",
  "APPROVED",
  "REJECTED",
  "IN_TRANSIT",
  "RECEIVED",
  "COMPLETED",
  "CANCELLED",
] as const;
export const returnStateSchema = z.enum(RETURN_STATES);
export type ReturnState = z.infer<typeof returnStateSchema>;

/** Where a return may go next; the final states lead nowhere (row OPEN-10). */
export const RETURN_TRANSITIONS: Record<ReturnState, readonly ReturnState[]> = {
  REQUESTED: ["APPROVED", "REJECTED", "CANCELLED"],
  // A partial refund keeps the part, and a missing part never arrives: both complete without a parcel.
  APPROVED: ["IN_TRANSIT", "RECEIVED", "COMPLETED", "CANCELLED"],
  IN_TRANSIT: ["RECEIVED"],
  RECEIVED: ["COMPLETED", "REJECTED"],
  REJECTED: [],
  COMPLETED: [],
  CANCELLED: [],
};

/** Whether a return may go from one state to another (row OPEN-10). */
export function canMoveReturn(from: ReturnState, to: ReturnState): boolean {
  return RETURN_TRANSITIONS[from].includes(to);
}

const fileId = z.string().min(16).max(64);

/** Uploaded evidence: file ids by group, and a text (rows ORD-13, OPEN-12). */
export const evidenceSchema = z.object({
  text: z.string().trim().max(COMMENT_MAX_CHARS, `must be at most ${COMMENT_MAX_CHARS} characters`).default(""),
  photos: z
    .partialRecord(
      z.enum(EVIDENCE_GROUPS),
      z.array(fileId).max(EVIDENCE_MAX_IMAGES, `must be at most ${EVIDENCE_MAX_IMAGES} photos`),
    )
    .default({}),
  videos: z.array(fileId).max(EVIDENCE_MAX_VIDEOS, `must be at most ${EVIDENCE_MAX_VIDEOS} video`).default([]),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** What a shopper asks to return; a core return brings back the old part of a core item (row OPEN-06). */
export const returnRequestSchema = z.object({
  kind: z.enum(["RETURN", "CORE"]).default("RETURN"),
  items: z
    .array(
      z.object({
        skuId: z.string().min(1).max(40),
        itemType: z.string().max(20).default("NORMAL"),
        bundleId: z.string().max(40).default(""),
        itemCount: z.int().min(1).max(QUANTITY_MAX_PIECES),
      }),
    )
    .min(1, "choose at least one item")
    .max(100),
  reason: z.enum(REASON_IDS),
  solution: z.enum(RETURN_SOLUTIONS),
  evidence: evidenceSchema,
  /** The item wanted instead, for an Exchange. */
  exchangeSkuId: z.string().max(40).optional(),
  /** What the shopper proposes, for a Partial refund. */
  partialRefund: moneySchema.optional(),
});
export type ReturnRequest = z.infer<typeof returnRequestSchema>;

/** A return as the shopper sees it, with its history (row OPEN-10). */
export const returnSchema = returnRequestSchema.extend({
  id: z.string(),
  orderId: z.string(),
  state: returnStateSchema,
  createdAt: z.number(),
  refund: moneySchema.nullable(),
  labelUrl: z.string().nullable(),
  history: z.array(z.object({ at: z.number(), state: returnStateSchema, actor: z.string(), note: z.string() })),
});
export type Return = z.infer<typeof returnSchema>;

type FieldProblem = { field: string; message: string };

/**
 * What is wrong with the reason, evidence and solution of a request, as field errors; empty when it may be submitted
 * (rows ORD-13..23).
 */
export function returnProblems(
  request: Pick<ReturnRequest, "reason" | "solution" | "evidence" | "exchangeSkuId" | "partialRefund">,
): FieldProblem[] {
  const rule: ReasonRule = RETURN_REASONS[request.reason];
  const { text, photos, videos } = request.evidence;
  const problems: FieldProblem[] = [];
  if (!rule.solutions.includes(request.solution))
    problems.push({ field: "solution", message: `must be one of: ${rule.solutions.join(", ")}` });
  if (rule.hasText && text.trim() === "")
    problems.push({ field: "evidence.text", message: "tell us the car info or VIN" });
  for (const group of rule.photoGroups) {
    if ((photos[group] ?? []).length === 0)
      problems.push({ field: `evidence.photos.${group}`, message: "needs at least one photo" });
  }
  if (rule.hasVideo && videos.length === 0) problems.push({ field: "evidence.videos", message: "needs a video" });
  if (!rule.hasVideo && videos.length > 0)
    problems.push({ field: "evidence.videos", message: "takes photos only for this reason" });
  if (request.solution === "Partial refund" && (request.partialRefund?.cent ?? 0) <= 0)
    problems.push({ field: "partialRefund", message: "must be more than nothing" });
  return problems;
}

type Zones = { readonly east: string; readonly west: string };

/** A delivery is dated in the market's east, today in its west: nobody in it loses an hour of the last day (row OPEN-11). */
const ZONES: Record<MarketId, Zones> = {
  "2022": { east: "America/New_York", west: "Pacific/Honolulu" },
  "2023": { east: "America/St_Johns", west: "America/Vancouver" },
};

function dayIn(ms: number, timeZone: string): string {
  const parts = { timeZone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-CA", parts).format(ms);
}

/** The last day of the return window as an ISO date: 90 days after delivery, or after payment (rows ORD-12, OPEN-11). */
export function returnWindowEnd(deliveredOrPaidAt: number, market: MarketId): string {
  const day = new Date(`${dayIn(deliveredOrPaidAt, ZONES[market].east)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + RETURN_WINDOW_DAYS);
  return day.toISOString().slice(0, 10);
}

/** Whether a return may still be requested at `now`; the last day counts to its end (rows ORD-12, OPEN-11). */
export function isInReturnWindow(deliveredOrPaidAt: number, now: number, market: MarketId): boolean {
  return dayIn(now, ZONES[market].west) <= returnWindowEnd(deliveredOrPaidAt, market);
}
