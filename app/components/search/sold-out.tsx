import type { ProductCard } from "~/models/product/product";
import { ProductGrid } from "../product/card";

/** The products of a list that are sold out, where it has none in stock that fit. Rendered as a fragment. */
export function SoldOut({ cards, vehicle }: { cards: readonly ProductCard[]; vehicle: string | null }) {
  const isFit = vehicle !== null && cards.every(({ carModelMatch }) => carModelMatch === "FIT");
  return (
    <section aria-labelledby="sold-out">
      <h2 id="sold-out">{isFit ? `Fits your ${vehicle}, but is sold out` : "Sold out"}</h2>
      <p className="text-slate">We know these parts but have none to sell now.</p>
      <ProductGrid cards={cards} vehicle={vehicle} label="Sold-out products" />
    </section>
  );
}
