import type { NewRow } from "#commerce/db/tables";
import { bridges, closers, firstNames, headlines, initials, openers } from "../../data/catalogue/reviews";
import type { MadeItem } from "../items";
import { createRandom, type Random } from "../random";
import { DAY_MS, SEED_EPOCH_MS } from "../status";

type Rating = 1 | 2 | 3 | 4 | 5;

const REVIEW_TARGET = 13_600;
const MOST_PER_ITEM = 140;
const SHARE_WITHOUT = 0.35;
const THREE_YEARS_DAYS = 1095;

/** The probability that a review has at most this many stars, for an item of average quality. */
const CUMULATIVE: readonly (readonly [Rating, number])[] = [
  [1, 0.06],
  [2, 0.11],
  [3, 0.2],
  [4, 0.42],
  [5, 1],
];

/** Above 1 the stars drop, below 1 they rise; the tiers balance out over the whole catalogue. */
const QUALITY = { 1: 1.14, 2: 0.98, 3: 0.86 } as const;

function ratingFor(random: Random, quality: number): Rating {
  const at = Math.min(0.999, random.next() ** quality);
  for (const [rating, limit] of CUMULATIVE) if (at < limit) return rating;
  return 5;
}

/** Nobody would believe that so many pieces were sold and not one was reviewed. */
const BEST_SELLER_SALES = 1_000;

/** Review counts per item: none for a third of them, otherwise by sales, scaled to the requested total. */
function countsFor(items: readonly MadeItem[]): number[] {
  const drawn = items.map(({ row }) => {
    const random = createRandom(`count|${row.id}`);
    const isSilent = random.chance(row.sales < 100 ? SHARE_WITHOUT + 0.06 : SHARE_WITHOUT - 0.1);
    const weight = row.status === "DRAFT" ? 0 : (row.sales + 1) ** 0.62 * (0.4 + random.next());
    return { weight, isSilent, isBestSeller: row.sales >= BEST_SELLER_SALES };
  });
  const raw = drawn.map(({ weight, isSilent }) => (isSilent ? 0 : weight));
  let scale = REVIEW_TARGET / raw.reduce((sum, each) => sum + each, 0);
  const countWith = (factor: number) =>
    raw.map((each) => (each === 0 ? 0 : Math.min(MOST_PER_ITEM, Math.max(1, Math.round(each * factor)))));
  let counts = countWith(scale);
  // Rounding up to one and the cap change the total; a few steps correct it.
  for (let step = 0; step < 6; step++) {
    scale *= REVIEW_TARGET / counts.reduce((sum, each) => sum + each, 0);
    counts = countWith(scale);
  }
  return counts.map((count, index) => {
    const { weight = 0, isSilent = false, isBestSeller = false } = drawn[index] ?? {};
    return isSilent && isBestSeller ? Math.round(weight * scale) : count;
  });
}

/** A vehicle that the item fits and that was on sale when the review was written. */
function vehicleFor(item: MadeItem, writtenAt: number, random: Random): { car: string; vehicle: string; make: string } {
  const { application, isListed } = item;
  const lastYear = new Date(writtenAt).getUTCFullYear();
  const uses = application === null || !isListed ? [] : application.uses.filter(({ from }) => from <= lastYear);
  if (uses.length === 0) return { car: "car", vehicle: "", make: "car" };
  const { generation, from, to } = random.pick(uses);
  const { make, model } = generation;
  const vehicle = `${random.int(from, Math.min(to, lastYear))} ${make} ${model}`;
  const short = /^\d/.test(model) ? `${make} ${model}` : model;
  return { vehicle, car: random.chance(0.6) ? vehicle : short, make };
}

const VOWEL = /\ba (?=[aeio]|AC |ABS |HVAC |EGR |LED |RTV |OBD|8)/g;

function textFor(item: MadeItem, rating: Rating, car: string, make: string, random: Random): string {
  const { part, family } = item.leaf;
  const noun = part.noun
    .toLowerCase()
    .replace(/\b(abs|ac|cv|pcv|egr|hvac|led|usb|rtv|agm|obd-ii|4wd)\b/g, (word) => word.toUpperCase());
  const sentences = [random.pick(openers[rating])];
  const isPleased = rating >= 4;
  sentences.push(random.pick(isPleased ? family.praise : family.complaints));
  if (rating === 4 || (rating === 3 && random.chance(0.5)))
    sentences.push(random.pick(rating === 4 ? family.complaints : family.praise));
  else if (rating === 5 && random.chance(0.35)) sentences.push(random.pick(family.praise));
  sentences.push(random.pick(bridges), random.pick(closers[rating]));
  return [...new Set(sentences.filter((sentence) => sentence !== ""))]
    .join(" ")
    .replaceAll("{part}", noun.replace(/mats$/, "mat"))
    .replaceAll("{car}", car)
    .replaceAll("{make}", make)
    .replaceAll("{fix}", part.cures)
    .replaceAll("{miles}", `${random.int(38, 212)},000`)
    .replaceAll("{trip}", `${random.int(2, 18) * 500}`)
    .replace(VOWEL, "an ");
}

/** All reviews, with ids from 1; also sets each item's `review_count` and `rating_x100` from its published ones. */
export function reviewRows(items: readonly MadeItem[]): NewRow<"review">[] {
  const rows: NewRow<"review">[] = [];
  const counts = countsFor(items);
  items.forEach((item, index) => {
    const random = createRandom(`review|${item.row.id}`);
    const quality = QUALITY[item.brand.tier] * (0.82 + random.next() * 0.36);
    const since = Math.max(item.row.created_at + 10 * DAY_MS, SEED_EPOCH_MS - THREE_YEARS_DAYS * DAY_MS);
    let total = 0;
    let published = 0;
    for (let n = 0; n < (counts[index] ?? 0); n++) {
      const rating = ratingFor(random, quality);
      const writtenAt = since + Math.floor(random.next() * (SEED_EPOCH_MS - since));
      const { car, vehicle, make } = vehicleFor(item, writtenAt, random);
      const at = random.next();
      const status = at < 0.01 ? "HELD" : at < 0.014 ? "REMOVED" : "PUBLISHED";
      const initial = initials[random.int(0, initials.length - 1)] ?? "A";
      rows.push({
        id: rows.length + 1,
        item_id: item.row.id,
        account_id: null,
        author: `${random.pick(firstNames)} ${initial}.`,
        rating,
        title: random.pick(headlines[rating]),
        text: textFor(item, rating, car, make, random),
        vehicle,
        verified: random.chance(0.86) ? 1 : 0,
        status,
        media: "[]",
        created_at: writtenAt,
      });
      if (status !== "PUBLISHED") continue;
      published += 1;
      total += rating;
    }
    item.row.review_count = published;
    item.row.rating_x100 = published === 0 ? 0 : Math.round((total * 100) / published);
  });
  return rows;
}
