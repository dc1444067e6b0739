import { randomBytes } from "node:crypto";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { errorSentence } from "~/models/api/errors/table";
import type { Uploaded } from "~/models/api/return";
import type { FormState } from "~/models/forms/form-state";
import {
  CORE_CHOICE,
  orderLineKey,
  parseReturnChoice,
  parseReturnChoiceQuery,
  photosField,
  type ReturnChoice,
  returnChoiceQuery,
  returnForms,
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
import { EVIDENCE_MAX_IMAGES } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { isAnswered } from "~/server/api/call-failure.server";
import { type ExchangeProduct, listExchangeProducts } from "~/server/catalogue/product-rows.server";
import { type FormInput, type FormRefusal, formAction, type PostedForm } from "~/server/forms/form-action.server";
import { formFields, isMultipart } from "~/server/forms/form-body.server";
import type { ActionInput } from "~/server/forms/guarded-action.server";
import { fileSentence, toFileNames } from "~/server/forms/uploads.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { type OrderProof, proofFor } from "~/server/orders/orders.server";
import { optional } from "~/server/page/optional.server";
import { checkReturn, findReturnOptions, requestReturn, uploadEvidence } from "~/server/returns/returns.server";

/** The evidence and the solution that the shopper has entered so far. */
type EnteredEvidence = {
  readonly text: string;
  readonly solution: ReturnSolution | "";
  readonly exchangeSkuId: string;
  readonly partialRefund: string;
  readonly fileIds: UploadedFileIds;
  readonly fileNames: Readonly<Record<string, string>>;
};

const NOTHING_ENTERED: EnteredEvidence = {
  text: "",
  solution: "",
  exchangeSkuId: "",
  partialRefund: "",
  fileIds: {},
  fileNames: {},
};

type Errors = Readonly<Record<string, string | undefined>>;

/** The page state after a post that did not lead to the next step. */
type ReturnAnswer =
  | { readonly step: "items"; readonly errors: Errors; readonly values: Readonly<Record<string, string | undefined>> }
  | { readonly step: "evidence"; readonly errors: Errors; readonly given: EnteredEvidence }
  | { readonly step: "review"; readonly given: EnteredEvidence; readonly quote: ReturnQuote; readonly attempt: string };

/** The order of a return, and the choice in the URL; null before the first step. */
type ReturnPage = {
  readonly options: ReturnOptions;
  readonly proof: OrderProof;
  readonly choice: ReturnChoice | null;
};

type ReturnForms = typeof returnForms;
type ReturnForm = z.output<ReturnForms>;

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

/** The messages about files, each with the name of its field and of the file. */
const fileErrors = ({ errors }: Uploaded) =>
  errors.map(({ field, name, message }) => ({
    field,
    message: name === "" ? message : `${LABELS[field] ?? "Files"}: ${fileSentence({ field, name, message })}`,
  }));

/** Keeps the first message of each field. */
function toMessages(errors: readonly { field: string; message: string }[]): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const { field, message } of errors) {
    const name = field.replace(/^request\./, "");
    byField[name] ??= sentence(name, message);
  }
  return byField;
}

