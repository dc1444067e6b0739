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

/** The reason "core" of the form: the old part of a core item is sent in (row OPEN-06). */
export const CORE_CHOICE = "core";

/** What the first step settles, and the addresses of the next ones carry. */
export type ReturnChoice = {
  readonly reason: ReturnReason | typeof CORE_CHOICE;
  readonly items: readonly { readonly lineKey: string; readonly count: number }[];
};

type Line = ReturnOptions["lines"][number];

/** The key of an order's line in the form: SKU, kind and bundle, as in the cart (row CART-02). */
export const lineKeyOf = ({ skuId, itemType, bundleId }: Pick<Line, "skuId" | "itemType" | "bundleId">): string =>
  `${skuId}-${itemType}-${bundleId}`;

/** Whether a text is a reason of the form. */
export const isReturnChoice = (text: string): text is ReturnChoice["reason"] =>
  text === CORE_CHOICE || Object.hasOwn(RETURN_REASONS, text);

/** How many pieces of a line a choice may take. */
export const mostOf = (line: Line, reason: string): number =>
  reason === CORE_CHOICE ? line.coreReturnable : line.returnable;

type ReadChoice = { choice: ReturnChoice } | { errors: Record<string, string> };

/** The first step as typed: items with their quantity and the reason, or a message per field (row ORD-13). */
export function readChoice(values: Readonly<Record<string, string>>, lines: readonly Line[]): ReadChoice {
  const errors: Record<string, string> = {};
  const reason = values.reason ?? "";
  if (!isReturnChoice(reason)) errors.reason = "Choose a reason";
  const items: { lineKey: string; count: number }[] = [];
  for (const line of lines) {
    const lineKey = lineKeyOf(line);
    if (values[`item.${lineKey}`] === undefined) continue;
    const typed = (values[`count.${lineKey}`] ?? "1").trim();
    const most = mostOf(line, reason);
    const count = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
    if (most === 0) errors[`item.${lineKey}`] = noneLeft(line, reason);
    else if (!(count >= 1 && count <= most))
      errors[`count.${lineKey}`] = `Quantity must be a whole number from 1 to ${most}`;
    items.push({ lineKey, count });
  }
  if (items.length === 0) errors.items = "Choose at least one item";
  return Object.keys(errors).length > 0 || !isReturnChoice(reason) ? { errors } : { choice: { reason, items } };
}

const noneLeft = ({ title, bought }: Line, reason: string) =>
  reason === CORE_CHOICE
    ? `${title} has no core charge to bring back`
    : bought === 0
      ? `${title} cannot be returned`
      : `${title} has been returned already`;

/** A choice as parameters of an address. */
export const choiceQuery = ({ reason, items }: ReturnChoice) => ({
  reason,
  item: items.map(({ lineKey, count }) => `${lineKey}~${count}`),
});

/** The choice that an address carries; null when it is none that the order allows. */
export function choiceOf(query: URLSearchParams, lines: readonly Line[]): ReturnChoice | null {
  const values: Record<string, string> = { reason: query.get("reason") ?? "" };
  for (const text of query.getAll("item")) {
    const at = text.lastIndexOf("~");
    values[`item.${text.slice(0, at)}`] = "on";
    values[`count.${text.slice(0, at)}`] = text.slice(at + 1);
  }
  const read = readChoice(values, lines);
  return "choice" in read ? read.choice : null;
}

/** Names of the file fields of the second step; the schema's own. */
export const photosField = (group: EvidenceGroup): string => `evidence.photos.${group}`;
export const VIDEO_FIELD = "evidence.videos";

/** The second step beside its files. */
export const evidenceFormSchema = z.object({
  "evidence.text": z
    .string()
    .trim()
    .max(COMMENT_MAX_CHARS, `must be at most ${COMMENT_MAX_CHARS} characters`)
    .default(""),
  solution: z.enum(RETURN_SOLUTIONS, "must be chosen"),
  exchangeSkuId: z.string().trim().max(40, "must be at most 40 characters").default(""),
  /** One of the parts that the page offers instead; a number that was typed goes before it. */
  exchangePick: z.string().trim().max(40).default(""),
  partialRefund: z.string().trim().max(20).default(""),
});

/** The last step: all that was chosen, as the second step left it, and the key that makes it count once. */
export const submitReturnSchema = z.object({
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

/** An amount as typed, "12.50" or "$12.50"; undefined when it is none. */
export function typedAmount(text: string, currency: Currency): Money | undefined {
  const plain = text
    .replace(/^(?:CA)?\$/i, "")
    .replace(/,(?=\d{3})/g, "")
    .trim();
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? moneyFromDecimal(plain, currency) : undefined;
}

/** Files that are uploaded already, by the field they came in; hidden fields `kept.` and the field's name hold them. */
export type KeptFiles = Readonly<Record<string, readonly string[]>>;

/** The evidence that a form's kept files and text make. */
export function evidenceOf(kept: KeptFiles, text: string) {
  const photos = Object.fromEntries(
    EVIDENCE_GROUPS.map((group) => [group, [...(kept[photosField(group)] ?? [])]] as const).filter(
      ([, ids]) => ids.length > 0,
    ),
  );
  return { text, photos, videos: [...(kept[VIDEO_FIELD] ?? [])] };
}
