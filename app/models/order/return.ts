import { z } from "zod";
import { fitmentAnswersSchema } from "~/models/fitment/fitment-answers";
import { isoDateIn } from "~/models/shop/dates";
import { COMMENT_MAX_CHARS, EVIDENCE_MAX_IMAGES, EVIDENCE_MAX_VIDEOS, QUANTITY_MAX_PIECES } from "~/models/shop/limits";
import { type MarketId, marketFor } from "~/models/shop/market";
import { mintedId } from "~/models/shop/minted-id";
import { moneySchema } from "~/models/shop/money";
import { lineWarrantySchema } from "~/models/warranty/warranty";
import { orderItemSchema } from "./order";
import { returnQuoteSchema } from "./return-quote";

/** The solutions a shopper can request. Exchange is another product, Replacement the same one. */
export const RETURN_SOLUTIONS = ["Exchange", "Refund", "Replacement", "Partial refund"] as const;
export type ReturnSolution = (typeof RETURN_SOLUTIONS)[number];

/** Groups of evidence photos; a damaged part needs a photo in each of three groups. */
export const EVIDENCE_GROUPS = ["part", "outerPackage", "shippingLabel", "sku"] as const;
export type EvidenceGroup = (typeof EVIDENCE_GROUPS)[number];

type ReasonRule = {
  readonly label: string;
  /** The advice shown beside the reason, before anything is uploaded. */
  readonly help: string;
  readonly hasText: boolean;
  /** Label and hint of a text that is welcome but not required. */
  readonly text?: { readonly label: string; readonly hint: string };
  readonly hasVideo: boolean;
  readonly photoGroups: readonly EvidenceGroup[];
  readonly solutions: readonly ReturnSolution[];
  /** Whether the part is sent back to us; a part that never arrived is not. */
  readonly hasParcel: boolean;
};

/**
 * The eight reasons with the evidence each requires and the solutions it allows. The form, its help texts, its checks
 * and the server's checks are all made from this table.
 */
export const RETURN_REASONS = {
  noLongerNeeded: {
    label: "Part no longer needed",
    help: "Unused and in its box is best. A photo of the part is all we need.",
    hasText: false,
    text: { label: "Anything we should know", hint: "Whether the box is open or a piece is missing, for example." },
    hasVideo: false,
    photoGroups: ["part"],
    solutions: ["Exchange", "Refund"],
    hasParcel: true,
  },
  doesNotFit: {
    label: "Part doesn't fit",
    help: "Tell us which vehicle you tried it on, with its VIN if you have it. If our data says it doesn't fit, no photo is needed; if not, show us where it doesn't.",
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
    text: { label: "What is damaged", hint: "What's broken or bent, and how the package looked." },
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
    help: "Tell us what our page said and what you got, with your vehicle, so we can correct the page too.",
    hasText: true,
    hasVideo: false,
    photoGroups: ["part"],
    solutions: ["Exchange", "Refund"],
    hasParcel: true,
  },
  missing: {
    label: "Part missing from order",
    help: "Choose the part and how many pieces didn't come. Nothing to send back, no photo needed.",
    hasText: false,
    text: {
      label: "What is missing",
      hint: "What was in the box, and what's missing: a piece of the part, its hardware, a whole part.",
    },
    hasVideo: false,
    photoGroups: [],
    solutions: ["Replacement", "Exchange", "Refund", "Partial refund"],
    hasParcel: false,
  },
  other: {
    label: "Other",
    help: "A photo of the part helps us decide.",
    hasText: false,
    text: { label: "What's wrong", hint: "In your own words." },
    hasVideo: false,
    photoGroups: ["part"],
    solutions: ["Exchange", "Refund"],
    hasParcel: true,
  },
} as const satisfies Record<string, ReasonRule>;
export type ReturnReason = keyof typeof RETURN_REASONS;

/** Returns the rule of a reason, as the general type. */
export function reasonRule(reason: ReturnReason): ReasonRule {
  return RETURN_REASONS[reason];
}

/** Labels of the upload fields, by group. */
export const EVIDENCE_LABELS: Record<EvidenceGroup, string> = {
  part: "Photos of the part",
  outerPackage: "Photos of the outer package",
  shippingLabel: "Photos of the shipping label",
  sku: "Photos of the SKU on the box",
};

