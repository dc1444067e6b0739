import { randomBytes } from "node:crypto";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { errorSentence } from "~/models/api/errors/table";
import type { FormState } from "~/models/forms/form-state";
import {
  CORE_CHOICE,
  type checkForm,
  choiceRule,
  type EnteredEvidence,
  NOTHING_ENTERED,
  openChoices,
  parseReturnChoices,
  type ReturnChoice,
  returnChoicesQuery,
  returnForms,
  type swapForm,
} from "~/models/forms/return";
import type { Return, ReturnOptions } from "~/models/order/return";
import { returnProblems } from "~/models/order/return-problems";
import { differenceText } from "~/models/order/return-worth";
import * as urls from "~/models/shop/urls";
import type { PickerState } from "~/models/vehicle/picker";
import { isAnswered } from "~/server/api/call-failure.server";
import { type FormInput, type FormRefusal, formAction, type PostedForm } from "~/server/forms/form-action.server";
import { formFields, isMultipart } from "~/server/forms/form-body.server";
import type { ActionInput } from "~/server/forms/guarded-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { type OrderProof, orderPage, proofFor } from "~/server/orders/orders.server";
import { checkReturn, findReturnOptions, requestReturns, uploadEvidence } from "~/server/returns/returns.server";
import {
  type Answers,
  completeAnswers,
  enteredNow,
  inFieldOrder,
  LABELS,
  toFileMessages,
  toMessages,
  toRequest,
} from "./entered.server";
import { firstLine, loadPartView, type PartView } from "./part-view.server";
import { loadFacts, type PartFacts } from "./review-facts.server";
import { findTriedVehicle, loadTriedFit } from "./vehicle-check.server";

type Errors = Readonly<Record<string, string | undefined>>;

/** The second step about one of the choices: its place, what was entered for all, and its messages. */
type EvidenceAnswer = {
  readonly step: "evidence";
  readonly part: number;
  readonly answers: Answers;
  readonly given: EnteredEvidence;
  readonly errors: Errors;
  readonly view: PartView;
};

/** The page state after a post that did not lead to the next step. */
type ReturnAnswer =
  | { readonly step: "items"; readonly errors: Errors; readonly values: Readonly<Record<string, string | undefined>> }
  | EvidenceAnswer
  | {
      readonly step: "review";
      readonly entered: readonly EnteredEvidence[];
      /** What each return comes to. */
      readonly facts: readonly PartFacts[];
      readonly attempt: string;
      /** The reason it was not sent; null before it was tried. */
      readonly problem: string | null;
    };

/** The order of a return, and the choices in the URL; null before the first step. */
type ReturnPage = {
  readonly options: ReturnOptions;
  readonly proof: OrderProof;
  readonly choices: readonly ReturnChoice[] | null;
};

type ReturnForms = typeof returnForms;
type Posted = PostedForm<ReturnPage>;

const newAttempt = () => randomBytes(16).toString("hex");

/** The choices in the URL of a later step; a post without them redirects to the first step. */
function requireChoices({ options, choices }: ReturnPage): readonly ReturnChoice[] {
  if (choices === null) throw seeOther(urls.returnForm(options.orderId));
  return choices;
}

type PartState = {
  readonly part: number;
  readonly answers: Answers;
  readonly given?: EnteredEvidence;
  /** The lists of vehicles as the shopper has gone through them. */
  readonly picker?: PickerState | null;
};

/** Shows the second step about one of the choices; a place that there is not shows the first one with evidence. */
async function showEvidence(
  { ctx, page }: Pick<Posted, "ctx" | "page">,
  state: PartState,
  errors: Errors,
  status: number,
) {
  const choices = requireChoices(page);
  const first = choices.findIndex(({ reason }) => reason !== CORE_CHOICE);
  const isThere = choices[state.part] !== undefined && choices[state.part]?.reason !== CORE_CHOICE;
  const part = isThere ? state.part : Math.max(0, first);
  const choice = choices[part];
  if (choice === undefined) throw seeOther(urls.returnForm(page.options.orderId));
  // Old parts have no second step, so the first one says what is wrong.
  if (choice.reason === CORE_CHOICE)
    return data<ReturnAnswer>({ step: "items", errors: { items: Object.values(errors)[0] }, values: {} }, { status });
  const given = (isThere ? state.given : undefined) ?? state.answers[part] ?? NOTHING_ENTERED;
  const view = await loadPartView(ctx, page, choice, { tried: given.tried, picker: state.picker ?? null });
  const shown = { part, answers: state.answers, given, errors: inFieldOrder(errors), view };
  return data<ReturnAnswer>({ step: "evidence", ...shown }, { status });
}

