import type { ProductCard } from "~/models/product/product";
import { ProductGrid } from "../product/card";
import { Link } from "../ui/link";

type PartsRowProps = {
  title: string;
  cards: readonly ProductCard[];
  /** Where the whole list is. */
  link: { readonly label: string; readonly href: string } | null;
};

/** A row of parts below a text. */
export function PartsRow({ title, cards, link }: PartsRowProps) {
  return (
    <section aria-labelledby="parts-heading" className="page-width mt-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="parts-heading">{title}</h2>
        {link === null ? null : <Link to={link.href}>{link.label}</Link>}
      </div>
      <ProductGrid cards={cards} vehicle={null} label={title} isRow />
    </section>
  );
}
