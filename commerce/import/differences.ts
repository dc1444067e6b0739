import type { Difference, Unit } from "./kind";
import type { Scratch } from "./scratch";

export type Differences = {
  /** Stores the differences of a unit, replacing earlier ones of the same unit. */
  put(unit: Unit): void;
  /** Yields all differences in the order of their units. */
  list(): IterableIterator<Difference>;
};

/** Opens a run's differences for the report file; the scratch file holds them, so that memory does not grow. */
export function createDifferences({ file }: Scratch): Differences {
  file.exec(`create table if not exists difference (cursor text not null, n integer not null, noun text not null,
    subject text not null, action text not null, before text not null, after text not null,
    primary key (cursor, n)) without rowid`);
  const put = file.prepare("insert or replace into difference values (?, ?, ?, ?, ?, ?, ?)");
  const list = file.prepare<[], Difference>(
    "select noun, subject, action, before, after from difference order by cursor, n",
  );
  return {
    put({ cursor, differences }) {
      for (const [n, { noun, subject, action, before, after }] of differences.entries())
        put.run(cursor, n, noun, subject, action, before, after);
    },
    list: () => list.iterate(),
  };
}
