import { cartApi } from "~/models/api";
import { type Cart, type CartLine, lineKey, lineVehicleName } from "~/models/cart/cart";
import { CHOICE_IS, CHOICE_OTHER, toShownQuestion } from "~/models/fitment/fit-check";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import { isVehicleAttribute } from "~/models/fitment/fitment-answers";
import { joinAnswers } from "~/models/fitment/named-vehicle";
import type { CartChange } from "~/models/forms/cart";
import { parseFitChoice } from "~/models/forms/fit";
import { FITMENT_ANSWERS_MAX } from "~/models/shop/limits";
import { call } from "~/server/api/client.server";
import { readCart } from "~/server/cart/cart.server";
import { answersTo, rememberAnswers } from "~/server/catalogue/fit.server";
import { unknownAnswersFor } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import type { LineQuestion } from "./line-question";

type Answer = Extract<CartChange, { intent: "answer" }>;

function toLineQuestion(line: CartLine): LineQuestion | null {
  if (!line.fitQuestion) return null;
  const { key, text, hint, values, other } = toShownQuestion(line.fitQuestion);
  const named = `your ${lineVehicleName(line) ?? "vehicle"}`;
  const choices = [
    ...values.map((each) => ({ value: CHOICE_IS + each.value, text: each.text })),
    ...(other === null ? [] : [{ value: CHOICE_OTHER, text: other }]),
  ];
  return { key, text: text.replace("your vehicle", named), hint, choices };
}

/**
 * Lists the questions that decide the fit of a cart's lines, by line key. One that the shopper could not answer about the
 * active vehicle does not come again.
 */
export function listLineQuestions(ctx: RequestContext, lines: readonly CartLine[]): Record<string, LineQuestion> {
  const questions = lines.flatMap((line) => {
    const question = toLineQuestion(line);
    const isActive = line.attributeValueId === ctx.activeVehicleId;
    const isUnknown = isActive && question !== null && unknownAnswersFor(ctx, line.itemId).includes(question.key);
    return question === null || isUnknown ? [] : [[lineKey(line), question] as const];
  });
  return Object.fromEntries(questions);
}

/** Adds answers to a line's earlier ones. */
const mergedAnswers = ({ fitAnswers = [] }: CartLine, answers: readonly FitmentAnswer[]) =>
  joinAnswers(fitAnswers, answers).slice(-FITMENT_ANSWERS_MAX);

/**
 * Answers the question about a line. An answer about the active vehicle is stored for the visit, with those that the line
 * has; one about another vehicle is stored with that vehicle's lines that it concerns. Returns null when the line is gone;
 * a question that was answered meanwhile changes nothing. Throws CallFailure.
 */
export async function answerLine(
  ctx: RequestContext,
  { key, choice, ...ref }: Answer,
): Promise<Pick<Cart, "errors"> | null> {
  const cart = await readCart(ctx);
  const line = cart?.items.find((item) => lineKey(item) === lineKey(ref));
  if (!cart || !line) return null;
  const question = line.fitQuestion;
  const given = parseFitChoice(choice);
  const answers = question && question.key === key && given.kind !== "unknown" ? answersTo(question, given) : null;
  if (answers === null) return { errors: [] };
  const { attributeValueId, itemId } = line;
  if (attributeValueId === ctx.activeVehicleId) {
    await rememberAnswers(ctx, itemId, mergedAnswers(line, answers));
    return { errors: [] };
  }
  const isShared = isVehicleAttribute(key);
  const items = cart.items
    .filter((item) => item.attributeValueId === attributeValueId && item.itemCount > 0)
    .filter((item) => isShared || item.itemId === itemId)
    .map((item) => ({
      ...{ skuId: item.skuId, itemType: item.itemType, bundleId: item.bundleId, itemCount: item.itemCount },
      ...{ attributeValueId, answers: mergedAnswers(item, answers) },
    }));
  return call(ctx, cartApi.change, { body: { action: "UPDATE", cartUUID: cart.cartUUID, items } });
}