/**
 * Shows all that was entered, with what each return comes to, and why it was not sent when it was `refused`. Throws
 * CallFailure when one would be refused.
 */
async function showReview(
  { ctx, page }: Posted,
  answers: readonly EnteredEvidence[],
  refused: { readonly attempt: string; readonly problem: string; readonly status: number } | null = null,
) {
  const choices = requireChoices(page);
  const facts = await loadFacts(ctx, page, choices, answers);
  const { status = 200, ...shown } = refused ?? { attempt: newAttempt(), problem: null };
  return data<ReturnAnswer>({ step: "review", entered: answers, facts, ...shown }, { status });
}

/** Step 1: items, quantities and reasons. */
function chooseItems({ page: { options }, form }: Posted) {
  const values = formFields(form);
  const read = parseReturnChoices(values, options.lines);
  if ("choices" in read) return seeOther(urls.returnForm(options.orderId, returnChoicesQuery(read.choices)));
  return data<ReturnAnswer>({ step: "items", errors: read.errors, values }, { status: 400 });
}

/** Returns the answers with the one that was just posted. */
function withAnswer(page: ReturnPage, answers: Answers, part: number, given: EnteredEvidence): Answers {
  return completeAnswers(requireChoices(page), answers).map((each, index) => (index === part ? given : each));
}

/**
 * Step 2: asks for what is still open, then shows the review, when the commerce API would accept the request; else the
 * same step with its errors.
 */
async function takeEvidence(posted: Posted, part: number, before: Answers) {
  const { ctx, page, uploads } = posted;
  const choice = requireChoices(page)[part];
  if (choice === undefined) throw seeOther(urls.returnForm(page.options.orderId));
  const given = enteredNow(posted);
  await checkReturn(ctx, page.proof, toRequest(page.options, choice, given));
  if (uploads.errors.length > 0)
    return showEvidence(posted, { part, answers: before, given }, toFileMessages(uploads), 400);
  const answers = withAnswer(page, before, part, given);
  const open = answers.indexOf(null);
  if (open !== -1) return showEvidence(posted, { part: open, answers }, {}, 200);
  return showReview(
    posted,
    answers.flatMap((each) => each ?? []),
  );
}

/** The line that says on which vehicle a part was tried; a later check replaces it. */
const TRIED_LINE = /^Tried on: .*\n?/m;

const VERDICT_WORDS = {
  FIT: "fits",
  NOT_FIT: "does not fit",
  UNCERTAIN: "is not certain to fit",
  EMPTY: "is not known",
};

/** The second step again, about the vehicle that the shopper named; its name and our verdict stand in the text for staff. */
async function checkVehicle(posted: Posted, value: z.output<typeof checkForm>) {
  const { ctx, page } = posted;
  const { part, answers } = value;
  const choice = requireChoices(page)[part];
  const line = choice === undefined ? undefined : firstLine(page.options, choice);
  if (line === undefined) throw seeOther(urls.returnForm(page.options.orderId));
  const entered = enteredNow(posted);
  const { tried, errors, picker } = await findTriedVehicle(ctx, line, entered.tried, value);
  const fit = Object.keys(errors).length > 0 ? null : await loadTriedFit(ctx, line, tried);
  const rest = entered.text.replace(TRIED_LINE, "");
  const text =
    fit === null
      ? entered.text
      : `Tried on: ${fit.vehicle} (by the shop's data it ${VERDICT_WORDS[fit.result]})\n${rest}`;
  const messages = { ...errors, ...toFileMessages(posted.uploads) };
  const status = Object.keys(messages).length === 0 ? 200 : 400;
  return showEvidence(posted, { part, answers, given: { ...entered, tried, text }, picker }, messages, status);
}

/**
 * Exchanges the part for one that fits in one press: requested at once when the money is what stood beside the button and
 * no other reason is open, else shown for review.
 */
