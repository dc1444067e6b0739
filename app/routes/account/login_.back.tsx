import type { RouteHandle } from "~/models/page/route-handle";
import { finishThirdLogin } from "~/server/account/third-login.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary } from "~/components/chrome/page";

export const handle = { robots: "noindex", isPersonal: true, extras: "none" } satisfies RouteHandle;

export const loader = pageLoader(({ ctx }) => finishThirdLogin(ctx));

export default function LoginBack() {
  return null;
}
