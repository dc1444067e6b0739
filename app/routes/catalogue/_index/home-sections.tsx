import { WidePicture } from "~/components/content/wide-picture";
import { ProductGrid } from "~/components/product/card";
import { CategoryTiles } from "~/components/search/category-tiles";
import { ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { FitCounts } from "~/components/vehicle/vehicle-tree";
import type { ContentValue } from "~/models/content/content-values";
import type { ProductCard } from "~/models/product/product";
import type { VehicleCategory } from "~/models/product/vehicle-category";
import * as urls from "~/models/shop/urls";
import { from } from "~/styles/breakpoints";
import { SectionHead } from "./section-head";

type Tile = { name: string; path: string; itemCount: number; imageUrl: string | null };

type CategoriesProps<T> = { title: string; categories: readonly T[]; total: number };

/** The first of the categories, with a link to all of them. */
export function FrontCategories({ title, categories, total }: CategoriesProps<Tile>) {
  const all = total > categories.length ? { to: urls.categories(), label: `All ${total} categories` } : null;
  return (
    <section aria-labelledby="categories-heading" className="page-width mt-10">
      <SectionHead id="categories-heading" {...{ title, all }} />
      <CategoryTiles label="Categories" categories={categories} isLarge />
    </section>
  );
}

type VehicleCategoriesProps = CategoriesProps<VehicleCategory> & { url: string; vehicle: string };

/** The first of the categories with products for the shopper's vehicle, with a link to all of them. */
export function VehicleCategories({ title, categories, total, url, vehicle }: VehicleCategoriesProps) {
  const tiles = categories.map((each) => ({
    ...each,
    to: urls.withQuery(url, { category: each.path }),
    note: <FitCounts {...each} />,
  }));
  const all = total > tiles.length ? { to: url, label: `All ${total} categories for your ${vehicle}` } : null;
  return (
    <section aria-labelledby="categories-heading" className="page-width mt-10">
      <SectionHead id="categories-heading" title={`${title} for your ${vehicle}`} all={all} />
      <CategoryTiles label="Categories" categories={tiles} isLarge />
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
    <section aria-labelledby="deals-heading" className="page-width mt-10">
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
    <section aria-labelledby="category-banner-heading" className="page-width mt-10">
      <div
        className={`rounded-md border border-transparent bg-accent-wash p-5 ${picture === "" ? "" : "grid md:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] gap-10 items-center max-md:gap-4 md:pl-10"}`}
      >
        <div>
          <h2 id="category-banner-heading">{title}</h2>
          <p className="mt-2">{text}</p>
          <p className="mt-4">
            <ButtonLink to={href}>{linkLabel}</ButtonLink>
          </p>
        </div>
        <WidePicture src={picture} sizes={`${from.side} 410px, 100vw`} className="rounded-lg" />
      </div>
    </section>
  );
}

/** Product groups by the job they are for. */
export function ItemGroup({ title, groups }: ContentValue<"item_group">) {
  return (
    <section aria-labelledby="groups-heading" className="page-width mt-10">
      <h2 id="groups-heading">{title}</h2>
      <ul className="mt-4 grid grid-cols-2 gap-4 max-sm:gap-2.5 lg:grid-cols-4">
        {groups.map((group) => (
          <li key={group.href} className="relative framed bg-paper p-5 max-sm:p-3.5">
            <h3>
              <Link to={group.href} className="after:absolute after:inset-0">
                {group.title}
              </Link>
            </h3>
            <p className="mt-1 note">{group.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reasons to buy from this shop, point by point. */
export function FrontPage({ title, points }: ContentValue<"front_page">) {
  return (
    <section aria-labelledby="points-heading" className="page-width mt-10">
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
