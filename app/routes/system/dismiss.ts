import { redirect } from "@remix-run/node";
import { dismissFormSchema, withDismissed } from "~/models/page/notice";
import * as urls from "~/models/shop/urls";
import { formAction } from "~/server/forms/form-action.server";
import { backTarget, seeOther } from "~/server/http/redirect.server";

export function loader() {
  return redirect(urls.home());
}

/** Remembers that this visitor dismissed a notice, and redirects to the page it was on. */
export const action = formAction(
  dismissFormSchema,
  async ({ ctx, value: { notice } }) => {
    ctx.cookies.set("dismissed", withDismissed(ctx.dismissed, notice));
    return seeOther(backTarget(ctx, urls.home()));
  },
  // An unknown notice is ignored, and the page is shown as it is.
  { refuse: (_refusal, { ctx }) => seeOther(backTarget(ctx, urls.home())) },
);
