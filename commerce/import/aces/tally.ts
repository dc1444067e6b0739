import type { Issues } from "../issues";

const SUBJECTS_MAX = 100_000;
const LINES_MAX = 5;

type Counted = { count: number; readonly detail: string; readonly lines: number[] };

/** Counts by code and subject while applications are compared, with their first lines; a hundred thousand subjects each. */
export type TallyOf = {
  add(code: string, subject: string, line: number | null, detail?: string | (() => string), count?: number): void;
  /** Writes all of it as issues. */
  flush(issues: Issues): void;
};

/** An empty tally. */
export function createTally(): TallyOf {
  const codes = new Map<string, Map<string, Counted>>();
  return {
    add(code, subject, line, detail = "", count = 1) {
      const subjects = codes.get(code) ?? new Map<string, Counted>();
      codes.set(code, subjects);
      const name = subjects.size < SUBJECTS_MAX || subjects.has(subject) ? subject : "and others";
      const known = subjects.get(name);
      if (known === undefined) {
        const text = typeof detail === "function" ? detail() : detail;
        subjects.set(name, { count, detail: text, lines: line === null ? [] : [line] });
        return;
      }
      known.count += count;
      if (line !== null && known.lines.length < LINES_MAX) known.lines.push(line);
    },
    flush(issues) {
      for (const [code, subjects] of codes)
        for (const [subject, { count, detail, lines }] of subjects) {
          const where = lines.length > 1 ? `lines ${lines.join(", ")}${count > lines.length ? " …" : ""}` : "";
          const text = [detail, where].filter((part) => part !== "").join("; ");
          issues.set(code, subject, count, text, lines[0]);
        }
    },
  };
}
