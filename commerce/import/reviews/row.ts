import { z } from "zod";
import { EVIDENCE_MAX_IMAGES, REVIEW_MAX_CHARS } from "~/models/shop/limits";
import { fromSheetText } from "../../platform/csv-cell";
import type { CsvRow } from "../csv";
import { momentFrom } from "../moment";
import { PRODUCT_COLUMNS, productRef } from "../product-refs";
import { pictureFor } from "../products/pictures-given";

/** Columns of a file of reviews with the headings that shops and review services use. */
export const REVIEW_COLUMNS = {
  ...PRODUCT_COLUMNS,
  author: ["name", "reviewer", "reviewer name", "customer", "nickname", "display name"],
  rating: ["stars", "score", "review score", "review rating"],
  title: ["headline", "review title", "subject"],
  text: ["review", "body", "review text", "content", "review content", "comment"],
  date: ["created", "created at", "review date", "written", "date created"],
  vehicle: ["car"],
  verified: ["verified buyer", "verified purchase"],
  status: ["state", "published"],
  photos: ["images", "pictures", "photo urls", "image urls", "picture urls"],
} as const;

const AUTHOR_MAX_CHARS = 60;
const TITLE_MAX_CHARS = 100;
const VEHICLE_MAX_CHARS = 120;

const STATUSES: Readonly<Record<string, "PUBLISHED" | "HELD" | "REMOVED">> = {
  ...{ "": "PUBLISHED", published: "PUBLISHED", yes: "PUBLISHED", true: "PUBLISHED", approved: "PUBLISHED" },
  ...{ held: "HELD", pending: "HELD", no: "HELD", false: "HELD", hidden: "HELD" },
  ...{ removed: "REMOVED", rejected: "REMOVED", deleted: "REMOVED", spam: "REMOVED" },
};

/** A review of a file, as the scratch file holds it. */
export const givenReviewSchema = z.object({
  sku: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  author: z.string(),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  vehicle: z.string(),
  verified: z.union([z.literal(0), z.literal(1)]),
  status: z.enum(["PUBLISHED", "HELD", "REMOVED"]),
  photos: z.array(z.string()),
  at: z.number(),
});
export type GivenReview = z.infer<typeof givenReviewSchema>;

/** Reads a review from a row of a file; a text for each cell that cannot be read. */
export function readReview(
  { cells }: CsvRow,
  { folder, now }: { readonly folder: string | undefined; readonly now: number },
): { review: GivenReview | null; problems: readonly string[] } {
  const problems: string[] = [];
  const text = (column: keyof typeof REVIEW_COLUMNS, max: number, isNeeded = false) => {
    const cell = fromSheetText((cells[column] ?? "").replace(/\r\n?/g, "\n"));
    if (cell === "" && isNeeded) problems.push(`${column}: it is empty`);
    if (cell.length > max) problems.push(`${column}: longer than ${max} characters`);
    return cell;
  };
  const ref = productRef(cells);
  if (ref === null) problems.push("sku: it names no product; give a SKU, or brand and part number");
  const rating = Number(cells.rating === "" ? Number.NaN : cells.rating);
  if (!Number.isInteger(rating) || rating < 1 || rating > 5)
    problems.push(`rating: "${cells.rating ?? ""}" is no whole number from 1 to 5`);
  const at = momentFrom(cells.date ?? "");
  if (at === null) problems.push(`date: "${cells.date ?? ""}" is no date such as 2026-03-01 or 2026-03-01T16:30:00Z`);
  else if (at > now) problems.push(`date: "${cells.date ?? ""}" has not come yet`);
  const verified = cells.verified ?? "";
  const isVerified = /^(?:yes|y|true|1|x)$/i.test(verified);
  if (!isVerified && !/^(?:|no|n|false|0|-)$/i.test(verified))
    problems.push(`verified: "${verified}" is neither yes nor no`);
  const status = STATUSES[(cells.status ?? "").toLowerCase()];
  if (status === undefined) problems.push(`status: "${cells.status ?? ""}" is none of published, held and removed`);
  const photos: string[] = [];
  for (const name of (cells.photos ?? "").split(/[,;|\n]/).map((each) => each.trim())) {
    if (name === "") continue;
    const address = pictureFor(name, folder);
    if ("url" in address) photos.push(address.url);
    else problems.push(`photos: ${name}: ${address.problem}`);
  }
  if (photos.length > EVIDENCE_MAX_IMAGES) problems.push(`photos: more than ${EVIDENCE_MAX_IMAGES}`);
  const review = {
    author: text("author", AUTHOR_MAX_CHARS, true),
    title: text("title", TITLE_MAX_CHARS),
    text: text("text", REVIEW_MAX_CHARS, true),
    vehicle: text("vehicle", VEHICLE_MAX_CHARS),
  };
  if (problems.length > 0 || ref === null || at === null || status === undefined) return { review: null, problems };
  return { review: { ...ref, ...review, rating, verified: isVerified ? 1 : 0, status, photos, at }, problems };
}
