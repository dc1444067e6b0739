import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";

/** The line above the desktop header. */
export function PromiseLine({ returnDays }: { returnDays: number }) {
  const promises = [
    "Free standard shipping",
    `Free ${returnDays}-day returns`,
    "Guaranteed fit",
    "24/7 live customer service",
  ];
  return (
    <ul className="page-width flex gap-6 py-1.5">
      {promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  );
}

/** The line below the desktop header: all categories, makes, and the top categories. */
export function ShopNav({ categories }: { categories: readonly { name: string; path: string }[] }) {
  const links = [
    { name: "All categories", to: urls.categoriesAll() },
    { name: "Shop by make", to: urls.makes() },
    ...categories.map(({ name, path }) => ({ name, to: urls.categories(path) })),
  ];
  return (
    <ul className="page-width flex flex-wrap gap-x-6">
      {links.map(({ name, to }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
