import { data } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { AddAnswer } from "~/models/cart/added";
import { addToCartSchema } from "~/models/forms/cart";
import type { RouteHandle } from "~/models/page/route-handle";
import { addToCart } from "~/server/cart/cart.server";
import { describeAdded } from "~/server/catalogue/added.server";
import { formAction } from "~/server/forms/form-action.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

const refuse = () => data<AddAnswer>({ isAdded: false }, { status: 400 });

/** Adds a part for a page's script, which stays on its page; without a script the product page's own form does it. */
export const action = formAction(
  addToCartSchema,
  async ({ ctx, value: { intent: _intent, ...line } }) => {
    const added = await addToCart(ctx, line);
    if (!added.ok) return refuse();
    return data<AddAnswer>({ isAdded: true, warning: added.warning, part: await describeAdded(ctx, line) });
  },
  { answers: () => false, refuse },
);

/** When no answer comes, whether the part was added is not known. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<AddAnswer> =>
  serverAction<typeof action>().catch(() => ({ isAdded: null }));