/** The meaning of each solution, in the shopper's words. */
const SOLUTION_HELP: Record<ReturnSolution, string> = {
  Exchange: "Another part instead. You pay the difference, or we refund it.",
  Refund: "Refunded to your original payment, points included.",
  Replacement: "The same part once more, at no cost, as soon as yours is here.",
  "Partial refund": "You keep the part and propose an amount; we answer within two days.",
};

/** The label of a solution for a reason: what never came is not sent a second time. */
export function solutionLabel(solution: ReturnSolution, reason: ReturnReason): string {
  return solution === "Replacement" && reason === "missing" ? "Send the missing part" : solution;
}

/** The meaning of a solution for a reason, in the shopper's words. */
export function solutionHelp(solution: ReturnSolution, reason: ReturnReason): string {
  if (reason === "wrongPart" && solution === "Exchange")
    return "The part you ordered, with nothing to pay while it is in stock. For another one you pay the difference, or we refund it.";
  if (reason !== "missing") return SOLUTION_HELP[solution];
  if (solution === "Replacement") return "We send the pieces that did not come, at no cost, as soon as we approve it.";
  return solution === "Partial refund"
    ? "You keep what came and propose an amount; we answer within two days."
    : SOLUTION_HELP[solution];
}

/** Texts for returning the old part, for which we pay the core charge back. */
export const CORE_RETURN = {
  label: "Return the old part (core)",
  /** Its name among other returns, where the others are named by their solution. */
  listed: "Core charge for the old part",
  help: "Send us the old part in the new part's box and we pay the core charge back. No photos are needed. An old battery goes to a recycler instead.",
  /** What becomes of an old part that must not be sent; only batteries are such. */
  recycle: "An old battery must not be sent: take it to a recycler or a store that sells batteries.",
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

/** States of a return. */
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

/** Allowed transitions; the final states have none. */
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

/** Whether a return may go from one state to another. */
export function canMoveReturn(from: ReturnState, to: ReturnState): boolean {
  return RETURN_TRANSITIONS[from].includes(to);
}

const fileId = mintedId;

/** Evidence for a return: ids of uploaded files by group, and a text. */
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

/** A request to return items; a CORE return brings back the old part of a product with a core charge. */
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
  /** Whether the part's warranty is claimed, which outlasts the return window. */
  isWarranty: z.boolean().optional(),
  solution: z.enum(RETURN_SOLUTIONS),
  evidence: evidenceSchema,
  /** The product requested instead, for an Exchange. */
  exchangeSkuId: z.string().max(40).optional(),
  /** The amount the shopper proposes, for a Partial refund. */
  partialRefund: moneySchema.optional(),
  /** The vehicle that a part which does not fit was tried on; no photo is needed where the shop's data rule it out. */
  triedOn: z.object({ attributeValueId: z.int(), answers: fitmentAnswersSchema.default([]) }).optional(),
});
export type ReturnRequest = z.infer<typeof returnRequestSchema>;

const returnedLine = orderItemSchema.omit({
  ...{ itemId: true, unitPrice: true, itemCount: true, coreCharge: true, pieces: true, warranty: true },
});

/** The lines of an order that may be returned. */
export const returnOptionsSchema = z.object({
  orderId: z.string(),
  /** The last day of the return window as an ISO date; null before the order was paid. */
  until: z.iso.date().nullable(),
  /** Whether a delivery that is still to come moves that day. */
  mayMove: z.boolean().default(false),
  /** The reason why nothing can be returned now, as a sentence; null when something can. */
  refusal: z.string().nullable(),
  /** Whether the window is over; the page then shows the policy beside the refusal. */
  isLate: z.boolean(),
  /** The order that the old parts of a replacement go back with; null for others, and without core charges. */
  coreOrderId: z.string().nullable().default(null),
  lines: z.array(
    returnedLine.extend({
      itemId: z.int(),
      /** Whether it may not be sent before staff have written how it travels; left out elsewhere. */
      isRestricted: z.boolean().optional(),
      /** The vehicle that the part was ordered for, by its value id; null without one. */
      attributeValueId: z.int().nullish(),
      unitPrice: moneySchema,
      bought: z.int(),
      /** Pieces that were cancelled and will not be sent. */
      cancelled: z.int().optional(),
      /** Pieces that left the warehouse. */
      shipped: z.int(),
      /** Pieces that may still be returned. */
      returnable: z.int(),
      /** Old parts that may still be sent in; `coreCharge` is paid back for each. */
      coreReturnable: z.int(),
      /** Null when no term is stated. */
      warranty: lineWarrantySchema.nullable(),
      /** Pieces whose warranty may be claimed now. */
      claimable: z.int(),
      coreCharge: moneySchema.nullable(),
    }),
  ),
});
export type ReturnOptions = z.infer<typeof returnOptionsSchema>;

