import { randomBytes } from "node:crypto";
import { data } from "@remix-run/node";
import type { Uploaded } from "~/models/api/return";
import {
  CORE_CHOICE,
  choiceOf,
  choiceQuery,
  evidenceFormSchema,
  evidenceOf,
  type KeptFiles,
  lineKeyOf,
  photosField,
  type ReturnChoice,
  readChoice,
  submitReturnSchema,
  typedAmount,
  VIDEO_FIELD,
} from "~/models/forms/return";
import {
  CORE_SOLUTION,
  EVIDENCE_GROUPS,
  EVIDENCE_LABELS,
  RETURN_SOLUTIONS,
  type ReturnOptions,
  type ReturnQuote,
  type ReturnSolution,
  reasonRule,
  returnProblems,
} from "~/models/order/return";
import { EVIDENCE_MAX_IMAGES, FORM_MAX_BYTES } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { CallFailure, isAnswered } from "~/server/api/call-failure.server";
import { type ExchangePart, exchangeParts } from "~/server/catalogue/product-rows.server";
import { readForm } from "~/server/forms/form.server";
import { formFields, readBody } from "~/server/forms/form-body.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { type OrderProof, proofOf } from "~/server/orders/orders.server";
import { optional } from "~/server/page/optional.server";
import { checkReturn, requestReturn, uploadEvidence } from "~/server/returns/returns.server";

/** The evidence and the solution that the shopper has entered so far. */
export type GivenEvidence = {
  readonly text: string;
  readonly solution: ReturnSolution | "";
  readonly exchangeSkuId: string;
  readonly partialRefund: string;
  readonly kept: KeptFiles;
};

export const NOTHING_GIVEN: GivenEvidence = { text: "", solution: "", exchangeSkuId: "", partialRefund: "", kept: {} };

type Errors = Readonly<Record<string, string | undefined>>;

/** The page state after a post that did not lead to the next step. */
export type ReturnAnswer =
  | { readonly step: "items"; readonly errors: Errors; readonly values: Readonly<Record<string, string | undefined>> }
  | { readonly step: "evidence"; readonly errors: Errors; readonly given: GivenEvidence }
  | { readonly step: "review"; readonly given: GivenEvidence; readonly quote: ReturnQuote; readonly attempt: string };

type Page = {
  readonly ctx: RequestContext;
  readonly options: ReturnOptions;
  readonly proof: OrderProof;
};

const newAttempt = () => randomBytes(16).toString("hex");

/** Field labels of the second step, used in its messages. */
const LABELS: Readonly<Record<string, string>> = {
  "evidence.text": "Car info or VIN",
  solution: "The solution",
  exchangeSkuId: "The part wanted instead",
  partialRefund: "The amount",
  [VIDEO_FIELD]: "The video",
  ...Object.fromEntries(EVIDENCE_GROUPS.map((group) => [photosField(group), EVIDENCE_LABELS[group]])),
};

const sentence = (field: string, message: string) =>
  /^[a-z]/.test(message) ? `${LABELS[field] ?? "This"} ${message}` : message;

/** Keeps the first message of each field. */
function messages(errors: readonly { field: string; message: string }[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { field, message } of errors) {
    const name = field.replace(/^request\./, "");
    found[name] ??= sentence(name, message);
  }
  return found;
}

function requestOf({ options }: Page, choice: ReturnChoice, given: GivenEvidence) {
  const currency = options.lines[0]?.unitPrice.currency ?? "USD";
  const isCore = choice.reason === CORE_CHOICE;
  const amount = given.partialRefund === "" ? undefined : typedAmount(given.partialRefund, currency);
  return {
    kind: isCore ? ("CORE" as const) : ("RETURN" as const),
    items: choice.items.flatMap(({ lineKey, count }) => {
      const line = options.lines.find((each) => lineKeyOf(each) === lineKey);
      const { skuId, itemType, bundleId } = line ?? {};
      return skuId === undefined || itemType === undefined || bundleId === undefined
        ? []
        : [{ skuId, itemType, bundleId, itemCount: count }];
    }),
    reason: choice.reason === CORE_CHOICE ? ("other" as const) : choice.reason,
    solution: given.solution === "" ? CORE_SOLUTION : given.solution,
    evidence: evidenceOf(given.kept, given.text),
    ...(given.exchangeSkuId === "" || given.solution !== "Exchange" ? {} : { exchangeSkuId: given.exchangeSkuId }),
    ...(given.solution === "Partial refund" && amount !== undefined ? { partialRefund: amount } : {}),
  };
}

