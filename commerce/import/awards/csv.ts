import { z } from "zod";
import { AWARDS_MAX_PHOTOS } from "~/models/content/contact";
import { COMMENT_MAX_CHARS, EMAIL_MAX_CHARS, NAME_MAX_CHARS } from "~/models/shop/limits";
import { DEFAULT_MARKET, MARKETS } from "~/models/shop/market";
import { parseJson } from "../../platform/json";
import { type CsvRow, readCsvChunks } from "../csv";
import type { Difference, ImportContext, ImportKind, ImportSession, Unit } from "../kind";
import { momentFrom } from "../moment";
import { pictureFor } from "../products/pictures-given";
import { storedMedia } from "../products/stored";
import type { Cells, RowChange } from "../row-changes";

const COLUMNS = {
  name: ["author", "from"],
  email: ["mail", "email address"],
  topic: ["category", "title"],
  message: ["text", "story", "entry"],
  sent: ["date", "sent at", "created"],
  approved: ["shown", "published", "approved at"],
  votes: ["likes", "count"],
  photos: ["pictures", "images"],
  market: ["country", "shop"],
} as const;
const TOPIC_MAX_CHARS = 100;
const MEDIA_PATH = "/media/";
const ENTRIES_PER_READ = 200;
const SHOWN_CHARS = 80;
const LINE_DIGITS = 12;
const NO = /^(?:|no|n|false|0|-)$/i;
const YES = /^(?:yes|y|true|1|x)$/i;
const CREATE = `create table if not exists entry_in (line integer primary key, key text not null unique, body text not null)`;

const entrySchema = z.object({
  ...{ name: z.string(), email: z.string(), topic: z.string(), message: z.string(), market: z.string() },
  ...{ sent_at: z.number(), approved_at: z.number().nullable(), votes: z.number(), photos: z.array(z.string()) },
});
type Entry = z.infer<typeof entrySchema>;

function readEntry({ cells }: CsvRow, now: number): { entry: Entry; problems: readonly string[] } {
  const problems: string[] = [];
  const text = (column: keyof typeof COLUMNS, max: number, isNeeded = true) => {
    const cell = (cells[column] ?? "").replace(/\r\n?/g, "\n");
    if (cell === "" && isNeeded) problems.push(`${column}: it is empty`);
    if (cell.length > max) problems.push(`${column}: longer than ${max} characters`);
    return cell;
  };
  const moment = (column: "sent" | "approved") => {
    const at = momentFrom(cells[column] ?? "");
    if (at === null || at > now)
      problems.push(`${column}: "${cells[column] ?? ""}" is no past date such as 2026-03-01`);
    return at ?? 0;
  };
  const sent_at = moment("sent");
  const approved = cells.approved ?? "";
  const approved_at = NO.test(approved) ? null : YES.test(approved) ? sent_at : moment("approved");
  const votes = cells.votes === undefined || cells.votes === "" ? 0 : Number(cells.votes);
  if (!Number.isSafeInteger(votes) || votes < 0)
    problems.push(`votes: "${cells.votes ?? ""}" is no whole number from 0`);
  const market = cells.market || DEFAULT_MARKET.id;
  if (!MARKETS.some(({ id }) => id === market)) problems.push(`market: "${market}" is no market of the shop`);
  const photos = (cells.photos ?? "")
    .split("|")
    .map((each) => each.trim())
    .filter(Boolean)
    .flatMap((name) => {
      const address = pictureFor(name, undefined);
      if ("problem" in address) problems.push(`photos: ${name}: ${address.problem}`);
      return "url" in address ? [address.url] : [];
    });
  if (photos.length > AWARDS_MAX_PHOTOS) problems.push(`photos: more than ${AWARDS_MAX_PHOTOS}`);
  const entry = {
    ...{ name: text("name", NAME_MAX_CHARS), email: text("email", EMAIL_MAX_CHARS, false) },
    ...{ topic: text("topic", TOPIC_MAX_CHARS), message: text("message", COMMENT_MAX_CHARS) },
    ...{ market, sent_at, approved_at, votes, photos },
  };
  return { entry, problems };
}

const keyFor = (name: string, sentAt: number) => `${sentAt} ${name}`;

