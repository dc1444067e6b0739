import { ProductGrid } from "~/components/product/card";
import { CategoryTiles } from "~/components/search/category-tiles";
import { ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import { FitCounts } from "~/components/vehicle/vehicle-tree";
import type { ContentValue } from "~/models/content/content-values";
import type { ProductCard } from "~/models/product/product";
import type { VehicleCategory } from "~/models/product/vehicle-category";
import { withQuery } from "~/models/shop/urls";
import { from } from "~/styles/breakpoints";

type Tile = { name: string; path: string; itemCount: number; imageUrl: string | null };

/** Categories in the order that content configures. */
export function FrontCategories({ title, categories }: { title: string; categories: readonly Tile[] }) {
  return (
    <section aria-labelledby="categories-heading" className="page-width mt-10">
      <h2 id="categories-heading">{title}</h2>
      <CategoryTiles label="Categories" categories={categories} />
    </section>
  );
}

type VehicleCategoriesProps = { title: string; categories: readonly VehicleCategory[]; url: string };

/** The categories with products for the shopper's vehicle. */
export function VehicleCategories({ title, categories, url }: VehicleCategoriesProps) {
  const tiles = categories.map((each) => ({
    ...each,
    to: withQuery(url, { category: each.path }),
    note: <FitCounts {...each} />,
  }));
  return (
    <section aria-labelledby="categories-heading" className="page-width mt-10">
      <h2 id="categories-heading">{title}</h2>
      <CategoryTiles label="Categories" categories={tiles} />
    </section>
  );
}

/** Banners for offers and campaigns, side by side. */
export function Banners({ banners }: { banners: ContentValue<"banners"> }) {
  return (
    <ul aria-label="Offers" className="page-width mt-10 grid gap-4 sm:grid-cols-2">
      {banners.map(({ code, title, text, href, linkLabel }) => (
        <li key={code} className="block py-4.5 px-5 rounded-md bg-accent-wash text-ink">
          <p className="text-large font-bold">{title}</p>
          <p className="mt-1 text-small">{text}</p>
          <Link to={href} className="mt-2 inline-block font-semibold">
            {linkLabel}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type DealsProps = { title: string; text: string; cards: readonly ProductCard[]; vehicle: string | null };

/** Best-selling products, for the shopper's vehicle when there is one. */
export function TopDeals({ title, text, cards, vehicle }: DealsProps) {
  return (
    <section aria-labelledby="deals-heading" className="page-width mt-12">
      <h2 id="deals-heading">{title}</h2>
      {text === "" ? null : <p className="mt-1 text-slate">{text}</p>}
      <div className="mt-4">
        <ProductGrid cards={cards} vehicle={vehicle} label={title} isRow />
      </div>
    </section>
  );
}

/** One category with a picture. */
export function CategoryBanner({ content }: { content: ContentValue<"important_category_banner"> }) {
  const { title, text, href, linkLabel, picture } = content;
  return (
    <section aria-labelledby="category-banner-heading" className="page-width mt-12">
      <div
        className={`rounded-md border border-transparent bg-accent-wash p-5 ${picture === "" ? "" : "grid grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] gap-10 items-center max-md:grid-cols-1 max-md:gap-5"}`}
      >
        <div>
          <h2 id="category-banner-heading">{title}</h2>
          <p className="mt-2">{text}</p>
          <p className="mt-4">
            <ButtonLink to={href}>{linkLabel}</ButtonLink>
          </p>
        </div>
        {picture === "" ? null : (
          <Picture
            src={picture}
            alt=""
            width={1200}
            height={675}
            sizes={`${from.side} 560px, 100vw`}
            className="w-full object-cover aspect-16/9 rounded-lg bg-plate"
          />
        )}
      </div>
    </section>
  );
}

/** Product groups by the job they are for. */
export function ItemGroup({ title, groups }: ContentValue<"item_group">) {
  return (
    <section aria-labelledby="groups-heading" className="page-width mt-12">
      <h2 id="groups-heading">{title}</h2>
      <ul className="mt-4 article-grid">
        {groups.map((group) => (
          <li key={group.href} className="framed bg-paper p-5">
            <h3>
              <Link to={group.href}>{group.title}</Link>
            </h3>
            <p className="mt-1 note">{group.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Current discounts with their codes. */
export function DiscountWindow({ title, offers }: ContentValue<"discount_window">) {
  return (
    <section aria-labelledby="offers-heading" className="page-width mt-12">
      <h2 id="offers-heading">{title}</h2>
      <ul className="mt-4 wrap gap-3">
        {offers.map(({ code, text }) => (
          <li key={text} className="framed bg-paper p-5 cluster gap-3">
            {code === "" ? null : (
              <span className="inline-block py-1 px-3 border border-dashed border-accent rounded-sm bg-paper font-number font-bold tracking-[0.04em]">
                {code}
              </span>
            )}
            <span>{code === "" ? `${text}, applied automatically` : text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reasons to buy from this shop, point by point. */
export function FrontPage({ title, points }: ContentValue<"front_page">) {
  return (
    <section aria-labelledby="points-heading" className="page-width mt-12">
      <h2 id="points-heading">{title}</h2>
      <ul className="mt-4 article-grid">
        {points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p className="mt-1 text-slate">{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
