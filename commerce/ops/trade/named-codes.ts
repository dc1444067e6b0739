import { DEFAULT_MARKET } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { namedCodes } from "../../services/discount/promises";
import { listCodedRows } from "../../services/discount/repository";
import { listNamedTexts } from "../content/named-texts";
import type { LineDifference } from "./merge";
import type { TradeFolder } from "./read-folder";
import { type FileIssue, lineKey, type Sheet } from "./sheet";

/** The files of a discount's terms; a line of each begins with the discount's name. */
const FILES: ReadonlySet<string> = new Set(["discounts.csv", "discount-amounts.csv", "discount-tiers.csv"]);
/** Columns of which no text speaks. */
const SILENT: ReadonlySet<string> = new Set(["name", "points", "gift_sku", "scenes"]);

/** Whether a line's difference changes what its discount gives, to whom, from what on or until when. */
const changesTerms = ({ file, before, after }: LineDifference) =>
  FILES.has(file) &&
  Object.keys({ ...before, ...after }).some((column) => !SILENT.has(column) && before?.[column] !== after?.[column]);

/** Lists, for each code whose terms an import changes or ends, the content that names it, on the first line that does so. */
export async function noteNamedCodes(
  db: Db,
  sheets: readonly Sheet[],
  folder: TradeFolder,
  differences: readonly LineDifference[],
  now: number,
): Promise<FileIssue[]> {
  const changed = new Map<string, LineDifference>();
  for (const each of differences.filter(changesTerms)) {
    const id = (each.before ?? each.after)?.discount ?? "";
    if (!changed.has(id)) changed.set(id, each);
  }
  if (changed.size === 0) return [];
  const rows = (await listCodedRows(db, DEFAULT_MARKET.id)).filter(({ id }) => changed.has(id));
  if (rows.length === 0) return [];
  const texts = await listNamedTexts(db, now);
  const notes = rows.flatMap((row): FileIssue[] => {
    const difference = changed.get(row.id);
    const code = row.code_norm ?? "";
    const own = new Map([[code, row]]);
    const files = new Set(
      texts.flatMap(({ file, text, code: about }) => (namedCodes(text, own, about).includes(code) ? [file] : [])),
    );
    if (difference === undefined || files.size === 0) return [];
    const { file, key } = difference;
    const sheet = sheets.find((each) => each.file === file);
    const line = sheet && folder.lines.get(file)?.find(({ cells }) => lineKey(sheet, cells) === key);
    const message = `${code.toUpperCase()} is named by ${[...files].join(", ")}: read them again`;
    return [{ file, line: line?.at?.line ?? 1, column: "", message }];
  });
  return notes.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
