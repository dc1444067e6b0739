import { createRandom } from "./random";

/** The fixed creation time of the sample catalogue, 2026-06-01 00:00 UTC, so that every build has the same dates. */
export const SEED_EPOCH_MS = Date.UTC(2026, 5, 1);

export const DAY_MS = 86_400_000;

type Availability = {
  status: string;
  us_status: string | null;
  ca_status: string | null;
  available_total: number;
  not_for_sale: 0 | 1;
};

/** Status, market exceptions and stock of an item: about 3 % sold out, 1.5 % expected, 2 % withdrawn, 1 % draft. */
export function availabilityFor(seed: string): Availability {
  const random = createRandom(`shelf|${seed}`);
  const at = random.next();
  const market = random.next();
  const stock = random.chance(0.12) ? random.int(2, 9) : random.int(10, 420);
  const not_for_sale = random.chance(0.01) ? 1 : 0;
  if (at < 0.03) return { status: "SOLD_OUT", us_status: null, ca_status: null, available_total: 0, not_for_sale: 0 };
  if (at < 0.045)
    return { status: "UNDER_STOCK", us_status: null, ca_status: null, available_total: 0, not_for_sale: 0 };
  if (at < 0.065)
    return {
      status: "OFF_SHELVES",
      us_status: null,
      ca_status: null,
      available_total: random.int(0, 6),
      not_for_sale: 0,
    };
  if (at < 0.075) return { status: "DRAFT", us_status: null, ca_status: null, available_total: stock, not_for_sale: 0 };
  if (at < 0.08) return { status: "DELETED", us_status: null, ca_status: null, available_total: 0, not_for_sale: 0 };
  const onSale = { status: "ON_SHELVES", available_total: stock, not_for_sale } as const;
  if (market < 0.012) return { ...onSale, us_status: null, ca_status: "OFF_SHELVES" };
  if (market < 0.018) return { ...onSale, us_status: null, ca_status: "SOLD_OUT" };
  if (market < 0.023) return { ...onSale, us_status: "SOLD_OUT", ca_status: null };
  return { ...onSale, us_status: null, ca_status: null };
}
