import { DECLINED_DAYS } from "~/models/shop/limits";
import { formatMoney } from "~/models/shop/money";
import { isOnePart } from "./one-part";
import {
  CORE_SOLUTION,
  EVIDENCE_GROUPS,
  type Return,
  type ReturnRequest,
  type ReturnSolution,
  reasonRule,
} from "./return";

/** A field with the error code of what is wrong with it. */
type FieldProblem = { readonly field: string } & (
  | { readonly code: "solutionNotOffered"; readonly params: { readonly solutions: string[] } }
  | { readonly code: PlainProblem; readonly params: Record<string, never> }
);
type PlainProblem =
  | "warrantyReasonWrong"
  | "coreSolutionWrong"
  | "carInfoMissing"
  | "photoMissing"
  | "videoMissing"
  | "videoNotTaken"
  | "photosNotTaken"
  | "partialRefundMissing"
  | "exchangeOnePart"
  | "exchangePartMissing";

const problem = (field: string, code: PlainProblem): FieldProblem => ({ field, code, params: {} });

/** A warranty claim gets the same part again; only staff can refund money instead. */
const WARRANTY_SOLUTIONS: readonly ReturnSolution[] = ["Replacement"];

/** A core return needs neither reason nor evidence, and its solution is always the refund of the core charge. */
function coreProblems(solution: ReturnSolution): FieldProblem[] {
  return solution === CORE_SOLUTION ? [] : [problem("solution", "coreSolutionWrong")];
}

/**
 * Checks the reason, evidence and solution of a return request and returns the field errors; empty when it may be
 * submitted. A part that the shop's own data rule out for the vehicle it was tried on needs no photo.
 */
export function returnProblems(
  request: Pick<ReturnRequest, "reason" | "solution" | "evidence" | "exchangeSkuId" | "partialRefund"> & {
    readonly kind?: ReturnRequest["kind"];
    readonly items?: readonly Pick<ReturnRequest["items"][number], "skuId">[];
    readonly isWarranty?: boolean | undefined;
  },
  isRuledOut = false,
): FieldProblem[] {
  if (request.kind === "CORE") return coreProblems(request.solution);
  const rule = reasonRule(request.reason);
  const { text, photos, videos } = request.evidence;
  const problems: FieldProblem[] = [];
  const solutions = request.isWarranty === true ? WARRANTY_SOLUTIONS : rule.solutions;
  if (!solutions.includes(request.solution))
    problems.push({ field: "solution", code: "solutionNotOffered", params: { solutions: [...solutions] } });
  if (request.isWarranty === true && request.reason !== "doesNotWork")
    problems.push(problem("reason", "warrantyReasonWrong"));
  if (rule.hasText && text.trim() === "") problems.push(problem("evidence.text", "carInfoMissing"));
  const needsPhotos = request.reason !== "doesNotFit" || !isRuledOut;
  for (const group of rule.photoGroups) {
    if (needsPhotos && (photos[group] ?? []).length === 0)
      problems.push(problem(`evidence.photos.${group}`, "photoMissing"));
  }
  if (rule.hasVideo && videos.length === 0) problems.push(problem("evidence.videos", "videoMissing"));
  if (!rule.hasVideo && videos.length > 0) problems.push(problem("evidence.videos", "videoNotTaken"));
  for (const group of EVIDENCE_GROUPS)
    if (!rule.photoGroups.includes(group) && (photos[group] ?? []).length > 0)
      problems.push(problem(`evidence.photos.${group}`, "photosNotTaken"));
  if (request.solution === "Partial refund" && (request.partialRefund?.cent ?? 0) <= 0)
    problems.push(problem("partialRefund", "partialRefundMissing"));
  if (request.solution === "Exchange" && !isOnePart(request.items ?? []))
    problems.push(problem("solution", "exchangeOnePart"));
  if (request.solution === "Exchange" && (request.exchangeSkuId ?? "").trim() === "")
    problems.push(problem("exchangeSkuId", "exchangePartMissing"));
  return problems;
}

/** Says what a withdrawn return leaves to its shopper: a claim is not bound to the return window. */
export function withdrawnText({ isWarranty, kind, reason }: Pick<Return, "isWarranty" | "kind" | "reason">): string {
  const again = `can ask again ${isWarranty === true ? "while the warranty runs" : "within the return window"}.`;
  if (kind === "CORE") return `You keep the old part, and ${again}`;
  // What did not come cannot be kept.
  return reasonRule(reason).hasParcel
    ? `You keep the parts, and ${again}`
    : `Nothing is sent or refunded. You ${again}`;
}

type Events = readonly { readonly state: string }[];

/** Whether an event of a return's history says that the declined part went back to its buyer. */
export const isSentBackEvent = (history: Events, index: number): boolean =>
  history[index]?.state === "REJECTED" && history[index - 1]?.state === "REJECTED";

/** Whether the parts of a declined return lie at the warehouse: they came, and have not gone back to their buyer. */
export const isAtWarehouse = (history: Events): boolean =>
  history.some(({ state }) => state === "RECEIVED") && !isSentBackEvent(history, history.length - 1);

/**
 * What a declined return leaves to its buyer, who may answer `mail`: a part that came is still theirs, and a core charge
 * stays charged. An old part that did not come counts for nothing, so another one may be sent in.
 */
export function declinedText(
  { history, kind, quote }: Pick<Return, "history" | "kind" | "quote">,
  mail: "our email" | "this email",
): string {
  const hasCome = history.some(({ state }) => state === "RECEIVED");
  const again = hasCome ? [] : ["You can send in another old part within the return window."];
  return [
    ...(kind === "CORE" ? [`The core charge of ${formatMoney(quote.refund)} is not refunded.`, ...again] : []),
    `Answer ${mail} if you see it otherwise: a person reads it.`,
    ...(isAtWarehouse(history)
      ? [`The part is still yours: tell us within ${DECLINED_DAYS} days, and we send it back to you at no cost.`]
      : []),
  ].join(" ");
}