async function swapPart(posted: Posted, { part, answers, swap, attempt }: z.output<typeof swapForm>) {
  const { ctx, page, form, uploads } = posted;
  const choices = requireChoices(page);
  const choice = choices[part];
  if (choice === undefined) throw seeOther(urls.returnForm(page.options.orderId));
  const given = enteredNow(posted);
  const { exchange, refund, points } = await checkReturn(ctx, page.proof, toRequest(page.options, choice, given));
  if (uploads.errors.length > 0) return showEvidence(posted, { part, answers, given }, toFileMessages(uploads), 400);
  const isSeen =
    exchange !== null && form.get(`seen.${swap}`) === differenceText({ toPay: exchange.toPay, refund, points });
  if (choices.length > 1 || !isSeen) return takeEvidence(posted, part, answers);
  return submitRequest(posted, withAnswer(page, answers, part, given), attempt);
}

/** Says which returns there are, and which of several are approved already. */
function requestedText(made: readonly Return[]): string {
  const [only, ...others] = made;
  if (others.length === 0)
    return only?.state === "APPROVED"
      ? "Your return is approved. Print the label to send it"
      : "We have your return and look at it within two days";
  const approved = made.filter(({ state }) => state === "APPROVED").map(({ number }) => number);
  const waiting = made.filter(({ state }) => state !== "APPROVED").map(({ number }) => number);
  return [
    ...(approved.length === 0 ? [] : [`Approved: ${approved.join(", ")}. Open it below to print its label`]),
    ...(waiting.length === 0
      ? []
      : [`We have ${waiting.join(" and ")} and look at ${waiting.length === 1 ? "it" : "them"} within two days`]),
  ].join(". ");
}

/** Step 3: submits the request; its key makes sure that it counts only once. */
async function submitRequest({ ctx, page }: Posted, before: Answers, attempt: string) {
  const choices = requireChoices(page);
  const answers = completeAnswers(choices, before);
  const requests = choices.map((choice, index) => toRequest(page.options, choice, answers[index] ?? NOTHING_ENTERED));
  const made = await requestReturns(ctx, page.proof, { requests, attempt });
  const [only, ...others] = made;
  const { orderId } = page.options;
  const order = orderPage(ctx, orderId);
  const target = only === undefined || others.length > 0 ? order : urls.returnDetail(orderId, only.id);
  return redirectWithFlash(ctx, target, { kind: "success", text: requestedText(made) });
}

async function handleReturn(input: FormInput<ReturnForms, ReturnPage>) {
  const { value } = input;
  switch (value.intent) {
    case "items":
      return chooseItems(input);
    case "review":
      return takeEvidence(input, value.part, value.answers);
    case "check":
      return checkVehicle(input, value);
    case "swap":
      return swapPart(input, value);
    case "change":
      return showEvidence(input, value, {}, 200);
    case "submit":
      return submitRequest(input, value.answers, value.attempt);
  }
}

/** The place of the posted choice and the answers about the others, of a form that its schema refused. */
function stateOf({ form }: Posted): { part: number; answers: Answers } {
  const read = returnForms.safeParse({ ...formFields(form), intent: "change" });
  return read.success && read.data.intent === "change" ? read.data : { part: 0, answers: [] };
}

/** Messages for a second step that its schema refused: all missing fields at once, not the evidence after the solution. */
async function findEvidenceErrors(
  posted: Posted,
  choice: ReturnChoice,
  state: FormState,
): Promise<Record<string, string>> {
  const entered = enteredNow(posted);
  const line = firstLine(posted.page.options, choice);
  const fit = line === undefined ? null : await loadTriedFit(posted.ctx, line, entered.tried);
  const errors = toFileMessages(posted.uploads);
  for (const [name, message] of Object.entries(state.errors)) if (message) errors[name] ??= message;
  const [first = ""] = choiceRule(choice.reason)?.solutions ?? [];
  const request = toRequest(posted.page.options, choice, { ...entered, solution: entered.solution || first });
  const missing = returnProblems(request, fit?.result === "NOT_FIT").map((problem) => ({
    field: problem.field,
    message: errorSentence(problem),
  }));
  for (const [name, message] of Object.entries(toMessages(missing)))
    if (name.startsWith("evidence.")) errors[name] ??= message;
  return errors;
}

/** The place of the return that the API refused among those submitted; the first when it names none. */
const refusedPart = (errors: readonly { readonly field: string }[]) =>
  Number(/^requests\.(\d+)\./.exec(errors[0]?.field ?? "")?.[1] ?? 0);

