import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
  useSearchParams,
} from "@remix-run/react";
import type { ReactNode } from "react";
import "~/styles/tailwind.css";
import { ActiveInfo } from "~/components/chrome/active-info";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { Footer } from "~/components/chrome/footer";
import { Header } from "~/components/chrome/header";
import { skip } from "~/components/chrome/header.css";
import { Messages } from "~/components/chrome/messages";
import { useRender } from "~/components/chrome/render";
import { RouteProgress } from "~/components/chrome/route-progress";
import { useRoutedLinks } from "~/components/chrome/routed-links";
import { Tracking } from "~/components/tracking/tracking";
import { VehicleDialogHost } from "~/components/vehicle/dialog-host";
import { isHeaderHidden, isPrintPage, isProductPage } from "~/models/chrome";
import { SHOP_NAME } from "~/models/shop";
import * as urls from "~/models/urls";
import { loadChrome } from "~/server/chrome.server";
import { getContext } from "~/server/context.server";

export async function loader(args: LoaderFunctionArgs) {
  return loadChrome(getContext(args));
}

/** The chrome changes with every change of cart or vehicle, and nothing else: links between pages keep it. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== "GET" ? true : defaultShouldRevalidate;
}

const BARE = {
  cartItemCount: 0,
  vehicle: null,
  isMember: false,
  promises: { key: "promise-line", html: "" },
  nav: { key: "shop-nav", html: "" },
};
const NO_CONTACT = { phone: "", email: "", address: "" };

/** The whole document; with bare chrome when the root loader itself failed. */
export function Layout({ children }: { children: ReactNode }) {
  const chrome = useRouteLoaderData<typeof loader>("root");
  const { nonce, hasScripts: isScripted, toldAt } = useRender();
  const { pathname, search } = useLocation();
  const [parameters] = useSearchParams();
  const hasScripts = isScripted && !isPrintPage(pathname);
  return (
    <html lang={chrome?.market.locale ?? "en-US"} data-at={toldAt ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className={skip}>
          Skip to content
        </a>
        {hasScripts ? <RouteProgress /> : null}
        {isHeaderHidden(pathname, search) ? null : (
          <Header
            shopName={SHOP_NAME}
            searchText={parameters.get("q") ?? ""}
            loginTo={isProductPage(pathname) ? urls.login(pathname) : urls.login()}
            {...(chrome ?? BARE)}
          />
        )}
        <ActiveInfo active={chrome?.active ?? null} />
        <Messages flash={chrome?.flash ?? null} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer
          shopName={SHOP_NAME}
          contact={chrome?.contact ?? NO_CONTACT}
          otherMarket={chrome?.otherMarket ?? null}
          isLazy={chrome?.isFooterLazy ?? false}
        />
        {hasScripts ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  useRoutedLinks();
  return (
    <>
      <Outlet />
      <VehicleDialogHost />
      <Tracking />
    </>
  );
}

export function ErrorBoundary() {
  useRoutedLinks();
  return <ErrorScreen />;
}
