import type { ProductCard } from "~/models/product/product";
import { ProductGrid } from "../product/card";

type SoldOutProps = {
  cards: readonly ProductCard[];
  /** The vehicle with all that is known of it, for the heading; null without one. */
  vehicle: string | null;
  /** The same in year, make and model, for the cards. */
  shortVehicle: string | null;
};

/** The products of a list that are sold out, where it has none in stock that fit. Rendered as a fragment. */
export function SoldOut({ cards, vehicle, shortVehicle }: SoldOutProps) {
  const isFit = vehicle !== null && cards.every(({ carModelMatch }) => carModelMatch === "FIT");
  return (
    <section aria-labelledby="sold-out" className="mb-6">
      <h2 id="sold-out">{isFit ? `Fits your ${vehicle}, but is sold out` : "Sold out"}</h2>
      <p className="text-slate">We know these parts but have none to sell now.</p>
      <ProductGrid cards={cards} vehicle={shortVehicle} label="Sold-out products" />
    </section>
  );
}
