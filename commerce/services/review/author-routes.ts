import { reviewApi } from "~/models/api";
import { reason } from "~/models/api/errors/table";
import type { Call } from "../../http/call";
import { notFound, toVerdict } from "../../http/failure";
import { requireMember } from "../../http/member";
import { type Route, serve } from "../../http/serve";
import { type Author, findOwnReview, listMemberReviews, listOwnReviews } from "./authors";
import { findInvited } from "./invitation";
import { listOrdersToReview, listReviewedProducts, takeInvitation } from "./purchase-repository";
import { findOwnPurchase, findReviewProblem, listPurchases, toReviewable } from "./purchases";
import { addFollowUp, changeReview, createReview, removeReview } from "./write";

/** The most orders searched for products to review. */
const ORDERS_SEEN = 100;

async function answer(call: Call, id: number, author: Author) {
  const written = await findOwnReview(call.db, id, author);
  if (written === undefined) throw notFound("reviewNotFound");
  const [review] = await listOwnReviews(call.db, [written]);
  if (review === undefined) throw notFound("reviewNotFound");
  return review;
}

async function listReviewable(
  call: Call,
  accountId: string,
  filter: { orderId?: string | undefined; itemId?: number | undefined },
) {
  const orders = await listOrdersToReview(call.db, accountId, { orderId: filter.orderId, limit: ORDERS_SEEN });
  const reviewed = await listReviewedProducts(
    call.db,
    orders.map(({ id }) => id),
  );
  const reviewedKeys = new Set(reviewed.map(({ order_id, sku_id }) => `${order_id} ${sku_id}`));
  return (await listPurchases(call.db, orders))
    .filter(({ line, hasShipped }) => hasShipped && (filter.itemId === undefined || line.item_id === filter.itemId))
    .filter(({ order, line }) => !reviewedKeys.has(`${order.id} ${line.sku_id}`))
    .map(toReviewable);
}

/** Writing and managing reviews, for members and invited guests. */
export const ownReviewRoutes: readonly Route[] = [
  serve(reviewApi.mine, async ({ query }, call) => {
    const accountId = requireMember(call);
    const written = await listMemberReviews(call.db, accountId, query);
    return { reviews: await listOwnReviews(call.db, written), open: await listReviewable(call, accountId, query) };
  }),
  serve(reviewApi.check, async ({ body }, call) => {
    if (call.accountId === null) return toVerdict(reason("reviewNeedsLogin"));
    const problem = await findReviewProblem(call.db, await findOwnPurchase(call.db, call.accountId, body));
    return toVerdict(problem === null ? null : reason(problem));
  }),
  serve(reviewApi.create, async ({ body }, call) => {
    const accountId = requireMember(call);
    const now = call.clock.now();
    const { id, couponCode } = await call.store.transaction(async (trx) =>
      createReview(trx, await findOwnPurchase(trx, accountId, body), { accountId, draft: body, now }),
    );
    return { ...(await answer(call, id, { accountId, editLink: undefined })), couponCode };
  }),
  serve(reviewApi.checkInvitation, async ({ body }, call) => {
    const bought = await findInvited(call.db, body.invitation, call.clock.now());
    return { isValid: bought !== undefined, item: bought === undefined ? null : toReviewable(bought) };
  }),
  serve(reviewApi.createInvited, async ({ body }, call) => {
    const now = call.clock.now();
    const { id, editLink, accountId, couponCode } = await call.store.transaction(async (trx) => {
      const bought = await findInvited(trx, body.invitation, now);
      if (bought === undefined || !(await takeInvitation(trx, bought.id, now))) throw notFound("invitationEnded");
      const { account_id: accountId } = bought.order;
      return { accountId, ...(await createReview(trx, bought, { accountId, draft: body, now })) };
    });
    // A guest is mailed the coupon; a member, who may not be logged in here, finds it in the account.
    return { ...(await answer(call, id, { accountId, editLink })), couponCode: accountId === null ? null : couponCode };
  }),
  serve(reviewApi.detail, ({ params, query }, call) =>
    answer(call, params.id, { accountId: call.accountId, ...linkFrom(query) }),
  ),
  serve(reviewApi.change, async ({ body }, call) => {
    const author = { accountId: call.accountId, ...linkFrom(body) };
    const now = call.clock.now();
    await call.store.transaction((trx) => changeReview(trx, body.id, author, { draft: body, now }));
    return answer(call, body.id, author);
  }),
  serve(reviewApi.followUp, async ({ body }, call) => {
    const author = { accountId: call.accountId, ...linkFrom(body) };
    await call.store.transaction((trx) => addFollowUp(trx, body.id, author, body.text, call.clock.now()));
    return answer(call, body.id, author);
  }),
  serve(reviewApi.remove, async ({ query }, call) => {
    const author = { accountId: call.accountId, ...linkFrom(query) };
    await call.store.transaction((trx) => removeReview(trx, query.id, author));
    return { isDeleted: true };
  }),
];

function linkFrom({ editLink }: { editLink?: string | undefined }): Pick<Author, "editLink"> {
  return { editLink };
}
