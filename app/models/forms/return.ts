import { z } from "zod";
import { fitmentAnswersSchema } from "~/models/fitment/fitment-answers";
import { QUALIFIER_MAX_CHARS } from "~/models/fitment/fitment-note";
import { isOnePart } from "~/models/order/one-part";
import {
  EVIDENCE_GROUPS,
  type EvidenceGroup,
  RETURN_REASONS,
  RETURN_SOLUTIONS,
  type ReturnOptions,
  type ReturnReason,
  type ReturnSolution,
  reasonRule,
} from "~/models/order/return";
import { COMMENT_MAX_CHARS, EVIDENCE_MAX_IMAGES } from "~/models/shop/limits";
import { type Currency, type Money, moneyFromDecimal } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { WARRANTY_CLAIM } from "~/models/warranty/warranty";
import { fitChoiceSchema } from "./fit";
import { formsByIntent } from "./intents";

/** The form's reason for sending in the old part of a product with a core charge. */
export const CORE_CHOICE = "core";

/** The form's reason for claiming the warranty of a part that failed, which outlasts the return window. */
export const CLAIM_CHOICE = "warranty";

/** Lines that are returned for one reason, which one return is requested for. */
export type ReturnChoice = {
  readonly reason: ReturnReason | typeof CORE_CHOICE | typeof CLAIM_CHOICE;
  readonly items: readonly { readonly lineKey: string; readonly count: number }[];
};

type Line = ReturnOptions["lines"][number];

/** Returns the key of an order line in the form: SKU, kind and bundle, as in the cart. */
export const orderLineKey = ({ skuId, itemType, bundleId }: Pick<Line, "skuId" | "itemType" | "bundleId">): string =>
  `${skuId}-${itemType}-${bundleId}`;

/** Whether a text is one of the form's reasons. */
const isReturnChoice = (text: string): text is ReturnChoice["reason"] =>
  text === CORE_CHOICE || text === CLAIM_CHOICE || Object.hasOwn(RETURN_REASONS, text);

/** Returns the number of pieces of a line that may be returned for a reason. */
function returnableCount(line: Line, reason: string): number {
  if (reason === CLAIM_CHOICE) return line.claimable;
  return reason === CORE_CHOICE ? line.coreReturnable : line.returnable;
}

/** The reason of a choice as the commerce API names it. */
export function toReason(reason: ReturnChoice["reason"]): ReturnReason {
  if (reason === CLAIM_CHOICE) return "doesNotWork";
  return reason === CORE_CHOICE ? "other" : reason;
}

/** The rule of a choice; null for a core return, which needs no evidence. A claim sends the same part once more. */
export function choiceRule(reason: ReturnChoice["reason"]) {
  if (reason === CORE_CHOICE) return null;
  const rule = reasonRule(toReason(reason));
  const { label, help } = WARRANTY_CLAIM;
  return reason === CLAIM_CHOICE ? { ...rule, label, help, solutions: ["Replacement"] as const } : rule;
}

/** The solutions of a choice: those of its reason, without an exchange for several different parts. */
export function choiceSolutions({ lines }: ReturnOptions, { reason, items }: ReturnChoice): readonly ReturnSolution[] {
  const solutions: readonly ReturnSolution[] = choiceRule(reason)?.solutions ?? [];
  const chosen = lines.filter((line) => items.some(({ lineKey }) => lineKey === orderLineKey(line)));
  return isOnePart(chosen) ? solutions : solutions.filter((solution) => solution !== "Exchange");
}

type ChosenLine = { readonly lineKey: string; readonly count: number; readonly reason: ReturnChoice["reason"] };

/**
 * Groups lines by their reason, in their order. A part that does not fit stands alone, because the right part for it and
 * the fit guarantee are its own.
 */
function toChoices(lines: readonly ChosenLine[]): ReturnChoice[] {
  const choices: { reason: ReturnChoice["reason"]; items: { lineKey: string; count: number }[] }[] = [];
  for (const { reason, ...item } of lines) {
    const same = reason === "doesNotFit" ? undefined : choices.find((each) => each.reason === reason);
    if (same === undefined) choices.push({ reason, items: [item] });
    else same.items.push(item);
  }
  return choices;
}

