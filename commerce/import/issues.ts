import type { Scratch } from "./scratch";

/** An error rejects the source; a warning should be checked; a note is for information. */
export type IssueLevel = "error" | "warning" | "note";

/** Kinds of issues by code, each with a level and a heading that names the remedy. */
export type IssueKinds = Readonly<Record<string, { readonly level: IssueLevel; readonly title: string }>>;

export type Issue = {
  readonly code: string;
  /** The faulty id, part number or the like; issues of one code and subject are counted together. */
  readonly subject: string;
  /** Details of the first occurrence. */
  readonly detail: string;
  readonly count: number;
  readonly line: number | null;
};

export type Issues = {
  /** Counts an occurrence while records are read; `line` is 1-based. */
  add(code: string, subject: string, line?: number, detail?: string): void;
  /** Records an issue with its count, replacing an earlier one of the same code and subject. */
  set(code: string, subject: string, count: number, detail?: string, line?: number): void;
  /** Counts the subjects and occurrences of a code. */
  totals(code: string): { subjects: number; occurrences: number };
  /** Yields the issues of a code, most frequent first (errors by line). */
  list(code: string, limit?: number): IterableIterator<Issue>;
};

const SUBJECT_MAX_CHARS = 200;
const DETAIL_MAX_CHARS = 400;

/** Opens the issues of a run; the scratch file holds them, so that memory does not grow with their number. */
export function createIssues({ file }: Scratch): Issues {
  file.exec(`create table if not exists issue (code text not null, subject text not null, detail text not null,
    count integer not null, line integer, primary key (code, subject)) without rowid`);
  const add = file.prepare(`insert into issue values (?, ?, ?, 1, ?)
    on conflict (code, subject) do update set count = count + 1`);
  const set = file.prepare(`insert into issue values (?, ?, ?, ?, ?)
    on conflict (code, subject) do update set count = excluded.count, detail = excluded.detail, line = excluded.line`);
  const totals = file.prepare<[string], { subjects: number; occurrences: number | null }>(
    "select count(*) as subjects, sum(count) as occurrences from issue where code = ?",
  );
  const list = file.prepare<[string, number], Issue>(
    "select * from issue where code = ? order by count desc, line, subject limit ?",
  );
  return {
    add: (code, subject, line, detail = "") => {
      add.run(code, subject.slice(0, SUBJECT_MAX_CHARS), detail.slice(0, DETAIL_MAX_CHARS), line ?? null);
    },
    set: (code, subject, count, detail = "", line) => {
      set.run(code, subject.slice(0, SUBJECT_MAX_CHARS), detail.slice(0, DETAIL_MAX_CHARS), count, line ?? null);
    },
    totals(code) {
      const row = totals.get(code);
      return { subjects: row?.subjects ?? 0, occurrences: row?.occurrences ?? 0 };
    },
    list: (code, limit = -1) => list.iterate(code, limit),
  };
}
