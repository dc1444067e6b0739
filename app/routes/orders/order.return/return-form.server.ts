import { randomBytes } from "node:crypto";
import { data } from "@remix-run/node";
import { errorSentence } from "~/models/api/errors/table";
import type { Uploaded } from "~/models/api/return";
import {
  CORE_CHOICE,
  evidenceFormSchema,
  orderLineKey,
  parseReturnChoice,
  parseReturnChoiceQuery,
  photosField,
  type ReturnChoice,
  returnChoiceQuery,
  submitReturnSchema,
  toEvidence,
  typedAmount,
  type UploadedFileIds,
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
import { type ExchangeProduct, listExchangeProducts } from "~/server/catalogue/product-rows.server";
import { readForm } from "~/server/forms/form.server";
import { formFields, readBody } from "~/server/forms/form-body.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { type OrderProof, proofFor } from "~/server/orders/orders.server";
import { optional } from "~/server/page/optional.server";
import { checkReturn, requestReturn, uploadEvidence } from "~/server/returns/returns.server";

/** The evidence and the solution that the shopper has entered so far. */
type EnteredEvidence = {
  readonly text: string;
  readonly solution: ReturnSolution | "";
  readonly exchangeSkuId: string;
  readonly partialRefund: string;
  readonly fileIds: UploadedFileIds;
};

const NOTHING_ENTERED: EnteredEvidence = {
  text: "",
  solution: "",
  exchangeSkuId: "",
  partialRefund: "",
  fileIds: {},
};

type Errors = Readonly<Record<string, string | undefined>>;

/** The page state after a post that did not lead to the next step. */
type ReturnAnswer =
  | { readonly step: "items"; readonly errors: Errors; readonly values: Readonly<Record<string, string | undefined>> }
  | { readonly step: "evidence"; readonly errors: Errors; readonly given: EnteredEvidence }
  | { readonly step: "review"; readonly given: EnteredEvidence; readonly quote: ReturnQuote; readonly attempt: string };

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
function toMessages(errors: readonly { field: string; message: string }[]): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const { field, message } of errors) {
    const name = field.replace(/^request\./, "");
    byField[name] ??= sentence(name, message);
  }
  return byField;
}

function toRequest({ options }: Page, choice: ReturnChoice, entered: EnteredEvidence) {
  const currency = options.lines[0]?.unitPrice.currency ?? "USD";
  const isCore = choice.reason === CORE_CHOICE;
  const amount = entered.partialRefund === "" ? undefined : typedAmount(entered.partialRefund, currency);
  return {
    kind: isCore ? ("CORE" as const) : ("RETURN" as const),
    items: choice.items.flatMap(({ lineKey, count }) => {
      const line = options.lines.find((each) => orderLineKey(each) === lineKey);
      const { skuId, itemType, bundleId } = line ?? {};
      return skuId === undefined || itemType === undefined || bundleId === undefined
        ? []
        : [{ skuId, itemType, bundleId, itemCount: count }];
    }),
    reason: choice.reason === CORE_CHOICE ? ("other" as const) : choice.reason,
    solution: entered.solution === "" ? CORE_SOLUTION : entered.solution,
    evidence: toEvidence(entered.fileIds, entered.text),
    ...(entered.exchangeSkuId === "" || entered.solution !== "Exchange"
      ? {}
      : { exchangeSkuId: entered.exchangeSkuId }),
    ...(entered.solution === "Partial refund" && amount !== undefined ? { partialRefund: amount } : {}),
  };
}

/** The URL of the steps for one choice. */
const stepUrl = ({ options }: Page, choice: ReturnChoice) =>
  urls.returnForm(options.orderId, returnChoiceQuery(choice));

/** Step 1: items, quantities and reason. */
function chooseItems(page: Page, form: FormData) {
  const values = formFields(form);
  const read = parseReturnChoice(values, page.options.lines);
  if ("choice" in read) return seeOther(stepUrl(page, read.choice));
  return data<ReturnAnswer>({ step: "items", errors: read.errors, values }, { status: 400 });
}