type ParsedChoices = { choices: ReturnChoice[] } | { errors: Record<string, string> };

/**
 * Parses the first step: the items with their quantities, the reason of all, and the reason of a line where it has one of
 * its own; or a message per field.
 */
export function parseReturnChoices(values: Readonly<Record<string, string>>, lines: readonly Line[]): ParsedChoices {
  const errors: Record<string, string> = {};
  const common = values.reason ?? "";
  const chosen: ChosenLine[] = [];
  let isCommonUsed = false;
  const isAnyChosen = lines.some((line) => values[`item.${orderLineKey(line)}`] !== undefined);
  if (!isAnyChosen) errors.items = "Choose at least one item";
  for (const line of lines) {
    const lineKey = orderLineKey(line);
    if (values[`item.${lineKey}`] === undefined) continue;
    const own = values[`reason.${lineKey}`] ?? "";
    const reason = own === "" ? common : own;
    if (own === "") isCommonUsed = true;
    const typed = (values[`count.${lineKey}`] ?? "1").trim();
    const most = returnableCount(line, reason);
    const count = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
    if (own !== "" && !isReturnChoice(own)) errors[`reason.${lineKey}`] = "Choose a reason";
    if (most === 0) errors[`item.${lineKey}`] = notReturnableMessage(line, reason);
    else if (!(count >= 1 && count <= most))
      errors[`count.${lineKey}`] = `Quantity of ${line.title} must be a whole number from 1 to ${most}`;
    if (isReturnChoice(reason)) chosen.push({ lineKey, count, reason });
  }
  if ((isCommonUsed || !isAnyChosen) && !isReturnChoice(common)) errors.reason = "Choose a reason";
  return Object.keys(errors).length > 0 ? { errors } : { choices: toChoices(chosen) };
}

function notReturnableMessage({ title, bought }: Line, reason: string): string {
  if (reason === CORE_CHOICE) return `${title} has no core charge to bring back`;
  if (reason === CLAIM_CHOICE) return `The warranty of ${title} cannot be claimed any more`;
  return bought === 0 ? `${title} cannot be returned` : `${title} is in a return already`;
}

/** Returns choices as query parameters; a line names its reason where it is not that of the first. */
export const returnChoicesQuery = (choices: readonly ReturnChoice[]) => ({
  reason: choices[0]?.reason,
  item: choices.flatMap(({ reason, items }) =>
    items.map(({ lineKey, count }) => [lineKey, count, ...(reason === choices[0]?.reason ? [] : [reason])].join("~")),
  ),
});

/** A line of the query: its key, its count and its own reason. */
const QUERY_LINE = /^(.*)~(\d+)(?:~([a-zA-Z]+))?$/;

/** Parses the choices in a URL's query; null when the order does not allow them. */
function parseReturnChoicesQuery(query: URLSearchParams, lines: readonly Line[]): ReturnChoice[] | null {
  const values: Record<string, string> = { reason: query.get("reason") ?? "" };
  for (const text of query.getAll("item")) {
    const [, lineKey = "", count = "", reason = ""] = QUERY_LINE.exec(text) ?? [];
    values[`item.${lineKey}`] = "on";
    values[`count.${lineKey}`] = count;
    values[`reason.${lineKey}`] = reason;
  }
  const parsed = parseReturnChoices(values, lines);
  return "choices" in parsed ? parsed.choices : null;
}

/** The choices in a URL's query that the order is open for: after the return window, only claims. */
export function openChoices(query: URLSearchParams, { lines, refusal }: ReturnOptions): ReturnChoice[] | null {
  const choices = parseReturnChoicesQuery(query, lines);
  return refusal === null || choices?.every(({ reason }) => reason === CLAIM_CHOICE) === true ? choices : null;
}

/** The page that claims the warranty of one piece of an order line. */
export const claimUrl = (orderId: string, line: Pick<Line, "skuId" | "itemType" | "bundleId">): string =>
  urls.returnForm(
    orderId,
    returnChoicesQuery([{ reason: CLAIM_CHOICE, items: [{ lineKey: orderLineKey(line), count: 1 }] }]),
  );

/** Names of the second step's file fields, which are paths in the return request's schema. */
export const photosField = (group: EvidenceGroup): string => `evidence.photos.${group}`;
export const VIDEO_FIELD = "evidence.videos";

