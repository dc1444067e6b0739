import { createWriteStream } from "node:fs";
import { extname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { formatCount } from "~/models/shop/money";
import type { Issue } from "../import/issues";
import type { Tally } from "../import/kind";
import type { ImportResult } from "../import/run";
import { csvCell } from "../platform/csv-cell";

/** Issues of each code in the summary; the report file has all of them. */
const SHOWN_ISSUES = 5;
const HEADINGS = { error: "Errors", warning: "Warnings", note: "Notes" } as const;

type Line = Readonly<Record<(typeof COLUMNS)[number], string>>;
const COLUMNS = ["type", "what", "action", "subject", "line", "count", "before", "after"] as const;

function* linesFrom({ kind, issues, differences }: ImportResult): Generator<Line> {
  for (const [code, { level }] of Object.entries(kind.issues))
    for (const { subject, detail, count, line } of issues.list(code))
      yield {
        type: level,
        what: code,
        action: "",
        subject,
        line: line === null ? "" : String(line),
        count: String(count),
        before: "",
        after: detail,
      };
  for (const { noun, subject, action, before, after } of differences.list())
    yield { type: "difference", what: noun, action, subject, line: "", count: "1", before, after };
}

function* asCsv(result: ImportResult): Generator<string> {
  yield `${COLUMNS.join(",")}\r\n`;
  for (const line of linesFrom(result)) yield `${COLUMNS.map((column) => csvCell(line[column])).join(",")}\r\n`;
}

function* asJson(result: ImportResult): Generator<string> {
  let isFirst = true;
  yield "[";
  for (const line of linesFrom(result)) {
    yield `${isFirst ? "\n" : ",\n"}${JSON.stringify(line)}`;
    isFirst = false;
  }
  yield "\n]\n";
}

/** Writes every issue and difference to a file, one at a time: CSV, or JSON when the name ends so. */
export async function writeReport(path: string, result: ImportResult): Promise<void> {
  const text = extname(path).toLowerCase() === ".json" ? asJson(result) : asCsv(result);
  await pipeline(Readable.from(text), createWriteStream(path));
}

function tallyLine(noun: string, { added, changed, removed, unchanged }: Tally): string {
  const counts = [`${formatCount(added)} added`, `${formatCount(changed)} changed`];
  return `  ${noun.padEnd(16)}${[...counts, `${formatCount(removed)} removed`, `${formatCount(unchanged)} as before`].join(", ")}`;
}

function issueLine({ subject, detail, count, line }: Issue): string {
  // A subject names its line where the same words on two lines are two issues.
  const where = line === null || subject.startsWith(`line ${line}, `) ? "" : `line ${line}: `;
  const often = count > 1 ? ` (${formatCount(count)} times)` : "";
  return `      ${where}${subject}${detail === "" ? "" : ` - ${detail}`}${often}`;
}

/** How many issues there are in all, of how many kinds. */
function totalText(counts: readonly number[]): string {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return `${formatCount(all)} in all, of ${counts.length} ${counts.length === 1 ? "kind" : "kinds"}`;
}

function* issueLines({ kind, issues }: ImportResult): Generator<string> {
  for (const [level, heading] of Object.entries(HEADINGS)) {
    const codes = Object.entries(kind.issues).filter(
      ([code, spec]) => spec.level === level && issues.totals(code).subjects > 0,
    );
    if (codes.length > 0) yield `\n${heading}: ${totalText(codes.map(([code]) => issues.totals(code).occurrences))}`;
    for (const [code, { title }] of codes) {
      const { subjects, occurrences } = issues.totals(code);
      const times = occurrences > subjects ? `, ${formatCount(occurrences)} times` : "";
      yield `  ${formatCount(subjects)}${times}: ${title}`;
      for (const issue of issues.list(code, SHOWN_ISSUES)) yield issueLine(issue);
      if (subjects > SHOWN_ISSUES)
        yield `      and ${formatCount(subjects - SHOWN_ISSUES)} more: --report FILE lists all`;
    }
  }
}

const isWarned = ({ kind, issues }: ImportResult): boolean =>
  Object.entries(kind.issues).some(([code, { level }]) => level === "warning" && issues.totals(code).subjects > 0);

/** The summary of an import, as the operator reads it. */
export function summaryFrom(result: ImportResult, seconds: number): string {
  const { source, kind, records, isRefused, isDryRun, isResumed, tallies } = result;
  const took = `${formatCount(records)} records in ${seconds.toFixed(1)} s${isResumed ? ", going on where it had stopped" : ""}`;
  const isAllLeftOut = records > 0 && Object.values(tallies).every(({ unchanged }) => unchanged === 0);
  const outcome = isRefused
    ? "Refused: nothing was changed. Put right what stands under Errors and run it again."
    : isDryRun
      ? "Dry run: nothing was changed. This is what would be:"
      : result.changes > 0
        ? isWarned(result)
          ? "Done, without what stands under Warnings."
          : "Done."
        : isAllLeftOut
          ? "Nothing was taken in: all of it was left out, for the reasons below."
          : "Nothing differs from what the shop has.";
  return [
    `${source.name} (${kind.name}): ${took}`,
    outcome,
    ...(isRefused ? [] : Object.entries(tallies).map(([noun, tally]) => tallyLine(noun, tally))),
    ...issueLines(result),
    "",
  ].join("\n");
}