/** Merges files uploaded before with new ones, without those marked for removal, up to the limit of each field. */
function mergeFiles(uploaded: Uploaded): UploadedFileIds {
  const dropped = new Set(uploaded.fields.filter(([name]) => name === "drop").map(([, id]) => id));
  const fileIds: Record<string, string[]> = {};
  const add = (field: string, id: string) => {
    const ids = fileIds[field] ?? [];
    fileIds[field] = ids;
    const limit = field === VIDEO_FIELD ? 1 : EVIDENCE_MAX_IMAGES;
    if (!dropped.has(id) && !ids.includes(id) && ids.length < limit) ids.push(id);
  };
  for (const { field, fileId } of uploaded.files) add(field, fileId);
  for (const [name, id] of uploaded.fields)
    if (name.startsWith("kept.") && /^[0-9a-f]{32}$/.test(id)) add(name.slice("kept.".length), id);
  return fileIds;
}

const toSolution = (text: string): ReturnSolution | "" => RETURN_SOLUTIONS.find((each) => each === text) ?? "";

/** Shows the review when the commerce API would accept the request, else the second step with its errors. */
async function showReview(
  page: Page,
  choice: ReturnChoice,
  entered: EnteredEvidence,
  fileErrors: Record<string, string> = {},
) {
  const refuse = (errors: Record<string, string>, status = 400) =>
    data<ReturnAnswer>({ step: "evidence", errors, given: entered }, { status });
  try {
    const quote = await checkReturn(page.ctx, page.proof, toRequest(page, choice, entered));
    if (Object.keys(fileErrors).length > 0) return refuse(fileErrors);
    return data<ReturnAnswer>({ step: "review", given: entered, quote, attempt: newAttempt() }, { status: 200 });
  } catch (error) {
    if (!(error instanceof CallFailure) || !isAnswered(error, 400, 409)) throw error;
    const errors = { ...toMessages(error.errors), ...fileErrors };
    return refuse(Object.keys(errors).length === 0 ? { form: error.text } : errors, error.status);
  }
}

/** Step 2: evidence and solution, posted as one form together with the files. */
async function submitEvidence(page: Page, choice: ReturnChoice, posted: Request) {
  const { ctx, proof } = page;
  let uploaded: Uploaded;
  try {
    uploaded = await uploadEvidence(ctx, proof, posted);
  } catch (error) {
    if (!(error instanceof CallFailure) || !isAnswered(error, 400, 413, 429)) throw error;
    return data<ReturnAnswer>(
      { step: "evidence", errors: { form: error.text }, given: NOTHING_ENTERED },
      { status: error.status },
    );
  }
  const form = new FormData();
  for (const [name, value] of uploaded.fields) form.set(name, value);
  const values = formFields(form);
  const entered: EnteredEvidence = {
    text: (values["evidence.text"] ?? "").trim(),
    solution: toSolution(values.solution ?? ""),
    exchangeSkuId: (values.exchangeSkuId ?? "").trim() || (values.exchangePick ?? "").trim(),
    partialRefund: (values.partialRefund ?? "").trim(),
    fileIds: mergeFiles(uploaded),
  };
  const errors = toMessages(uploaded.errors);
  const read = readForm(form, evidenceFormSchema, LABELS);
  if (!read.ok) {
    for (const [name, message] of Object.entries(read.state.errors)) if (message) errors[name] ??= message;
    // All missing fields are reported at once, instead of the solution first and the evidence later.
    const [first = ""] = reasonRuleFor(choice)?.solutions ?? [];
    const problems = returnProblems(toRequest(page, choice, { ...entered, solution: entered.solution || first }));
    const missing = problems.map((problem) => ({ field: problem.field, message: errorSentence(problem) }));
    for (const [name, message] of Object.entries(toMessages(missing)))
      if (name.startsWith("evidence.")) errors[name] ??= message;
    return data<ReturnAnswer>({ step: "evidence", errors, given: entered }, { status: 400 });
  }
  return showReview(page, choice, entered, errors);
}

