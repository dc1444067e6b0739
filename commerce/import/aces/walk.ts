import type { Scratch } from "../scratch";

const ROWS_PER_READ = 5_000;

/**
 * The rows of a query, in its order, read in pages, so that the scratch file may be written meanwhile and their number
 * does not matter. One at a time.
 */
export function* walk<Row>({ file }: Scratch, query: string): Generator<Row> {
  file.exec(`drop table if exists walked; create table walked as ${query}`);
  const page = file.prepare<[number, number], Row & { rowid: number }>(
    "select rowid, * from walked where rowid > ? order by rowid limit ?",
  );
  for (let last = 0; ; ) {
    const rows = page.all(last, ROWS_PER_READ);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined) break;
    last = end.rowid;
  }
  file.exec("drop table walked");
}