/** The URL of the steps for one choice. */
const stepUrl = ({ options }: Page, choice: ReturnChoice) => urls.returnForm(options.orderId, choiceQuery(choice));

/** Step 1: items, quantities and reason. */
function chooseItems(page: Page, form: FormData) {
  const values = formFields(form);
  const read = readChoice(values, page.options.lines);
  if ("choice" in read) return seeOther(stepUrl(page, read.choice));
  return data<ReturnAnswer>({ step: "items", errors: read.errors, values }, { status: 400 });
}

/** Merges files uploaded before with new ones, without those marked for removal, up to the limit of each field. */
function keptOf(uploaded: Uploaded): KeptFiles {
  const dropped = new Set(uploaded.fields.filter(([name]) => name === "drop").map(([, id]) => id));
  const kept: Record<string, string[]> = {};
  const add = (field: string, id: string) => {
    const ids = kept[field] ?? [];
    kept[field] = ids;
    const most = field === VIDEO_FIELD ? 1 : EVIDENCE_MAX_IMAGES;
    if (!dropped.has(id) && !ids.includes(id) && ids.length < most) ids.push(id);
  };
  for (const { field, fileId } of uploaded.files) add(field, fileId);
  for (const [name, id] of uploaded.fields)
    if (name.startsWith("kept.") && /^[0-9a-f]{32}$/.test(id)) add(name.slice("kept.".length), id);
  return kept;
}

const solutionOf = (text: string): ReturnSolution | "" => RETURN_SOLUTIONS.find((each) => each === text) ?? "";

/** Shows the review when the commerce API would accept the request, else the second step with its errors. */
async function review(page: Page, choice: ReturnChoice, given: GivenEvidence, before: Record<string, string> = {}) {
  const refuse = (errors: Record<string, string>, status = 400) =>
    data<ReturnAnswer>({ step: "evidence", errors, given }, { status });
  try {
    const quote = await checkReturn(page.ctx, page.proof, requestOf(page, choice, given));
    if (Object.keys(before).length > 0) return refuse(before);
    return data<ReturnAnswer>({ step: "review", given, quote, attempt: newAttempt() }, { status: 200 });
  } catch (error) {
    if (!(error instanceof CallFailure) || !isAnswered(error, 400, 409)) throw error;
    const errors = { ...messages(error.failure.errors), ...before };
    return refuse(Object.keys(errors).length === 0 ? { form: error.text } : errors, error.status);
  }
}

/** Step 2: evidence and solution, posted as one form together with the files. */
async function giveEvidence(page: Page, choice: ReturnChoice, posted: Request) {
  const { ctx, proof } = page;
  let uploaded: Uploaded;
  try {
    uploaded = await uploadEvidence(ctx, proof, posted);
  } catch (error) {
    if (!(error instanceof CallFailure) || !isAnswered(error, 400, 413, 429)) throw error;
    return data<ReturnAnswer>(
      { step: "evidence", errors: { form: error.text }, given: NOTHING_GIVEN },
      { status: error.status },
    );
  }
  const form = new FormData();
  for (const [name, value] of uploaded.fields) form.set(name, value);
  const values = formFields(form);
  const given: GivenEvidence = {
    text: (values["evidence.text"] ?? "").trim(),
    solution: solutionOf(values.solution ?? ""),
    exchangeSkuId: (values.exchangeSkuId ?? "").trim() || (values.exchangePick ?? "").trim(),
    partialRefund: (values.partialRefund ?? "").trim(),
    kept: keptOf(uploaded),
  };
  const errors = messages(uploaded.errors);
  const read = readForm(form, evidenceFormSchema, LABELS);
  if (!read.ok) {
    for (const [name, message] of Object.entries(read.state.errors)) if (message) errors[name] ??= message;
    // All missing fields are reported at once, instead of the solution first and the evidence later.
    const [first = ""] = ruleOf(choice)?.solutions ?? [];
    const missing = returnProblems(requestOf(page, choice, { ...given, solution: given.solution || first }));
    for (const [name, message] of Object.entries(messages(missing)))
      if (name.startsWith("evidence.")) errors[name] ??= message;
    return data<ReturnAnswer>({ step: "evidence", errors, given }, { status: 400 });
  }
  return review(page, choice, given, errors);
}

