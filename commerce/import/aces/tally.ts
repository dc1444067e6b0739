import type { Issues } from "../issues";
import type { Scratch } from "../scratch";

/** Subjects counted in memory before they are moved to the scratch file; few, because what lives long makes the heap grow. */
const SUBJECTS_MAX = 300;
const LINES_MAX = 5;
const ROWS_PER_READ = 5_000;

type Counted = {
  readonly code: string;
  readonly subject: string;
  readonly detail: string;
  readonly lines: number[];
  count: number;
};
type Stored = { n: number; code: string; subject: string; count: number; detail: string; lines: string };

/**
 * Counts by code and subject, with the first line of each. The scratch file holds them, so their number does not
 * matter.
 */
export type IssueTally = {
  add(code: string, subject: string, line: number | null, detail?: string | (() => string), count?: number): void;
  /** Writes all counts as issues. */
  flush(issues: Issues): void;
};

const distinct = (lines: readonly number[]) => [...new Set(lines)].sort((a, b) => a - b);

/** Creates an empty tally in the scratch file. Do not add to it while a query on that file is being iterated. */
export function createTally({ file }: Scratch): IssueTally {
  file.exec(`drop table if exists tally; create table tally (n integer primary key, code text not null,
    subject text not null, count integer not null, detail text not null, lines text not null, unique (code, subject))`);
  const put = file.prepare(`insert into tally (code, subject, count, detail, lines) values (?, ?, ?, ?, ?)
    on conflict (code, subject) do update set count = count + excluded.count`);
  const page = file.prepare<[number, number], Stored>("select * from tally where n > ? order by n limit ?");
  const counts = new Map<string, Counted>();
  const spill = () => {
    for (const { code, subject, count, detail, lines } of counts.values())
      put.run(code, subject, count, detail, JSON.stringify(lines));
    counts.clear();
  };
  return {
    add(code, subject, line, detail = "", count = 1) {
      const key = `${code}\n${subject}`;
      const existing = counts.get(key);
      if (existing === undefined) {
        if (counts.size >= SUBJECTS_MAX) spill();
        const text = typeof detail === "function" ? detail() : detail;
        counts.set(key, { code, subject, count, detail: text, lines: line === null ? [] : [line] });
        return;
      }
      existing.count += count;
      if (line !== null && existing.lines.length < LINES_MAX) existing.lines.push(line);
    },
    flush(issues) {
      spill();
      for (let last = 0; ; ) {
        const rows = page.all(last, ROWS_PER_READ);
        for (const { code, subject, count, detail, lines } of rows) {
          const sorted = distinct(JSON.parse(lines));
          const where = sorted.length > 1 ? `lines ${sorted.join(", ")}${count > sorted.length ? " …" : ""}` : "";
          const text = [detail, where].filter((part) => part !== "").join("; ");
          issues.set(code, subject, count, text, sorted[0]);
        }
        const end = rows.at(-1);
        if (end === undefined) break;
        last = end.n;
      }
      file.exec("drop table tally");
    },
  };
}
