import * as urls from "~/models/shop/urls";
import { Link } from "../../ui/link";
import { line } from "../notices.css";

/** The promises of the shop, in the line above the desktop header when there is no announcement. */
export function PromiseLine({ returnDays, service }: { returnDays: number; service: string | null }) {
  const promises = [
    "Free standard shipping",
    `Free ${returnDays}-day returns`,
    "Guaranteed fit",
    ...(service === null ? [] : [service.charAt(0).toUpperCase() + service.slice(1)]),
  ];
  return (
    <ul className={`row ${line}`}>
      {promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  );
}

/** The line below the desktop header: all categories, makes, the top categories, and at its end where to get help. */
export function ShopNav({ categories }: { categories: readonly { name: string; path: string }[] }) {
  const links = [
    { name: "All categories", to: urls.categoriesAll() },
    { name: "Shop by make", to: urls.makes() },
    ...categories.map(({ name, path }) => ({ name, to: urls.categories(path) })),
  ];
  const help = [
    { name: "Track order", to: urls.orderTrack() },
    { name: "Help", to: urls.help() },
  ];
  return (
    <ul className="page-width flex gap-x-6">
      {links.map(({ name, to }) => (
        <li key={to}>
          <Link to={to} className="header-link">
            {name}
          </Link>
        </li>
      ))}
      {help.map(({ name, to }, index) => (
        <li key={to} className={index === 0 ? "ml-auto" : undefined}>
          <Link to={to} className="header-link">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