/** Step 3: submits the request; its key makes sure that it counts only once. */
async function submit(page: Page, choice: ReturnChoice, form: FormData) {
  const read = readForm(form, submitReturnSchema);
  if (!read.ok) return seeOther(stepUrl(page, choice));
  const { attempt, evidence, solution, exchangeSkuId, partialRefund } = read.value;
  const kept: Record<string, readonly string[]> = { [VIDEO_FIELD]: evidence.videos };
  for (const group of EVIDENCE_GROUPS) kept[photosField(group)] = evidence.photos[group] ?? [];
  const given: GivenEvidence = { text: evidence.text, solution, exchangeSkuId, partialRefund, kept };
  if (form.get("intent") === "change")
    return data<ReturnAnswer>({ step: "evidence", errors: {}, given }, { status: 200 });
  try {
    const made = await requestReturn(page.ctx, page.proof, { request: requestOf(page, choice, given), attempt });
    const text = "We have your return and look at it within two days";
    return redirectWithFlash(page.ctx, urls.returnDetail(made.orderId, made.id), { kind: "success", text });
  } catch (error) {
    if (!(error instanceof CallFailure) || !isAnswered(error, 400, 409, 422)) throw error;
    const found = messages(error.failure.errors);
    const errors = Object.keys(found).length === 0 ? { form: error.text } : found;
    return data<ReturnAnswer>({ step: "evidence", errors, given }, { status: error.status });
  }
}

/** Loads the review of a core return directly, because a core return needs no evidence. */
export async function coreReview(
  ctx: RequestContext,
  options: ReturnOptions,
  choice: ReturnChoice,
): Promise<{ quote: ReturnQuote; attempt: string } | null> {
  const proof = proofOf(ctx, options.orderId);
  if (proof === null || choice.reason !== CORE_CHOICE) return null;
  const request = requestOf({ ctx, options, proof }, choice, { ...NOTHING_GIVEN, solution: CORE_SOLUTION });
  return { quote: await checkReturn(ctx, proof, request), attempt: newAttempt() };
}

/**
 * Handles a post of the return form. Each step is a form of its own; the second one is streamed because it carries
 * files. Throws CallFailure, and a 413 page when the first or last step is too large.
 */
export async function answerReturnForm(ctx: RequestContext, options: ReturnOptions, posted: Request) {
  const proof = proofOf(ctx, options.orderId);
  if (proof === null) throw data(null, { status: 404 });
  const page: Page = { ctx, options, proof };
  const choice = choiceOf(ctx.url.searchParams, options.lines);
  const isMultipart = (posted.headers.get("content-type") ?? "").startsWith("multipart/form-data");
  if (isMultipart) {
    if (choice === null) {
      await posted.body?.cancel();
      return seeOther(urls.returnForm(options.orderId));
    }
    return giveEvidence(page, choice, posted);
  }
  const { form } = await readBody(posted, FORM_MAX_BYTES);
  if (form.get("intent") === "items" || choice === null) return chooseItems(page, form);
  return submit(page, choice, form);
}

/**
 * Lists products to exchange for in the second step. Returns an empty list when an exchange is not possible or the call
 * fails.
 */
export async function exchangeOffers(
  ctx: RequestContext,
  { lines }: ReturnOptions,
  choice: ReturnChoice,
): Promise<ExchangePart[]> {
  const [first] = choice.items;
  const line = lines.find((each) => lineKeyOf(each) === first?.lineKey);
  if (line === undefined || ruleOf(choice)?.solutions.includes("Exchange") !== true) return [];
  return (await optional(ctx, exchangeParts(ctx, line.itemId))) ?? [];
}

/** Returns the requirements of the chosen reason; null for a core return. */
export function ruleOf({ reason }: ReturnChoice) {
  return reason === CORE_CHOICE ? null : reasonRule(reason);
}
