import { Suspense, useEffect, useRef, useState } from "react";
import { late } from "~/components/page/late";
import { Icon, LogoMark } from "~/components/ui/icons";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import type { Fragment } from "~/models/view/fragment";
import { Html } from "../ui/html";
import { Link } from "../ui/link";
import * as css from "./header.css";

export type HeaderProps = {
  shopName: string;
  /** The link to the cart. */
  cart: Fragment;
  /** The active vehicle with a menu of the garage, or a link to choose one. */
  vehicleMenu: Fragment;
  isMember: boolean;
  /** The target of "Log in"; from a product page the shopper returns there. */
  loginTo: string;
  /** The search text of this page. */
  searchText?: string;
  /** The menu of all categories, a sheet on phones. */
  menu: Fragment;
  /** The line of top categories below the desktop header. */
  nav: Fragment;
  /** The name of the background. */
  tone: string;
};

function Logo({ shopName }: { shopName: string }) {
  return (
    <Link to={urls.home()} className="header-logo" aria-label={`${shopName} home`}>
      <LogoMark />
      {shopName}
    </Link>
  );
}

// Loads when the box is first used: most visits never use it, and the form works without it.
const Suggest = late(
  () => import("../search/suggest").then((module) => module.Suggest),
  () => null,
);

function SearchForm({ searchText }: { searchText: string | undefined }) {
  const [isUsed, setUsed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // The shopper may have used the box before our script arrived.
  useEffect(() => setUsed(document.activeElement === input.current), []);
  // After following a link, the box shows the new page's search, not what was typed before.
  useEffect(() => {
    if (input.current !== null && document.activeElement !== input.current) input.current.value = searchText ?? "";
  }, [searchText]);
  return (
    <search className="[grid-area:search] flex">
      <form
        action={urls.search()}
        method="get"
        className="relative flex w-full max-sm:static"
        onFocus={() => setUsed(true)}
      >
        <div ref={box} className="flex-1 min-w-0">
          <input
            ref={input}
            type="search"
            name="q"
            aria-label="Search parts"
            placeholder="Search parts"
            defaultValue={searchText}
            maxLength={SEARCH_TEXT_MAX_CHARS}
            autoComplete="off"
            enterKeyHint="search"
            className="search-field"
          />
          {isUsed ? (
            <Suspense fallback={null}>
              <Suggest input={input} box={box} />
            </Suspense>
          ) : null}
        </div>
        <button type="submit" className="search-button" aria-label="Search">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

/** The bar of account pages, which have no site header: the way home, and to the cart. */
export function AccountBar({ shopName, cart, tone }: Pick<HeaderProps, "shopName" | "cart" | "tone">) {
  return (
    <nav aria-label="Shop" className={css.toned} data-tone={tone} data-print="no">
      <div className="page-width ends min-h-14">
        <Logo shopName={shopName} />
        <Html fragment={cart} className="contents" />
      </div>
    </nav>
  );
}

/**
 * The site header: one markup that the style sheet lays out for desktop and mobile. It stays at the top of the window;
 * the line of categories, which is outside of it, and a phone's first row scroll away.
 */
export function Header({ shopName, cart, vehicleMenu, isMember, loginTo, searchText, menu, nav, tone }: HeaderProps) {
  return (
    <>
      <header className={css.header} data-tone={tone}>
        <div className="page-width header-bar">
          <Html fragment={menu} className="[grid-area:menu]" />
          <Logo shopName={shopName} />
          <SearchForm searchText={searchText} />
          <Html fragment={vehicleMenu} className="header-vehicle" />
          <Link
            to={isMember ? urls.myAccount() : loginTo}
            rel="nofollow"
            className="header-account"
            aria-label={isMember ? "My account" : "Log in"}
          >
            <Icon name="person" />
            <span className="max-lg:hidden">{isMember ? "My account" : "Log in"}</span>
          </Link>
          <Html fragment={cart} className="contents" />
        </div>
      </header>
      <nav aria-label="Shop" className={css.nav} data-tone={tone}>
        <Html fragment={nav} />
      </nav>
    </>
  );
}
