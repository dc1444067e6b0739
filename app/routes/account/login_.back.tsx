import { ErrorScreen } from "~/components/chrome/error-screen";
import { finishThirdLogin } from "~/server/account/third-login.server";
import { pageLoader } from "~/server/page/page-loader.server";

export const loader = pageLoader(({ ctx }) => finishThirdLogin(ctx));

export default function LoginBack() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
