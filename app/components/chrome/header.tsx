import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Icon } from "~/components/ui/icons";
import { cartLinkName } from "~/models/cart/cart";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import type { Fragment } from "~/models/view/fragment";
import { Html } from "../ui/html";
import { Link } from "../ui/link";
import * as css from "./header.css";

export type HeaderProps = {
  shopName: string;
  cartItemCount: number;
  /** The active vehicle with a menu of the garage, or a link to choose one. */
  vehicleMenu: Fragment;
  isMember: boolean;
  /** The target of "Log in"; from a product page the shopper returns there. */
  loginTo: string;
  /** The search text of this page. */
  searchText?: string;
  /** The lines above and below the desktop header. */
  promises: Fragment;
  nav: Fragment;
  /** The name of the background. */
  tone: string;
};

const SHOP_LINKS = [
  { name: "All categories", to: urls.categoriesAll() },
  { name: "Shop by make", to: urls.makes() },
  { name: "My garage", to: urls.garage() },
  { name: "Track order", to: urls.orderTrack() },
  { name: "Help", to: urls.help() },
] as const;

function Logo({ shopName }: { shopName: string }) {
  return (
    <Link to={urls.home()} className={css.logo} aria-label={`${shopName} home`}>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <circle cx="14" cy="14" r="11.5" fill="none" stroke="currentColor" strokeWidth="3" />
        <path
          d="M8 19.500L14 7l6 12.500M10.500 15.500h7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.600"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {shopName}
    </Link>
  );
}

// Loads when the box is first used: most visits never use it, and the form works without it.
const Suggest = lazy(() => import("../search/suggest").then((module) => ({ default: module.Suggest })));

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
    <search className={css.search}>
      <form action={urls.search()} method="get" className="relative flex w-full" onFocus={() => setUsed(true)}>
        <div ref={box} className={css.searchField}>
          <input
            ref={input}
            type="search"
            name="q"
            aria-label="Search parts"
            placeholder="Part, number or vehicle"
            defaultValue={searchText}
            maxLength={SEARCH_TEXT_MAX_CHARS}
            autoComplete="off"
            enterKeyHint="search"
            className={css.searchBox}
          />
          {isUsed ? (
            <Suspense fallback={null}>
              <Suggest input={input} box={box} />
            </Suspense>
          ) : null}
        </div>
        <button type="submit" className={css.searchButton}>
          Search
        </button>
      </form>
    </search>
  );
}

/** The site header: one markup that the style sheet lays out for desktop and mobile. */
export function Header({
  shopName,
  cartItemCount,
  vehicleMenu,
  isMember,
  loginTo,
  searchText,
  promises,
  nav,
  tone,
}: HeaderProps) {
  return (
    <header className={css.header} data-tone={tone}>
      <div className={css.promises}>
        <Html fragment={promises} />
      </div>
      <div className={`page-width ${css.bar}`}>
        <details className={css.menu}>
          <summary className={css.menuButton} aria-label="Menu">
            <Icon name="menu" />
          </summary>
          <nav aria-label="Menu" className={css.menuSheet}>
            {SHOP_LINKS.map(({ name, to }) => (
              <Link key={to} to={to}>
                {name}
              </Link>
            ))}
          </nav>
        </details>
        <Logo shopName={shopName} />
        <SearchForm searchText={searchText} />
        <Html fragment={vehicleMenu} className={css.vehicle} />
        <Link
          to={isMember ? urls.myAccount() : loginTo}
          rel="nofollow"
          className={css.account}
          aria-label={isMember ? "My account" : "Log in"}
        >
          <Icon name="person" />
          <span className={css.onlyDesktop}>{isMember ? "My account" : "Log in"}</span>
        </Link>
        <Link to={urls.cart()} className={css.cart} aria-label={cartLinkName(cartItemCount)}>
          <Icon name="cart" />
          <span className={css.count}>{cartItemCount}</span>
        </Link>
      </div>
      <nav aria-label="Shop" className={css.nav}>
        <Html fragment={nav} />
      </nav>
    </header>
  );
}
