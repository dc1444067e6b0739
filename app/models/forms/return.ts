import { z } from "zod";
import {
  EVIDENCE_GROUPS,
  type EvidenceGroup,
  evidenceSchema,
  RETURN_REASONS,
  RETURN_SOLUTIONS,
  type ReturnOptions,
  type ReturnReason,
} from "~/models/order/return";
import { COMMENT_MAX_CHARS } from "~/models/shop/limits";
import { type Currency, type Money, moneyFromDecimal } from "~/models/shop/money";
import { formsByIntent } from "./intents";

/** The form's reason for sending in the old part of a product with a core charge. */
export const CORE_CHOICE = "core";

/** The result of the first step, which the URLs of the next steps carry. */
export type ReturnChoice = {
  readonly reason: ReturnReason | typeof CORE_CHOICE;
  readonly items: readonly { readonly lineKey: string; readonly count: number }[];
};

type Line = ReturnOptions["lines"][number];

/** Returns the key of an order line in the form: SKU, kind and bundle, as in the cart. */
export const orderLineKey = ({ skuId, itemType, bundleId }: Pick<Line, "skuId" | "itemType" | "bundleId">): string =>
  `${skuId}-${itemType}-${bundleId}`;

/** Whether a text is one of the form's reasons. */
const isReturnChoice = (text: string): text is ReturnChoice["reason"] =>
  text === CORE_CHOICE || Object.hasOwn(RETURN_REASONS, text);

/** Returns the number of pieces of a line that may be returned for a reason. */
const returnableCount = (line: Line, reason: string): number =>
  reason === CORE_CHOICE ? line.coreReturnable : line.returnable;

type ParsedChoice = { choice: ReturnChoice } | { errors: Record<string, string> };

/** Parses the first step: the items with their quantities and the reason, or a message per field. */
export function parseReturnChoice(values: Readonly<Record<string, string>>, lines: readonly Line[]): ParsedChoice {
  const errors: Record<string, string> = {};
  const reason = values.reason ?? "";
  if (!isReturnChoice(reason)) errors.reason = "Choose a reason";
  const items: { lineKey: string; count: number }[] = [];
  for (const line of lines) {
    const lineKey = orderLineKey(line);
    if (values[`item.${lineKey}`] === undefined) continue;
    const typed = (values[`count.${lineKey}`] ?? "1").trim();
    const most = returnableCount(line, reason);
    const count = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
    if (most === 0) errors[`item.${lineKey}`] = notReturnableMessage(line, reason);
    else if (!(count >= 1 && count <= most))
      errors[`count.${lineKey}`] = `Quantity must be a whole number from 1 to ${most}`;
    items.push({ lineKey, count });
  }
  if (items.length === 0) errors.items = "Choose at least one item";
  return Object.keys(errors).length > 0 || !isReturnChoice(reason) ? { errors } : { choice: { reason, items } };
}

function notReturnableMessage({ title, bought }: Line, reason: string): string {
  if (reason === CORE_CHOICE) return `${title} has no core charge to bring back`;
  return bought === 0 ? `${title} cannot be returned` : `${title} has been returned already`;
}

/** Returns a choice as query parameters. */
export const returnChoiceQuery = ({ reason, items }: ReturnChoice) => ({
  reason,
  item: items.map(({ lineKey, count }) => `${lineKey}~${count}`),
});

/** Parses the choice in a URL's query; null when the order does not allow it. */
export function parseReturnChoiceQuery(query: URLSearchParams, lines: readonly Line[]): ReturnChoice | null {
  const values: Record<string, string> = { reason: query.get("reason") ?? "" };
  for (const text of query.getAll("item")) {
    const at = text.lastIndexOf("~");
    values[`item.${text.slice(0, at)}`] = "on";
    values[`count.${text.slice(0, at)}`] = text.slice(at + 1);
  }
  const parsed = parseReturnChoice(values, lines);
  return "choice" in parsed ? parsed.choice : null;
}

/** Names of the second step's file fields, which are paths in the return request's schema. */
export const photosField = (group: EvidenceGroup): string => `evidence.photos.${group}`;
export const VIDEO_FIELD = "evidence.videos";

/** The first step; its fields are named after the lines of the order, and `parseReturnChoice` reads them. */
const itemsForm = z.object({ intent: z.literal("items") });

/** The second step without its files. */
const evidenceForm = z.object({
  intent: z.literal("review"),
  "evidence.text": z
    .string()
    .trim()
    .max(COMMENT_MAX_CHARS, `must be at most ${COMMENT_MAX_CHARS} characters`)
    .default(""),
  solution: z.enum(RETURN_SOLUTIONS, "must be chosen"),
  exchangeSkuId: z.string().trim().max(40, "must be at most 40 characters").default(""),
  /** One of the products that the page offers in exchange; a typed SKU takes precedence. */
  exchangePick: z.string().trim().max(40).default(""),
  partialRefund: z.string().trim().max(20).default(""),
});

/** The last step: everything chosen in the second step, and the idempotency key that makes it count once. */
const submitForm = z.object({
  intent: z.literal("submit"),
  attempt: z.string().min(16).max(64),
  solution: z.enum(RETURN_SOLUTIONS),
  exchangeSkuId: z.string().max(40).default(""),
  partialRefund: z.string().max(20).default(""),
  evidence: z
    .string()
    .max(8_000)
    .transform((text, context) => {
      try {
        return evidenceSchema.parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: "custom", message: "could not be read" });
        return z.NEVER;
      }
    }),
});

/** The last step's button that leads back to the second one. */
const changeForm = submitForm.extend({ intent: z.literal("change") });

/** The forms of the three steps of a return. */
export const returnForms = formsByIntent("items", [itemsForm, evidenceForm, submitForm, changeForm]);

/** The forms of a return's own page: withdraw it, open the order made for it, or have the money back instead of a part. */
export const returnActionSchema = z.object({ intent: z.enum(["cancel", "exchange", "refund"]) });

/** Parses a typed amount, "12.50" or "$12.50"; undefined for any other text. */
export function typedAmount(text: string, currency: Currency): Money | undefined {
  const plain = text
    .replace(/^(?:CA)?\$/i, "")
    .replace(/,(?=\d{3})/g, "")
    .trim();
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? moneyFromDecimal(plain, currency) : undefined;
}

/** Ids of files already uploaded, by their form field. Hidden fields named `kept.` and the field's name carry them. */
export type UploadedFileIds = Readonly<Record<string, readonly string[]>>;

/** Returns the evidence made of a form's uploaded files and text. */
export function toEvidence(files: UploadedFileIds, text: string) {
  const photos = Object.fromEntries(
    EVIDENCE_GROUPS.map((group) => [group, [...(files[photosField(group)] ?? [])]] as const).filter(
      ([, ids]) => ids.length > 0,
    ),
  );
  return { text, photos, videos: [...(files[VIDEO_FIELD] ?? [])] };
}