/** The first step; its fields are named after the lines of the order, and `parseReturnChoice` reads them. */
const itemsForm = z.object({ intent: z.literal("items") });

/** The vehicle that a part was tried on, with the shopper's answers and open questions. */
const triedSchema = z
  .object({
    valueId: z.int(),
    answers: fitmentAnswersSchema,
    skipped: z.array(z.string().max(QUALIFIER_MAX_CHARS)).max(20),
  })
  .nullable();

/** The evidence and the solution that the shopper has entered for the lines of one reason. */
const enteredSchema = z.object({
  tried: triedSchema,
  text: z.string().max(COMMENT_MAX_CHARS),
  solution: z.enum(["", ...RETURN_SOLUTIONS]),
  exchangeSkuId: z.string().max(40),
  partialRefund: z.string().max(20),
  /** Ids of uploaded files, by their form field. */
  fileIds: z.record(z.string().max(40), z.array(z.string().max(64)).max(EVIDENCE_MAX_IMAGES)),
  /** The names of the files on the shopper's device, by id. */
  fileNames: z.record(z.string().max(64), z.string().max(300)),
});
export type EnteredEvidence = z.output<typeof enteredSchema>;

/** The state of the second step before anything is entered. */
export const NOTHING_ENTERED: EnteredEvidence = {
  tried: null,
  text: "",
  solution: "",
  exchangeSkuId: "",
  partialRefund: "",
  fileIds: {},
  fileNames: {},
};

/** The entries for each reason, as JSON; null for one not entered yet. */
const answersField = z
  .string()
  .max(60_000)
  .default("[]")
  .transform((text, context) => {
    try {
      return z.array(enteredSchema.nullable()).max(100).parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: "custom", message: "could not be read" });
      return z.NEVER;
    }
  });

/** The place of the reason that the second step is about. */
const partField = z.coerce.number().int().min(0).max(100).catch(0);

/** The second step without its files. */
const evidenceForm = z.object({
  intent: z.literal("review"),
  part: partField,
  answers: answersField,
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

/** Parses the vehicle that a form carries as JSON; null for anything else. */
export function parseTried(text: string | undefined): EnteredEvidence["tried"] {
  try {
    return triedSchema.parse(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}

const levelField = z.coerce.number().int().positive().nullable().catch(null);

/** The buttons of the second step that look for the vehicle a part was tried on, or answer the question about it. */
export const checkForm = z.object({
  intent: z.literal("check"),
  part: partField,
  answers: answersField,
  check: z.enum(["vehicle", "vin", "lists", "options", "answer"]).catch("vehicle"),
  fitVehicle: levelField,
  vin: z.string().max(60).catch(""),
  ...{ year: levelField, make: levelField, model: levelField, trim: levelField, engine: levelField },
  key: z.string().max(QUALIFIER_MAX_CHARS).catch(""),
  choice: fitChoiceSchema.catch(""),
});

/** The button that exchanges the part for one that fits; `attempt` makes it count once. */
export const swapForm = z.object({
  intent: z.literal("swap"),
  part: partField,
  answers: answersField,
  attempt: z.string().min(16).max(64),
  swap: z.string().min(1).max(40),
  "evidence.text": z
    .string()
    .trim()
    .max(COMMENT_MAX_CHARS, `must be at most ${COMMENT_MAX_CHARS} characters`)
    .default(""),
});

/** The last step: everything entered in the second one, and the idempotency key that makes it count once. */
const submitForm = z.object({
  intent: z.literal("submit"),
  attempt: z.string().min(16).max(64),
  answers: answersField,
});

/** The last step's buttons that lead back to the second one; `part` is the place of the reason. */
const changeForm = z.object({ intent: z.literal("change"), part: partField, answers: answersField });

/** The forms of the three steps of a return. */
export const returnForms = formsByIntent("items", [
  itemsForm,
  evidenceForm,
  checkForm,
  swapForm,
  submitForm,
  changeForm,
]);

/**
 * The forms of a return's own page: withdraw it, open the order made for it, have the money back instead of a part, or
 * leave a card so that the part is sent at once.
 */
export const returnActionSchema = z.object({ intent: z.enum(["cancel", "exchange", "refund", "card"]) });

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
