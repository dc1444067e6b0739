import type { ProductCard } from "~/models/product/product";
import { ProductGrid } from "../product/card";
import { Link } from "../ui/link";

type ProductRowProps = {
  title: string;
  cards: readonly ProductCard[];
  /** Link to the whole list. */
  link: { readonly label: string; readonly href: string } | null;
};

/** A row of products below a text. */
export function ProductRow({ title, cards, link }: ProductRowProps) {
  return (
    <section aria-labelledby="parts-heading" className="page-width mt-12">
      <div className="mb-4 wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="parts-heading">{title}</h2>
        {link === null ? null : <Link to={link.href}>{link.label}</Link>}
      </div>
      <ProductGrid cards={cards} vehicle={null} label={title} isRow />
    </section>
  );
}
