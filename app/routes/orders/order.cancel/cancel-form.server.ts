import { randomBytes } from "node:crypto";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { ERROR_MESSAGES } from "~/models/api/errors/table";
import {
  type CancelChoice,
  cancelChoiceQuery,
  cancelForms,
  parseCancelChoice,
  parseCancelChoiceQuery,
} from "~/models/forms/order";
import { orderLineKey } from "~/models/forms/return";
import { type CancelQuote, givesBackText, type PendingCancellation } from "~/models/order/cancellation";
import * as urls from "~/models/shop/urls";
import { toOrderTracking } from "~/pages/orders/proven-order.server";
import { isAnswered } from "~/server/api/call-failure.server";
import { type FormInput, type FormRefusal, formAction, type PostedForm } from "~/server/forms/form-action.server";
import { formFields } from "~/server/forms/form-body.server";
import type { ActionInput } from "~/server/forms/guarded-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { cancelPieces, findCancelQuote } from "~/server/orders/cancellations.server";
import { orderPage, proofFor } from "~/server/orders/orders.server";
import { cancelText } from "./what-goes-back";

/** The parts that were chosen can no longer all be cancelled. */
const CHANGED = "The order has changed since. Nothing was cancelled: please choose again";

type Values = Readonly<Record<string, string | undefined>>;

/** The page state after a post that did not lead on. */
type CancelAnswer = { readonly problem: string | null; readonly errors: Values; readonly values: Values };

type CancelForms = typeof cancelForms;
type CancelPage = { readonly quote: CancelQuote; readonly choice: CancelChoice | null };

const show = (answer: Partial<CancelAnswer>, status: number) =>
  data<CancelAnswer>({ problem: null, errors: {}, values: {}, ...answer }, { status });

function toItems({ lines }: CancelQuote, { items }: CancelChoice) {
  return items.flatMap(({ lineKey, count }) => {
    const line = lines.find((each) => orderLineKey(each) === lineKey);
    if (line === undefined) return [];
    const { skuId, itemType, bundleId } = line;
    return [{ skuId, itemType, bundleId, itemCount: count }];
  });
}

/** Loads what can be cancelled of the order in the URL. Throws a 404 for an order that the shopper has not proven. */
async function requireQuote(ctx: RequestContext): Promise<CancelQuote> {
  const quote = await findCancelQuote(ctx, ctx.url.searchParams.get("orderId") ?? "");
  if (quote === null) throw data(null, { status: 404 });
  return quote;
}

const requirePage = async ({ ctx }: ActionInput): Promise<CancelPage> => {
  const quote = await requireQuote(ctx);
  return { quote, choice: parseCancelChoiceQuery(ctx.url.searchParams, quote.lines) };
};

/**
 * Loads the page: everything that can be cancelled, and the pieces that the URL names with what goes back for them. Without
 * proof of the order it leads to order tracking.
 */
export async function loadCancelPage(ctx: RequestContext) {
  const all = await findCancelQuote(ctx, ctx.url.searchParams.get("orderId") ?? "");
  if (all === null) throw toOrderTracking(ctx);
  if (all.isUnpaid) throw seeOther(urls.cancelQuestion(all.orderId));
  const choice = all.refusal === null ? parseCancelChoiceQuery(ctx.url.searchParams, all.lines) : null;
  const quote = choice === null ? all : await findCancelQuote(ctx, all.orderId, toItems(all, choice));
  return {
    quote: all,
    choice,
    givesBack: quote?.givesBack ?? null,
    attempt: randomBytes(16).toString("hex"),
    orderPage: orderPage(ctx, all.orderId),
  };
}

/** Step 1: how many pieces of each line. */
function choosePieces({ page: { quote }, form }: PostedForm<CancelPage>) {
  const values = formFields(form);
  const read = parseCancelChoice(values, quote.lines);
  if ("errors" in read) return show({ errors: read.errors, values }, 400);
  return seeOther(urls.cancelForm(quote.orderId, cancelChoiceQuery(read.choice)));
}

/** Says what a cancellation gives back; that of an order made for a return is the return's to pay. */
const toFlash = (cancellation: PendingCancellation, { givesBack }: CancelQuote): string =>
  givesBack?.instead ? cancelText(givesBack) : givesBackText({ ...cancellation, method: null });

type Confirmed = Extract<z.output<CancelForms>, { intent: "confirm" }>;

/** Step 2: cancels what was shown, at what was shown. */
async function confirmPieces({ ctx, page, value }: PostedForm<CancelPage> & { value: Confirmed }) {
  const { quote, choice } = page;
  const proof = proofFor(ctx, quote.orderId);
  if (proof === null) throw data(null, { status: 404 });
  // A second press finds that the first one did what it asks for.
  if (quote.refusal === ERROR_MESSAGES.orderCancelling) return seeOther(orderPage(ctx, quote.orderId));
  if (choice === null) return show({ problem: CHANGED }, 400);
  const { attempt, reviewed } = value;
  const items = toItems(quote, choice);
  const { cancellation } = await cancelPieces(ctx, proof, { items, reason: choice.reason, reviewed, attempt });
  const text =
    cancellation === null
      ? `Order ${quote.orderId} is cancelled`
      : `Your cancellation is noted. You can undo it for 30 minutes. ${toFlash(cancellation, quote)}`;
  return redirectWithFlash(ctx, orderPage(ctx, quote.orderId), { kind: "success", text });
}

async function handleCancel(input: FormInput<CancelForms, CancelPage>) {
  const { value } = input;
  return value.intent === "confirm" ? confirmPieces({ ...input, value }) : choosePieces(input);
}

function refuseCancel({ failure, status }: FormRefusal<CancelForms>, { page }: PostedForm<CancelPage>) {
  if (failure === null) throw seeOther(urls.cancelForm(page.quote.orderId));
  return show({ problem: failure.text }, status);
}

/** Handles the two steps of the cancellation form, each a form of its own. */
export const cancelAction = formAction(cancelForms, handleCancel, {
  before: requirePage,
  answers: (failure) => failure.isPaused || isAnswered(failure, 400, 409),
  refuse: refuseCancel,
});