function toRequest(options: ReturnOptions, choice: ReturnChoice, entered: EnteredEvidence) {
  const currency = options.lines[0]?.unitPrice.currency;
  const isCore = choice.reason === CORE_CHOICE;
  const amount =
    currency === undefined || entered.partialRefund === "" ? undefined : typedAmount(entered.partialRefund, currency);
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

/** The evidence and solution of a posted second step. */
function enteredNow({ form, uploads }: PostedForm): EnteredEvidence {
  const values = formFields(form);
  return {
    text: (values["evidence.text"] ?? "").trim(),
    solution: toSolution(values.solution ?? ""),
    exchangeSkuId: (values.exchangeSkuId ?? "").trim() || (values.exchangePick ?? "").trim(),
    partialRefund: (values.partialRefund ?? "").trim(),
    fileIds: mergeFiles(uploads),
    fileNames: toFileNames(uploads),
  };
}

/** The evidence and solution that the last step carries from the second one. */
function enteredBefore(
  { form }: PostedForm,
  { evidence, solution, exchangeSkuId, partialRefund }: Extract<ReturnForm, { intent: "submit" | "change" }>,
): EnteredEvidence {
  const fileIds: Record<string, readonly string[]> = { [VIDEO_FIELD]: evidence.videos };
  for (const group of EVIDENCE_GROUPS) fileIds[photosField(group)] = evidence.photos[group] ?? [];
  const fileNames = toFileNames({ files: [], errors: [], fields: Object.entries(formFields(form)) });
  return { text: evidence.text, solution, exchangeSkuId, partialRefund, fileIds, fileNames };
}

const showEvidence = (errors: Errors, given: EnteredEvidence, status: number) =>
  data<ReturnAnswer>({ step: "evidence", errors, given }, { status });

/** The choice in the URL of a later step; a post without one redirects to the first step. */
function requireChoice({ options, choice }: ReturnPage): ReturnChoice {
  if (choice === null) throw seeOther(urls.returnForm(options.orderId));
  return choice;
}

/** Step 1: items, quantities and reason. */
function chooseItems({ page: { options }, form }: PostedForm<ReturnPage>) {
  const values = formFields(form);
  const read = parseReturnChoice(values, options.lines);
  if ("choice" in read) return seeOther(urls.returnForm(options.orderId, returnChoiceQuery(read.choice)));
  return data<ReturnAnswer>({ step: "items", errors: read.errors, values }, { status: 400 });
}

/** Step 2: shows the review when the commerce API would accept the request, else the same step with its errors. */
async function showReview(posted: PostedForm<ReturnPage>) {
  const { ctx, page, uploads } = posted;
  const given = enteredNow(posted);
  const quote = await checkReturn(ctx, page.proof, toRequest(page.options, requireChoice(page), given));
  if (uploads.errors.length > 0) return showEvidence(toMessages(fileErrors(uploads)), given, 400);
  return data<ReturnAnswer>({ step: "review", given, quote, attempt: newAttempt() }, { status: 200 });
}

/** Step 3: submits the request; its key makes sure that it counts only once. */
async function submitRequest({ ctx, page }: PostedForm<ReturnPage>, entered: EnteredEvidence, attempt: string) {
  const request = toRequest(page.options, requireChoice(page), entered);
  const created = await requestReturn(ctx, page.proof, { request, attempt });
  const text =
    created.state === "APPROVED"
      ? "Your return is approved. Print the label to send it"
      : "We have your return and look at it within two days";
  return redirectWithFlash(ctx, urls.returnDetail(created.orderId, created.id), { kind: "success", text });
}

async function handleReturn(input: FormInput<ReturnForms, ReturnPage>) {
  const { value } = input;
  switch (value.intent) {
    case "items":
      return chooseItems(input);
    case "review":
      return showReview(input);
    case "change":
      return showEvidence({}, enteredBefore(input, value), 200);
    case "submit":
      return submitRequest(input, enteredBefore(input, value), value.attempt);
  }
}

/** Messages for a second step that its schema refused: all missing fields at once, not the evidence after the solution. */
function evidenceErrors(posted: PostedForm<ReturnPage>, state: FormState): Record<string, string> {
  const choice = requireChoice(posted.page);
  const entered = enteredNow(posted);
  const errors = toMessages(fileErrors(posted.uploads));
  for (const [name, message] of Object.entries(state.errors)) if (message) errors[name] ??= message;
  const [first = ""] = reasonRuleFor(choice)?.solutions ?? [];
  const request = toRequest(posted.page.options, choice, { ...entered, solution: entered.solution || first });
  const missing = returnProblems(request).map((problem) => ({
    field: problem.field,
    message: errorSentence(problem),
  }));
  for (const [name, message] of Object.entries(toMessages(missing)))
    if (name.startsWith("evidence.")) errors[name] ??= message;
  return errors;
}

/** Shows the second step with the errors; a last step that was changed by hand starts again there. */
function refuseReturn(refusal: FormRefusal<ReturnForms>, posted: PostedForm<ReturnPage>) {
  const { options } = posted.page;
  if (refusal.by === "upload") return showEvidence(refusal.state.errors, NOTHING_ENTERED, refusal.status);
  if (refusal.by === "schema") {
    if (refusal.intent === "review")
      return showEvidence(evidenceErrors(posted, refusal.state), enteredNow(posted), refusal.status);
    return seeOther(urls.returnForm(options.orderId, returnChoiceQuery(requireChoice(posted.page))));
  }
  const { failure, value } = refusal;
  const entered = value.intent === "submit" ? enteredBefore(posted, value) : enteredNow(posted);
  const errors = { ...toMessages(failure.errors), ...toMessages(fileErrors(posted.uploads)) };
  return showEvidence(Object.keys(errors).length === 0 ? { form: failure.text } : errors, entered, failure.status);
}

/** Loads what may be returned of the order in the URL. Throws a 404 for an order that the shopper has not proven. */
export async function requireOptions(ctx: RequestContext): Promise<ReturnOptions> {
  const options = await findReturnOptions(ctx, ctx.url.searchParams.get("orderId") ?? "");
  if (options === null) throw data(null, { status: 404 });
  return options;
}

async function requirePage({ ctx }: ActionInput): Promise<ReturnPage> {
  const options = await requireOptions(ctx);
  const proof = proofFor(ctx, options.orderId);
  if (proof === null) throw data(null, { status: 404 });
  return { options, proof, choice: parseReturnChoiceQuery(ctx.url.searchParams, options.lines) };
}

/** Stores the evidence of the second step; a post without a choice is not read. */
async function storeEvidence({ ctx, request, page }: ActionInput & { readonly page: ReturnPage }) {
  if (page.choice === null) await request.body?.cancel();
  requireChoice(page);
  return uploadEvidence(ctx, page.proof, request);
}

/** The form with its step as the intent: only the second step is posted with files, and without a choice it is the first. */
function withStep({ form, request, page }: PostedForm<ReturnPage>): FormData {
  const intent = form.get("intent");
  if (isMultipart(request)) form.set("intent", "review");
  else if (page.choice === null) form.set("intent", "items");
  else if (intent !== "items" && intent !== "change") form.set("intent", "submit");
  return form;
}

/** Handles the three steps of the return form, each a form of its own. */
export const returnAction = formAction(returnForms, handleReturn, {
  labels: LABELS,
  before: requirePage,
  upload: storeEvidence,
  complete: withStep,
  answers: (failure, intent) => isAnswered(failure, 400, 409) || (intent === "submit" && isAnswered(failure, 422)),
  refuse: refuseReturn,
});

/** Loads the review of a core return directly, because a core return needs no evidence. */
export async function loadCoreReview(
  ctx: RequestContext,
  options: ReturnOptions,
  choice: ReturnChoice,
): Promise<{ quote: ReturnQuote; attempt: string } | null> {
  const proof = proofFor(ctx, options.orderId);
  if (proof === null || choice.reason !== CORE_CHOICE) return null;
  const request = toRequest(options, choice, { ...NOTHING_ENTERED, solution: CORE_SOLUTION });
  return { quote: await checkReturn(ctx, proof, request), attempt: newAttempt() };
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
  return (await optional(ctx, listExchangeProducts(ctx, { ...line, answers: line.fit?.answers ?? [] }))) ?? [];
}

/** Returns the requirements of the chosen reason; null for a core return. */
export function reasonRuleFor({ reason }: ReturnChoice) {
  return reason === CORE_CHOICE ? null : reasonRule(reason);
}
