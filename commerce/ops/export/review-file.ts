import type { NewRow } from "../../db/tables";
import { asSheetText } from "../../platform/csv-cell";
import { readTexts } from "../../platform/json";

/** The columns of a file of reviews, in their order. */
export const REVIEW_HEADER = [
  ...["sku", "author", "rating", "title", "text", "vehicle", "verified", "status", "photos", "date"],
] as const;

/** The cells of a review, in the order of `REVIEW_HEADER`, as `npm run ops -- import reviews` reads them; no text is a formula. */
export const reviewCells = (row: NewRow<"review">, sku: string): (string | number)[] => [
  ...[sku, asSheetText(row.author), row.rating, ...[row.title, row.text, row.vehicle].map(asSheetText)],
  row.verified === 1 ? "yes" : "no",
  ...[
    row.status.toLowerCase(),
    readTexts(row.media ?? "[]").join(" | "),
    new Date(Number(row.created_at)).toISOString(),
  ],
];
