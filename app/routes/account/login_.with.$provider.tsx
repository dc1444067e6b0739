import { redirect } from "@remix-run/node";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { beginThirdLogin } from "~/server/account/third-login.server";
import { buttonAction } from "~/server/forms/form-action.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary } from "~/components/chrome/page";

export const handle = { robots: "noindex", isPersonal: true, extras: "none" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const { searchParams } = ctx.url;
  throw redirect(urls.login(searchParams.get("callback") ?? undefined, searchParams.get("queryStr") ?? undefined), 303);
});

export const action = buttonAction(({ ctx, params }) => beginThirdLogin(ctx, params.provider ?? ""));

export default function LoginWith() {
  return null;
}
