import type { ErrorReason } from "~/models/api/errors/table";
import type { Call } from "../../http/call";
import { ApiFailure, conflict, notFound } from "../../http/failure";
import type { Viewer } from "../../http/viewer";
import { countWrongCode, requireTries } from "../promotion/code-attempts";
import { findCouponIdByCode } from "../promotion/coupon-repository";
import { loadCart } from "./load-cart";
import { lockCart, setChoice, setCoupon, setPromotionCode } from "./repository";

/** A change of a cart's code or coupon; an empty code removes. */
type Application = {
  readonly code: string;
  /** The one to remove or to prefer; without it both are removed. */
  readonly kind: "CODE" | "COUPON" | null;
  readonly isChoice: boolean;
};

/** Thrown inside the transaction to roll back a code that does not apply. */
class RefusedCode extends Error {
  constructor(
    readonly problem: ErrorReason,
    /** A code that runs and only needs more in the cart is no guess. */
    readonly isRunning: boolean,
  ) {
    super(problem.code);
  }
}

async function removeCodes(call: Call, uuid: string, kind: Application["kind"], viewer: Viewer): Promise<void> {
  await call.store.transaction(async (trx) => {
    if ((await lockCart(trx, uuid, viewer.accountId, viewer.now)) === null) throw notFound("cartNotFound");
    if (kind !== "COUPON") await setPromotionCode(trx, uuid, null);
    if (kind !== "CODE") await setCoupon(trx, uuid, null);
    await setChoice(trx, uuid, "");
  });
}

async function saveChoice(call: Call, uuid: string, kind: "CODE" | "COUPON", viewer: Viewer): Promise<void> {
  await call.store.transaction(async (trx) => {
    if ((await lockCart(trx, uuid, viewer.accountId, viewer.now)) === null) throw notFound("cartNotFound");
    if ((await loadCart(trx, uuid, viewer)).priced.rivals === null) throw conflict("cartHasNoChoice");
    await setChoice(trx, uuid, kind);
  });
}

/**
 * Applies a code or coupon to a cart, removes it, or stores the shopper's choice between the two. Throws a field error on
 * `code` with the reason and then changes nothing; 429 after ten wrong codes.
 */
export async function applyPromotion(
  call: Call,
  uuid: string,
  application: Application,
  viewer: Viewer,
): Promise<void> {
  if (application.isChoice && application.kind !== null) return saveChoice(call, uuid, application.kind, viewer);
  if (application.code === "") return removeCodes(call, uuid, application.kind, viewer);
  const code = application.code.toUpperCase();
  await requireTries(call, uuid);
  try {
    await call.store.transaction(async (trx) => {
      const cart = await lockCart(trx, uuid, viewer.accountId, viewer.now);
      if (cart === null) throw notFound("cartNotFound");
      const couponId = await findCouponIdByCode(trx, code);
      if (couponId === null) await setPromotionCode(trx, uuid, code);
      else await setCoupon(trx, uuid, couponId);
      await setChoice(trx, uuid, "");
      const cartNow = await loadCart(trx, uuid, viewer);
      const problem = couponId === null ? cartNow.codeProblem : cartNow.couponProblem;
      if (problem !== null) throw new RefusedCode(problem, cartNow.isCodeRunning);
    });
  } catch (error) {
    if (!(error instanceof RefusedCode)) throw error;
    if (!error.isRunning) await countWrongCode(call, uuid);
    throw new ApiFailure(400, null, { errors: [{ field: "code", ...error.problem }] });
  }
}
