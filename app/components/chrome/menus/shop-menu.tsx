import { Icon } from "~/components/ui/icons";
import * as urls from "~/models/shop/urls";
import { Link } from "../../ui/link";
import { Picture } from "../../ui/picture";

type ShopMenuProps = {
  categories: readonly { name: string; path: string; imageUrl: string | null }[];
  /** The shop's sites in other markets. */
  otherSites: readonly { name: string; origin: string }[];
};

/**
 * The menu of the header: every category with its picture, and the pages of the shopper. It opens and closes without a
 * script, also by a press beside it, and shares its name with the menu of vehicles, so that one closes the other.
 */
export function ShopMenu({ categories, otherSites }: ShopMenuProps) {
  const links = [
    { name: "All categories", to: urls.categoriesAll() },
    { name: "Shop by make", to: urls.makes() },
    { name: "My garage", to: urls.garage() },
    { name: "Your account", to: urls.myAccount() },
    { name: "Your orders", to: urls.myAccount({ type: "orders" }) },
    { name: "Track order", to: urls.orderTrack() },
    { name: "Help", to: urls.help() },
  ];
  return (
    <details name="header-menu">
      <summary className="shop-menu-button" aria-label="Menu">
        <Icon name="menu" />
        <span className="max-lg:hidden">Menu</span>
      </summary>
      <nav aria-label="Menu" className="shop-menu">
        <div className="page-width pt-2 pb-6 lg:flex lg:gap-8 lg:pt-5 lg:pb-7">
          <ul className="[columns:2] lg:flex-none lg:[columns:1] lg:pr-12 lg:border-r lg:border-line">
            {links.map(({ name, to }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
            {otherSites.map(({ name, origin }) => (
              <li key={origin}>
                <a href={origin}>{name}</a>
              </li>
            ))}
          </ul>
          {categories.length === 0 ? null : (
            <ul className="border-t border-line mt-2 pt-2 lg:flex-1 lg:[columns:4] lg:gap-x-6 lg:border-0 lg:m-0 lg:p-0">
              {categories.map(({ name, path, imageUrl }) => (
                <li key={path}>
                  <Link to={urls.categories(path)}>
                    {imageUrl === null ? null : <Picture src={imageUrl} alt="" width={40} height={40} />}
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </nav>
    </details>
  );
}
