import { redirect } from "@remix-run/node";
import { SYSTEM_THEME, themeFormSchema } from "~/models/page/theme";
import * as urls from "~/models/shop/urls";
import { formAction } from "~/server/forms/form-action.server";
import { backTarget, seeOther } from "~/server/http/redirect.server";

export function loader() {
  return redirect(urls.home());
}

/** Remembers a light or a dark look, or forgets it for that of the system, and returns to the page. */
export const action = formAction(
  themeFormSchema,
  async ({ ctx, value: { theme } }) => {
    if (theme === SYSTEM_THEME) ctx.cookies.clear("theme");
    else ctx.cookies.set("theme", theme);
    return seeOther(backTarget(ctx, urls.home()));
  },
  // An unknown look is ignored, and the page is shown as it is.
  { refuse: (_refusal, { ctx }) => seeOther(backTarget(ctx, urls.home())) },
);
