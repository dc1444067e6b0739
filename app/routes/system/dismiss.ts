import { redirect } from "@remix-run/node";
import { noticeIdSchema, withDismissed } from "~/models/page/notice";
import * as urls from "~/models/shop/urls";
import { guardedAction } from "~/server/forms/guarded-action.server";
import { backTarget, seeOther } from "~/server/http/redirect.server";

export function loader() {
  return redirect(urls.home());
}

/** Remembers that this visitor dismissed a notice, and redirects to the page it was on. */
export const action = guardedAction(async ({ ctx, form }) => {
  const notice = noticeIdSchema.safeParse(form.get("notice"));
  // An unknown notice is ignored, and the page is shown as it is.
  if (notice.success) ctx.cookies.set("dismissed", withDismissed(ctx.dismissed, notice.data));
  return seeOther(backTarget(ctx, urls.home()));
});