/** Shows the second step with the errors; a last step that was changed by hand starts again there. */
async function refuseReturn(refusal: FormRefusal<ReturnForms>, posted: Posted) {
  const { page } = posted;
  if (refusal.by === "upload")
    return showEvidence(posted, { part: 0, answers: [] }, refusal.state.errors, refusal.status);
  if (refusal.by === "schema") {
    const state = stateOf(posted);
    const choice = requireChoices(page)[state.part];
    if ((refusal.intent !== "review" && refusal.intent !== "swap") || choice === undefined)
      throw seeOther(urls.returnForm(page.options.orderId, returnChoicesQuery(requireChoices(page))));
    const errors = await findEvidenceErrors(posted, choice, refusal.state);
    return showEvidence(posted, { ...state, given: enteredNow(posted) }, errors, refusal.status);
  }
  const { failure, value } = refusal;
  const errors = { ...toMessages(failure.errors), ...toFileMessages(posted.uploads) };
  const shown = Object.keys(errors).length === 0 ? { form: failure.text } : errors;
  if (value.intent === "review" || value.intent === "swap" || value.intent === "check")
    return showEvidence(posted, { ...value, given: enteredNow(posted) }, shown, failure.status);
  const answers = value.intent === "submit" ? value.answers : [];
  // It may be sent again as it stands, such as when orders were paused.
  if (value.intent === "submit" && failure.isPaused) {
    const entered = completeAnswers(requireChoices(page), answers).map((each) => each ?? NOTHING_ENTERED);
    return showReview(posted, entered, { attempt: value.attempt, problem: failure.text, status: failure.formStatus });
  }
  return showEvidence(posted, { part: refusedPart(failure.errors), answers }, shown, failure.status);
}

/** Loads what may be returned of the order in the URL. Throws a 404 for an order that the shopper has not proven. */
async function requireOptions(ctx: RequestContext): Promise<ReturnOptions> {
  const options = await findReturnOptions(ctx, ctx.url.searchParams.get("orderId") ?? "");
  if (options === null) throw data(null, { status: 404 });
  return options;
}

async function requirePage({ ctx }: ActionInput): Promise<ReturnPage> {
  const options = await requireOptions(ctx);
  const proof = proofFor(ctx, options.orderId);
  if (proof === null) throw data(null, { status: 404 });
  return { options, proof, choices: openChoices(ctx.url.searchParams, options) };
}

/** Stores the evidence of the second step; a post without a choice is not read. */
async function storeEvidence({ ctx, request, page }: ActionInput & { readonly page: ReturnPage }) {
  if (page.choices === null) await request.body?.cancel();
  requireChoices(page);
  return uploadEvidence(ctx, page.proof, request);
}

/** The form with its step as the intent: only the second step is posted with files, and without a choice it is the first. */
function withStep({ form, request, page }: Posted): FormData {
  const change = form.get("change");
  if (isMultipart(request)) form.set("intent", form.has("swap") ? "swap" : form.has("check") ? "check" : "review");
  else if (page.choices === null || form.get("intent") === "items") form.set("intent", "items");
  else if (change !== null) {
    form.set("intent", "change");
    form.set("part", change);
  } else form.set("intent", "submit");
  return form;
}

/** Handles the three steps of the return form, each a form of its own. */
export const returnAction = formAction(returnForms, handleReturn, {
  labels: LABELS,
  before: requirePage,
  upload: storeEvidence,
  complete: withStep,
  answers: (failure, intent) =>
    failure.isPaused || isAnswered(failure, 400, 409) || (intent === "submit" && isAnswered(failure, 422)),
  refuse: refuseReturn,
});

/** The page after the first step, before anything is posted. */
type FirstPart =
  | { readonly step: "evidence"; readonly part: number; readonly view: PartView }
  | {
      readonly step: "review";
      readonly entered: readonly EnteredEvidence[];
      /** What each return comes to. */
      readonly facts: readonly PartFacts[];
      readonly attempt: string;
      readonly problem: null;
    };

/** Loads the second step of the first choice that needs one, or the review at once when all are core returns. */
export async function loadFirstPart(
  ctx: RequestContext,
  options: ReturnOptions,
  choices: readonly ReturnChoice[],
): Promise<FirstPart | null> {
  const proof = proofFor(ctx, options.orderId);
  if (proof === null) return null;
  const answers = completeAnswers(choices, []);
  const part = answers.indexOf(null);
  const choice = choices[part];
  if (choice !== undefined)
    return { step: "evidence", part, view: await loadPartView(ctx, { options, proof }, choice) };
  const entered = answers.flatMap((each) => each ?? []);
  const facts = await loadFacts(ctx, { options, proof }, choices, entered);
  return { step: "review", entered, facts, attempt: newAttempt(), problem: null };
}
