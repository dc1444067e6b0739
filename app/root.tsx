import typeface from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  useSearchParams,
} from "@remix-run/react";
import type { ReactNode } from "react";
import "~/styles/tailwind.css";
// The server alone renders these: their style sheets would not reach the browser.
import "~/components/chrome/debug-panel.css";
import "~/components/chrome/notices.css";
import { EnclosedFooter, EnclosedHeader } from "~/components/chrome/enclosed";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { Footer } from "~/components/chrome/footer";
import { AccountBar, Header } from "~/components/chrome/header";
import { LateScripts } from "~/components/chrome/late-scripts";
import { Messages } from "~/components/chrome/messages";
import { useRender } from "~/components/chrome/render";
import { RouteAnnouncer } from "~/components/chrome/route-announcer";
import { RouteProgress } from "~/components/chrome/route-progress";
import { UtilityLine } from "~/components/chrome/utility-line";
import { ExtrasHost } from "~/components/extras/extras-host";
import { useChrome, useRouteHandle } from "~/components/page/use-route-handle";
import { Tracking } from "~/components/tracking/tracking";
import { Html } from "~/components/ui/html";
import { MENU_LISTENERS, useRoutedLinks } from "~/components/ui/routed-links";
import { VehicleDialogHost } from "~/components/vehicle/dialog-host";
import { SHOP_NAME } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import { loadChrome } from "~/pages/chrome/chrome.server";
import { getContext } from "~/server/http/context.server";
import { BROWSER_COLORS } from "~/styles/browser-colors";

export async function loader(args: LoaderFunctionArgs) {
  return loadChrome(getContext(args));
}

/**
 * The chrome comes with every page, also after a refused form: a message, a vehicle that a search names, a cart that
 * another tab changed would else not show.
 */
export const shouldRevalidate = () => true;

const BARE = {
  theme: null,
  locale: "en",
  flash: null,
  testNotice: null,
  year: null,
  // It says no number, because nobody knows one.
  cart: { key: "cart-link", html: `<a class="cart-link" href="${urls.cart()}">Cart</a>` },
  vehicleMenu: { key: "vehicle-menu", html: "" },
  isMember: false,
  promises: { key: "promise-line", html: "" },
  menu: { key: "shop-menu", html: "" },
  nav: { key: "shop-nav", html: "" },
  tone: "ink",
  notices: {
    hint: { key: "market-hint", html: "" },
    announcement: { key: "announcement", html: "" },
    campaign: { key: "campaign", html: "" },
  },
  debug: { key: "debug", html: "" },
  contact: { phone: "", email: "", partnerEmail: "", address: "" },
  hasChat: false,
  methods: [],
  otherSites: [],
  isFooterLazy: false,
} as const;

/** The whole document. What the root loader did not load, for an enclosed page or because it failed, is bare. */
export function Layout({ children }: { children: ReactNode }) {
  const chrome = useRouteLoaderData<typeof loader>("root");
  const { nonce, hasScripts: isScripted } = useRender();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const handle = useRouteHandle();
  const frame = useChrome();
  const isPaper = frame === "paper";
  const isEnclosed = frame === "enclosed";
  const isHeaderless = frame === "headerless";
  const hasScripts = isScripted && !isPaper;
  const around = { ...BARE, ...chrome };
  return (
    <html lang={around.locale} data-theme={around.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href={typeface} as="font" type="font/woff2" crossOrigin="anonymous" />
        <meta name="theme-color" content={BROWSER_COLORS.theme} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={urls.webManifest()} />
        <link rel="search" href={urls.openSearch()} type="application/opensearchdescription+xml" title={SHOP_NAME} />
        <Meta />
        <Links />
      </head>
      <body {...MENU_LISTENERS}>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        {hasScripts ? <RouteProgress /> : null}
        {around.testNotice === null ? null : (
          <section aria-label="About this shop" className="test-shop">
            {around.testNotice}
          </section>
        )}
        {isPaper || isEnclosed ? null : (
          <>
            <Html fragment={around.notices.hint} />
            <UtilityLine
              announcement={around.notices.announcement}
              promises={isHeaderless ? null : around.promises}
              campaign={isHeaderless ? null : around.notices.campaign}
            />
          </>
        )}
        {isHeaderless ? <AccountBar shopName={SHOP_NAME} {...around} /> : null}
        {isEnclosed ? <EnclosedHeader shopName={SHOP_NAME} /> : null}
        {isEnclosed || isHeaderless ? null : (
          <Header
            shopName={SHOP_NAME}
            searchText={parameters.get("q") ?? ""}
            loginTo={handle.pageType === "product detail" ? urls.login(pathname) : urls.login()}
            {...around}
          />
        )}
        <Messages flash={around.flash} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {isEnclosed ? (
          <EnclosedFooter year={around.year} phone={around.contact.phone} />
        ) : (
          <Footer pathname={pathname} {...around} isLazy={around.isFooterLazy} />
        )}
        {isPaper ? null : <Html fragment={around.debug} />}
        {hasScripts ? (
          <>
            <RouteAnnouncer />
            <ScrollRestoration nonce={nonce} />
            <LateScripts nonce={nonce} isOnFocus={handle.isOnlyRead === true && !around.hasChat} />
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
      <ExtrasHost />
    </>
  );
}

export function ErrorBoundary() {
  useRoutedLinks();
  return <ErrorScreen />;
}