async function open(context: ImportContext): Promise<ImportSession> {
  const { db, source, flags, scratch, issues, now } = context;
  scratch.file.exec(CREATE);
  const put = scratch.file.prepare("insert into entry_in values (?, ?, ?) on conflict (key) do nothing");
  const page = scratch.file.prepare<[number, number], { line: number; body: string }>(
    "select line, body from entry_in where line > ? order by line limit ?",
  );
  function* pages(after: number): Generator<{ line: number; entry: Entry }[]> {
    for (let last = after; ; ) {
      const rows = page.all(last, ENTRIES_PER_READ);
      const end = rows.at(-1);
      if (end === undefined) return;
      last = end.line;
      yield rows.map(({ line, body }) => ({ line, entry: entrySchema.parse(parseJson(body)) }));
    }
  }

  async function* records() {
    const rows = readCsvChunks(source, {
      columns: COLUMNS,
      required: ["name", "topic", "message", "sent"],
      encoding: flags.encoding,
      onHeader(unknown) {
        for (const heading of unknown) issues.set("column", heading, 1);
      },
    });
    for await (const some of rows)
      yield some.map((row) => () => {
        const { entry, problems } = readEntry(row, now);
        for (const problem of problems) issues.add("cell", `line ${row.line}, ${problem}`, row.line);
        if (problems.length > 0) return;
        const isNew = put.run(row.line, keyFor(entry.name, entry.sent_at), JSON.stringify(entry)).changes > 0;
        if (!isNew) issues.add("duplicate", entry.name, row.line);
      });
  }

  async function complete(): Promise<void> {
    for (const some of pages(0)) {
      const own = some.flatMap(({ line, entry }) =>
        entry.photos.flatMap((url) => (url.startsWith(MEDIA_PATH) ? [{ line, url }] : [])),
      );
      const media = await storedMedia(db, [...new Set(own.map(({ url }) => url.slice(MEDIA_PATH.length)))]);
      for (const { line, url } of own) if (!media.has(url.slice(MEDIA_PATH.length))) issues.add("photo", url, line);
    }
  }

  /** Compares an entry with the stored one; votes are counted by the shop once it has the entry. */
  function difference({ votes, photos, ...entry }: Entry, before: Cells | undefined): RowChange | null {
    const cells: Cells = { ...entry, photos: JSON.stringify(photos) };
    if (before === undefined) return { do: "add", table: "awards_entry", row: { ...cells, votes } };
    const columns = Object.keys(cells).filter((column) => before[column] !== cells[column]);
    if (columns.length === 0) return null;
    const pick = (from: Cells) => Object.fromEntries(columns.map((column) => [column, from[column] ?? null]));
    const key = { name: entry.name, sent_at: entry.sent_at };
    return { do: "change", table: "awards_entry", key, before: pick(before), after: pick(cells) };
  }

  async function* units(after: string | null): AsyncGenerator<Unit> {
    for (const some of pages(Number(after ?? 0))) {
      const names = [...new Set(some.map(({ entry }) => entry.name))];
      const rows = await db.selectFrom("awards_entry").selectAll().where("name", "in", names).execute();
      const stored = new Map(rows.map((row) => [keyFor(row.name, row.sent_at), row]));
      const changes: RowChange[] = [];
      const differences: Difference[] = [];
      const tally = { added: 0, changed: 0, unchanged: 0 };
      for (const { entry } of some) {
        const before = stored.get(keyFor(entry.name, entry.sent_at));
        const change = difference(entry, before);
        const action = change === null ? "unchanged" : before === undefined ? "added" : "changed";
        tally[action] += 1;
        if (change === null || action === "unchanged") continue;
        changes.push(change);
        const texts = {
          before: before?.message.slice(0, SHOWN_CHARS) ?? "",
          after: entry.message.slice(0, SHOWN_CHARS),
        };
        differences.push({ noun: "entries", subject: entry.name, action, ...texts });
      }
      const cursor = String(some.at(-1)?.line ?? 0).padStart(LINE_DIGITS, "0");
      yield { cursor, changes, differences, tallies: { entries: tally } };
    }
  }

  return { records: records(), complete, units };
}

/** Imports entries of the awards from a CSV file. A fault refuses the whole file. */
export const csvAwards: ImportKind = {
  name: "awards",
  summary: "Entries of the awards from a CSV file",
  isContent: true,
  flags: { encoding: { value: "name", about: "how the file's text is encoded, when it is not UTF-8" } },
  nouns: ["entries"],
  issues: {
    cell: { level: "error", title: "Cells that cannot be read" },
    photo: { level: "error", title: "Photos that the shop does not have" },
    duplicate: { level: "warning", title: "Left out: the same name and moment stand in the file before" },
    column: { level: "note", title: "Columns that mean nothing to the shop" },
  },
  open,
};
