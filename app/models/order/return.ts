import { z } from "zod";
import {
  COMMENT_MAX_CHARS,
  EVIDENCE_MAX_IMAGES,
  EVIDENCE_MAX_VIDEOS,
  QUANTITY_MAX_PIECES,
  RETURN_WINDOW_DAYS,
} from "~/models/shop/limits";
import type { MarketId } from "~/models/shop/market";
import { moneySchema } from "~/models/shop/money";

/** What a shopper may ask for (row ORD-13); Exchange is another item, Replacement the same one (row OPEN-58). */
export const RETURN_SOLUTIONS = ["Exchange", "Refund", "Replacement", "Partial refund"] as const;
export type ReturnSolution = (typeof RETURN_SOLUTIONS)[number];

/** The groups evidence photos come in; a damaged part needs a photo in each of three (rows ORD-17, OPEN-12). */
export const EVIDENCE_GROUPS = ["part", "outerPackage", "shippingLabel", "sku"] as const;
export type EvidenceGroup = (typeof EVIDENCE_GROUPS)[number];

type ReasonRule = {
  readonly label: string;
  /** What the shopper is told beside the reason, before anything is uploaded. */
  readonly help: string;
  readonly hasText: boolean;
  readonly hasVideo: boolean;
  readonly photoGroups: readonly EvidenceGroup[];
  readonly solutions: readonly ReturnSolution[];
  /** Whether the part comes back to us: what never arrived cannot. */
  readonly hasParcel: boolean;
};

/**
 * The eight reasons, the evidence each requires and the solutions it allows (rows ORD-14..21): the one table that the form,
 * its help, its checks and those of the server are made of.
 */
export const RETURN_REASONS = {
  noLongerNeeded: {
    label: "Part no longer needed",
    help: "Unused and in its box is best. A photo of the part is all we need.",
    hasText: false,
    hasVideo: false,
    photoGroups: ["part"],
    solutions: ["Exchange", "Refund"],
    hasParcel: true,
  },
  doesNotFit: {
    label: "Part doesn't fit",
    help: "Tell us which vehicle you tried it on, with its VIN if you have it, and show us where it does not fit.",
    hasText: true,
    hasVideo: false,
    photoGroups: ["part"],
    solutions: ["Exchange", "Refund"],
    hasParcel: true,
  },
  doesNotWork: {
    label: "Part doesn't work",
    help: "Tell us which vehicle it is in and what it does. A short video of the fault decides most cases at once.",
    hasText: true,
    hasVideo: true,
    photoGroups: ["part"],
    solutions: ["Replacement", "Refund"],
    hasParcel: true,
  },
  damaged: {
    label: "Part was damaged",
    help: "We need the part, its outer package and the shipping label: with all three we can claim it from the carrier.",
    hasText: false,
    hasVideo: false,
    photoGroups: ["part", "outerPackage", "shippingLabel"],
    solutions: ["Replacement", "Refund", "Partial refund"],
    hasParcel: true,
  },
  wrongPart: {
    label: "Received wrong part",
    help: "Show us the SKU printed on the box and the part itself, and tell us which vehicle it was for.",
    hasText: true,
    hasVideo: false,
    photoGroups: ["sku", "part"],
    solutions: ["Exchange", "Refund"],
    hasParcel: true,
  },
  inaccurateDescription: {
    label: "Inaccurate part description",
    help: "Tell us what our page said and what you got, with your vehicle, so that we can correct the page too.",
    hasText: true,
    hasVideo: false,
    photoGroups: ["part"],
    solutions: ["Exchange", "Refund"],
    hasParcel: true,
  },
  missing: {
    label: "Part missing from order",
    help: "Show us everything that was in the box. Nothing has to be sent back.",
    hasText: false,
    hasVideo: false,
    photoGroups: ["part"],
    solutions: ["Exchange", "Refund", "Partial refund"],
    hasParcel: false,
  },
  other: {
    label: "Other",
    help: "A photo of the part helps us to decide quickly.",
    hasText: false,
    hasVideo: false,
    photoGroups: ["part"],
    solutions: ["Exchange", "Refund"],
    hasParcel: true,
  },
} as const satisfies Record<string, ReasonRule>;
export type ReturnReason = keyof typeof RETURN_REASONS;

/** The rule of a reason, whichever it is. */
export function reasonRule(reason: ReturnReason): ReasonRule {
  return RETURN_REASONS[reason];
}

/** What photos of a group are asked for as; the empty order line is told apart by its reason (rows ORD-17, ORD-18). */
export const EVIDENCE_LABELS: Record<EvidenceGroup, string> = {
  part: "Photos of the part",
  outerPackage: "Photos of the outer package",
  shippingLabel: "Photos of the shipping label",
  sku: "Photos of the SKU on the box",
};

/** What each solution means, in the shopper's words (row OPEN-58). */
export const SOLUTION_HELP: Record<ReturnSolution, string> = {
  Exchange: "Another part instead. You pay the difference, or we pay it back.",
  Refund: "The money goes back the way it came, points included.",
  Replacement: "The same part once more, at no cost.",
  "Partial refund": "You keep the part and propose an amount; we answer within two days.",
};

