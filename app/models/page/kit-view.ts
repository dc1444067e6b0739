import type { Bundle } from "~/models/cart/bundle";
import type { FitVerdict } from "~/models/fitment/fitment";
import { type Money, money, timesMoney } from "~/models/shop/money";

/** The most vehicles that a kit names; the rest is a number. */
const VEHICLES_NAMED = 3;

/** A product of a kit as a page shows it. */
export type ShownPiece = {
  id: number;
  title: string;
  urlHandle: string;
  imageUrl: string;
  count: number;
  price: Money;
  fit: FitVerdict;
  isUniversal: boolean;
  /** The title of the kit's own product that it stands in for; null for that product itself. */
  replaces: string | null;
  openDetail: string | null;
};

/** A kit as a page shows it: its products, their price in the cart, and what that saves. */
export type ShownKit = {
  bundleId: string;
  title: string;
  parts: ShownPiece[];
  total: Money;
  /** Null when the kit costs what its products cost. */
  saving: Money | null;
  /** Without a vehicle, those that it is for: "2013-2018 Toyota RAV4, and 2 more"; empty for any. */
  vehicles: string;
};

function vehiclesText(vehicles: readonly string[]): string {
  const more = vehicles.length - VEHICLES_NAMED;
  const named = vehicles.slice(0, VEHICLES_NAMED).join(", ");
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Converts a bundle to the kit that a page shows; null for an empty bundle. */
export function toShownKit({
  bundleId,
  title,
  items,
  vehicles,
  discountPrice,
  originalPrice,
}: Bundle): ShownKit | null {
  if (items.length === 0) return null;
  const savedCents = originalPrice.cent - discountPrice.cent;
  return {
    bundleId,
    title,
    parts: items.map(({ item, itemCount, replaces, openDetail }) => ({
      id: item.id,
      title: item.title,
      urlHandle: item.urlHandle,
      imageUrl: item.imageUrl,
      count: itemCount,
      price: item.discountPrice,
      fit: item.carModelMatch,
      isUniversal: item.vehicleUniversal,
      replaces,
      openDetail,
    })),
    total: discountPrice,
    saving: savedCents > 0 ? money(savedCents, originalPrice.currency) : null,
    vehicles: vehiclesText(vehicles),
  };
}

/** The price of all pieces of a product in a kit. */
export const piecesPrice = ({ price, count }: Pick<ShownPiece, "price" | "count">) => timesMoney(price, count);