/** Step 3: submits the request; its key makes sure that it counts only once. */
async function submitRequest(page: Page, choice: ReturnChoice, form: FormData) {
  const read = readForm(form, submitReturnSchema);
  if (!read.ok) return seeOther(stepUrl(page, choice));
  const { attempt, evidence, solution, exchangeSkuId, partialRefund } = read.value;
  const fileIds: Record<string, readonly string[]> = { [VIDEO_FIELD]: evidence.videos };
  for (const group of EVIDENCE_GROUPS) fileIds[photosField(group)] = evidence.photos[group] ?? [];
  const entered: EnteredEvidence = { text: evidence.text, solution, exchangeSkuId, partialRefund, fileIds };
  if (form.get("intent") === "change")
    return data<ReturnAnswer>({ step: "evidence", errors: {}, given: entered }, { status: 200 });
  try {
    const created = await requestReturn(page.ctx, page.proof, { request: toRequest(page, choice, entered), attempt });
    const text = "We have your return and look at it within two days";
    return redirectWithFlash(page.ctx, urls.returnDetail(created.orderId, created.id), { kind: "success", text });
  } catch (error) {
    if (!(error instanceof CallFailure) || !isAnswered(error, 400, 409, 422)) throw error;
    const named = toMessages(error.errors);
    const errors = Object.keys(named).length === 0 ? { form: error.text } : named;
    return data<ReturnAnswer>({ step: "evidence", errors, given: entered }, { status: error.status });
  }
}

/** Loads the review of a core return directly, because a core return needs no evidence. */
export async function loadCoreReview(
  ctx: RequestContext,
  options: ReturnOptions,
  choice: ReturnChoice,
): Promise<{ quote: ReturnQuote; attempt: string } | null> {
  const proof = proofFor(ctx, options.orderId);
  if (proof === null || choice.reason !== CORE_CHOICE) return null;
  const request = toRequest({ ctx, options, proof }, choice, { ...NOTHING_ENTERED, solution: CORE_SOLUTION });
  return { quote: await checkReturn(ctx, proof, request), attempt: newAttempt() };
}

/**
 * Handles a post of the return form. Each step is a form of its own; the second one is streamed because it carries
 * files. Throws CallFailure, and a 413 page when the first or last step is too large.
 */
export async function handleReturnForm(ctx: RequestContext, options: ReturnOptions, posted: Request) {
  const proof = proofFor(ctx, options.orderId);
  if (proof === null) throw data(null, { status: 404 });
  const page: Page = { ctx, options, proof };
  const choice = parseReturnChoiceQuery(ctx.url.searchParams, options.lines);
  const isMultipart = (posted.headers.get("content-type") ?? "").startsWith("multipart/form-data");
  if (isMultipart) {
    if (choice === null) {
      await posted.body?.cancel();
      return seeOther(urls.returnForm(options.orderId));
    }
    return submitEvidence(page, choice, posted);
  }
  const { form } = await readBody(posted, FORM_MAX_BYTES);
  if (form.get("intent") === "items" || choice === null) return chooseItems(page, form);
  return submitRequest(page, choice, form);
}

/**
 * Lists products to exchange for in the second step. Returns an empty list when an exchange is not possible or the call
 * fails.
 */
export async function listExchangeOffers(
  ctx: RequestContext,
  { lines }: ReturnOptions,
  choice: ReturnChoice,
): Promise<ExchangeProduct[]> {
  const [first] = choice.items;
  const line = lines.find((each) => orderLineKey(each) === first?.lineKey);
  if (line === undefined || reasonRuleFor(choice)?.solutions.includes("Exchange") !== true) return [];
  return (await optional(ctx, listExchangeProducts(ctx, line.itemId))) ?? [];
}

/** Returns the requirements of the chosen reason; null for a core return. */
export function reasonRuleFor({ reason }: ReturnChoice) {
  return reason === CORE_CHOICE ? null : reasonRule(reason);
}