/** The old part of a core item: the core charge is paid back for it (row OPEN-06). */
export const CORE_RETURN = {
  label: "Return the old part (core)",
  help: "Send us the old part in the new part's box and we pay the core charge back. No photos are needed.",
} as const;

/** The only solution of a core return. */
export const CORE_SOLUTION: ReturnSolution = "Refund";

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

const lineFacts = z.object({
  skuId: z.string(),
  itemType: z.string(),
  bundleId: z.string(),
  title: z.string(),
  partNumber: z.string(),
  imageUrl: z.string(),
  urlHandle: z.string(),
  vehicle: z.string(),
});

/** What of an order may be returned, line by line (rows ORD-12, ORD-13, OPEN-06). */
export const returnOptionsSchema = z.object({
  orderId: z.string(),
  /** Last day of the window, ISO date; null before anything was paid. */
  until: z.iso.date().nullable(),
  /** Why nothing can be returned now, as a sentence; null when something can. */
  refusal: z.string().nullable(),
  /** Whether the window is over, so that the policy is shown beside the refusal. */
  isLate: z.boolean(),
  lines: z.array(
    lineFacts.extend({
      itemId: z.int(),
      unitPrice: moneySchema,
      bought: z.int(),
      /** Pieces that may still be returned. */
      returnable: z.int(),
      /** Old parts that may still be sent in, and what is paid back for each. */
      coreReturnable: z.int(),
      coreCharge: moneySchema.nullable(),
    }),
  ),
});
export type ReturnOptions = z.infer<typeof returnOptionsSchema>;

/** What a request would come to (rows OPEN-58, OPEN-11). */
export const returnQuoteSchema = z.object({
  /** What is paid back when nothing else is decided; of an exchange what is paid back beyond the new part. */
  refund: moneySchema,
  /** Points that come back. */
  points: z.int(),
  /** Whether a parcel has to be sent, for which we give a prepaid label. */
  hasParcel: z.boolean(),
  exchange: z
    .object({
      skuId: z.string(),
      title: z.string(),
      urlHandle: z.string(),
      imageUrl: z.string(),
      itemCount: z.int(),
      unitPrice: moneySchema,
      /** Core charge of one piece. */
      coreCharge: moneySchema,
      tax: moneySchema,
      /** All of it: pieces, core charges and tax. */
      price: moneySchema,
      /** What is to be paid on top; zero when nothing is. */
      toPay: moneySchema,
    })
    .nullable(),
});
export type ReturnQuote = z.infer<typeof returnQuoteSchema>;

/** A return as the shopper sees it, with its history (row OPEN-10). */
export const returnSchema = returnRequestSchema.omit({ items: true }).extend({
  id: z.string(),
  orderId: z.string(),
  items: z.array(lineFacts.extend({ itemCount: z.int() })),
  state: returnStateSchema,
  createdAt: z.number(),
  /** What was paid back; null before. */
  refund: moneySchema.nullable(),
  /** What it comes to unless staff decides otherwise. */
  quote: returnQuoteSchema,
  labelUrl: z.string().nullable(),
  canCancel: z.boolean(),
  /** The order of the part wanted instead, with its proof; null until it is made. */
  exchangeOrder: z.object({ orderId: z.string(), key: z.string(), isUnpaid: z.boolean() }).nullable(),
  files: z.array(
    z.object({
      fileId: z.string(),
      kind: z.enum(["image", "video"]),
      group: z.enum(EVIDENCE_GROUPS),
      mime: z.string(),
    }),
  ),
  history: z.array(z.object({ at: z.number(), state: returnStateSchema, actor: z.string(), note: z.string() })),
});
export type Return = z.infer<typeof returnSchema>;

type FieldProblem = { field: string; message: string };

/** A core return needs neither reason nor evidence, and is always for the charge (row OPEN-06). */
function coreProblems(solution: ReturnSolution): FieldProblem[] {
  return solution === CORE_SOLUTION ? [] : [{ field: "solution", message: `must be ${CORE_SOLUTION} for a core` }];
}

/**
 * What is wrong with the reason, evidence and solution of a request, as field errors; empty when it may be submitted
 * (rows ORD-13..23).
 */
export function returnProblems(
  request: Pick<ReturnRequest, "reason" | "solution" | "evidence" | "exchangeSkuId" | "partialRefund"> & {
    readonly kind?: ReturnRequest["kind"];
  },
): FieldProblem[] {
  if (request.kind === "CORE") return coreProblems(request.solution);
  const rule = reasonRule(request.reason);
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
  for (const group of EVIDENCE_GROUPS)
    if (!rule.photoGroups.includes(group) && (photos[group] ?? []).length > 0)
      problems.push({ field: `evidence.photos.${group}`, message: "are not asked for with this reason" });
  if (request.solution === "Partial refund" && (request.partialRefund?.cent ?? 0) <= 0)
    problems.push({ field: "partialRefund", message: "must be more than nothing" });
  if (request.solution === "Exchange" && (request.exchangeSkuId ?? "").trim() === "")
    problems.push({ field: "exchangeSkuId", message: "name the part you want instead" });
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