/** The types of files that the code of a label comes as. */
const LABEL_CODE_MIMES = ["image/png", "application/pdf"] as const;

/** A place where a parcel can be handed over or collected. */
export const dropOffPlaceSchema = z.object({
  name: z.string(),
  line1: z.string(),
  city: z.string(),
  hours: z.string(),
  takes: z.array(z.enum(["drop-off", "pick-up"])),
});
export type DropOffPlace = z.infer<typeof dropOffPlaceSchema>;

/** A return as the shopper sees it, with its history. */
export const returnSchema = returnRequestSchema.omit({ items: true, triedOn: true }).extend({
  id: z.string(),
  /** The short number that pages, mails, the label and staff call it by. */
  number: z.string(),
  orderId: z.string(),
  items: z.array(returnedLine.extend({ itemCount: z.int() })),
  state: returnStateSchema,
  createdAt: z.number(),
  /** The amount paid back; null before it is. */
  refund: moneySchema.nullable(),
  /** How staff paid back what its payment's provider had refused; null otherwise. */
  settledBy: z.string().nullable().default(null),
  /** The amounts it leads to unless staff decide otherwise. */
  quote: returnQuoteSchema,
  labelUrl: z.string().nullable(),
  /** The ISO date until which the parcel is to be handed to the carrier; null unless it is to be sent and can be. */
  sendBy: z.iso.date().nullable().default(null),
  /** The bought label; `codeMime` is the type of the code that a counter prints it from. Null while it is not bought. */
  label: z
    .object({
      carrier: z.string(),
      trackingNumber: z.string(),
      isSample: z.boolean(),
      codeMime: z.enum(LABEL_CODE_MIMES).nullable(),
      /** The carrier's tracking events, oldest first. */
      events: z.array(z.object({ at: z.number(), text: z.string(), place: z.string() })).default([]),
      /** The time of delivery to the warehouse, where staff still have to open the parcel; null before. */
      arrivedAt: z.number().nullable().default(null),
    })
    .nullable()
    .default(null),
  canCancel: z.boolean(),
  /** The order of the product requested instead, or of the same one sent once more, with its proof; null until it is made. */
  exchangeOrder: z
    .object({
      orderId: z.string(),
      key: z.string(),
      isUnpaid: z.boolean(),
      /** Whether all of it has left the warehouse. */
      isSent: z.boolean().default(false),
      /** Whether it was cancelled, so that the return pays back instead: soon, unless it is a refund already. */
      isCancelled: z.boolean().default(false),
    })
    .nullable(),
  /** Whether the same part, or the one chosen instead, cannot be sent now, because too few pieces are in stock. */
  isOutOfStock: z.boolean().default(false),
  /** The money that the shopper may choose instead of that part; null where there is no such choice. */
  instead: returnQuoteSchema.nullable().default(null),
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

/** A return window: the delivery or, before that, the payment it counts from, its length, and whose days it counts in. */
export type ReturnWindow = { readonly start: number; readonly days: number; readonly market: MarketId };

/**
 * Returns the last day of a return window as an ISO date. The first day is dated in the easternmost zone and today in the
 * westernmost, so that no shopper loses an hour of the last.
 */
export function returnWindowEnd({ start, days, market }: ReturnWindow): string {
  const day = new Date(`${isoDateIn(start, marketFor(market).timeZones.east)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

const HOUR_MS = 3_600_000;

/** The time in epoch milliseconds at which the last day of a return window is over everywhere in its market. */
export function returnWindowEndsAt(window: ReturnWindow): number {
  const last = returnWindowEnd(window);
  // Both countries are behind UTC, where the next day has begun.
  let at = Date.parse(`${last}T00:00Z`) + 24 * HOUR_MS;
  while (isoDateIn(at, marketFor(window.market).timeZones.west) <= last) at += HOUR_MS;
  return at;
}

/** Whether a return may still be requested at `now`; the last day counts to its end. */
export function isInReturnWindow(window: ReturnWindow, now: number): boolean {
  return isoDateIn(now, marketFor(window.market).timeZones.west) <= returnWindowEnd(window);
}
