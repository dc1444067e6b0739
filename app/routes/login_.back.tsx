import { ErrorScreen } from "~/components/chrome/error-screen";
import { pageLoader } from "~/server/page-loader.server";
import { finishThirdLogin } from "~/server/third-login.server";

export const loader = pageLoader(({ ctx }) => finishThirdLogin(ctx));

export default function LoginBack() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
