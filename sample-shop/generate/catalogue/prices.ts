import { type Application, isPair } from "./applications";
import type { PartType } from "./part-type";
import { createRandom, hash } from "./random";

export type Prices = {
  us_price_cent: number;
  us_original_cent: number;
  ca_price_cent: number;
  ca_original_cent: number;
};

const TIER_PERCENT = { 1: 74, 2: 100, 3: 139 } as const;
const LUXURY =
  /^(Lexus|Acura|Infiniti|BMW|Mercedes-Benz|Audi|Porsche|Jaguar|Land Rover|Cadillac|Lincoln|Volvo|Genesis|Tesla)$/;

function nearest(cent: number, step: number): number {
  return Math.round(cent / step) * step;
}

/** The next price that looks lower: ends in 99 cents, or in 49 below ten dollars. Takes and returns whole cents. */
function retailCent(cent: number): number {
  if (cent < 1000) return Math.max(199, nearest(cent, 50) - 1);
  return nearest(cent, 100) - 1;
}

/**
 * The prices of both markets in cents. Canada's is set separately at about 1.36 times the US price and never converted
 * later.
 */
export function pricesFor(part: PartType, application: Application | null, tier: 1 | 2 | 3, seed: string): Prices {
  const random = createRandom(`price|${seed}`);
  const [low, high] = part.price;
  const slot = (hash(`${part.name}|${application?.clusterKey ?? seed}`) % 1000) / 1000;
  let cent = Math.round((low + (high - low) * slot * 0.72) * TIER_PERCENT[tier]);
  const lead = application?.uses[0]?.generation;
  if (lead !== undefined) {
    if (LUXURY.test(lead.make)) cent = Math.round(cent * 1.24);
    else if (lead.body === "pickup" || lead.body === "suv") cent = Math.round(cent * 1.08);
  }
  if (application?.brakePackage === "Heavy Duty") cent = Math.round(cent * 1.35);
  // Two pieces in one box cost slightly less than two boxes.
  if (isPair(application)) cent = Math.round((cent * 184) / 100);
  cent = Math.round((cent * random.int(94, 107)) / 100);
  const us = retailCent(cent);
  const ca = retailCent(Math.round((us * random.int(1320, 1410)) / 1000));
  if (!random.chance(0.45)) return { us_price_cent: us, us_original_cent: us, ca_price_cent: ca, ca_original_cent: ca };
  const off = random.int(8, 42);
  return {
    us_price_cent: us,
    us_original_cent: Math.max(us + 50, retailCent(Math.round((us * 100) / (100 - off)))),
    ca_price_cent: ca,
    ca_original_cent: Math.max(ca + 50, retailCent(Math.round((ca * 100) / (100 - off)))),
  };
}
