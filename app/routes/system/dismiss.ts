import { redirect } from "@remix-run/node";
import { noticeIdSchema, withDismissed } from "~/models/page/notice";
import * as urls from "~/models/shop/urls";
import { guardedAction } from "~/server/forms/guarded-action.server";
import { backTarget, seeOther } from "~/server/http/redirect.server";

export function loader() {
  return redirect(urls.home());
}

/** Remembers that this visitor does not want to see a notice again, and goes back to the page it stood on. */
export const action = guardedAction(async ({ ctx, form }) => {
  const notice = noticeIdSchema.safeParse(form.get("notice"));
  // A notice that there is not needs no dismissing: the page is shown as it is.
  if (notice.success) ctx.cookies.set("dismissed", withDismissed(ctx.dismissed, notice.data));
  return seeOther(backTarget(ctx, urls.home()));
});
