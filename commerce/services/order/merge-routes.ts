import { memberCartApi } from "~/models/api";
import { refusal } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { toViewer } from "../../http/viewer";
import { personalVisitorKey } from "../cart/cart-copy-routes";
import { mergeCarts } from "../cart/merge-carts";
import { moveUnpaidOrder } from "./repository";

/** Merging carts, which stands here because an unpaid order follows its lines into the merged cart. */
export const mergeRoutes: readonly Route[] = [
  serve(memberCartApi.merge, async ({ body }, call) => {
    const viewer = toViewer(call);
    const { accountId } = viewer;
    // The contract guarantees an account here, but the type cannot express it.
    if (accountId === null) throw refusal(401, "loginNeeded");
    const member = { ...viewer, accountId };
    const visitor = personalVisitorKey(call);
    const merged = await mergeCarts(call.store, body.cartUUID ?? null, visitor, member, moveUnpaidOrder);
    return { cartUUID: merged.uuid, errors: [...merged.errors] };
  }),
];
