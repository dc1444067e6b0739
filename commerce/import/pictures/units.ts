import { MEDIA_TYPE } from "~/models/product/product";
import * as urls from "~/models/shop/urls";
import { mediaOwner } from "../../services/content/media-files";
import type { Difference, ImportContext, Unit, UnitFile } from "../kind";
import { pictureChanges } from "../products/pictures";
import { storedMedia } from "../products/stored";
import type { RowChange } from "../row-changes";

const CURSOR_DIGITS = 12;
const NAMES_PER_READ = 200;

type Given = {
  readonly seq: number;
  readonly file: string;
  readonly name: string;
  readonly title: string;
  readonly main: 0 | 1;
};
type Task = {
  readonly context: ImportContext;
  /** Stores the pictures without giving them to products. */
  readonly isLoose: boolean;
  /** Products get the pictures of the file instead of theirs. */
  readonly isWhole: boolean;
  readonly randomId: () => string;
};
type Stored = { readonly changes: RowChange[]; readonly files: UnitFile[] };

const DRAWING = ".svg";

/** Returns the writes that store one picture: a drawing in the database, a photo in the file store with a row for it. */
function storing({ context: { scratch }, randomId }: Task, { seq, name }: Given): Stored {
  const body = scratch.file.prepare<[number], Buffer | null>("select body from picture_in where seq = ?").pluck();
  const read = () => body.get(seq) ?? Buffer.alloc(0);
  const row = (mime: string, text: string): RowChange => ({
    do: "add",
    table: "media",
    row: { name, mime, body: text },
  });
  if (name.endsWith(DRAWING)) return { changes: [row("image/svg+xml", read().toString("utf8"))], files: [] };
  const id = randomId();
  const attached: RowChange = {
    ...{ do: "change", table: "stored_file", key: { id } },
    ...{ before: { attached_to: null }, after: { attached_to: mediaOwner(name) } },
  };
  return { changes: [row("image/jpeg", ""), attached], files: [{ id, mime: "image/jpeg", read }] };
}

async function storeNew(task: Task, given: readonly Given[], done: Set<string>): Promise<Stored & { count: number }> {
  const stored = await storedMedia(
    task.context.db,
    given.map(({ name }) => name),
  );
  const changes: RowChange[] = [];
  const files: UnitFile[] = [];
  let count = 0;
  for (const each of given) {
    if (stored.has(each.name) || done.has(each.name)) continue;
    done.add(each.name);
    const made = storing(task, each);
    changes.push(...made.changes);
    files.push(...made.files);
    count += 1;
  }
  return { changes, files, count };
}

const fileTally = (given: readonly Given[], added: number) => ({
  "stored files": { added, unchanged: new Set(given.map(({ name }) => name)).size - added },
});

async function* looseUnits(task: Task, after: string | null, done: Set<string>): AsyncGenerator<Unit> {
  const page = task.context.scratch.file.prepare<[string, number], Given>(
    "select min(seq) as seq, file, name, title, main from picture_in where name > ? group by name order by name limit ?",
  );
  for (let last = after ?? ""; ; ) {
    const rows = page.all(last, NAMES_PER_READ);
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.name;
    const { count, ...stored } = await storeNew(task, rows, done);
    const names = new Set(stored.changes.flatMap((each) => (each.do === "add" ? [String(each.row.name)] : [])));
    const differences = rows.flatMap(({ name, file }): Difference[] =>
      names.has(name)
        ? [{ noun: "stored files", subject: file, action: "added", before: "", after: urls.media(name) }]
        : [],
    );
    yield { cursor: last, ...stored, tallies: fileTally(rows, count), differences };
  }
}

type Image = Parameters<typeof pictureChanges>[1][number];

/** The pictures of a product with what the file says of them; a picture that it has keeps its title and rank. */
function toPut(given: readonly Given[], stored: readonly Image[]) {
  const main = given.find((each) => each.main === 1)?.name;
  const own = new Map(stored.map((image) => [image.url, image]));
  const names = [...new Map(given.map((each) => [each.name, each])).values()];
  return names.map(({ name, title }) => {
    const url = urls.media(name);
    const isMain = main === undefined ? own.get(url)?.is_main === 1 : main === name;
    return { url, title: title || (own.get(url)?.title ?? ""), isMain };
  });
}

const shownUrls = (images: readonly { readonly url: string }[]) => images.map(({ url }) => url).join(" ");

/**
 * Compares the pictures with the stored ones, a unit for each product, or for some hundred files where they are only
 * stored. A unit whose transaction fails leaves nothing but files without an owner, which the sweep removes.
 */
export async function* pictureUnits(task: Task, after: string | null): AsyncGenerator<Unit> {
  const { scratch, db } = task.context;
  const done = new Set<string>();
  if (task.isLoose) {
    yield* looseUnits(task, after, done);
    return;
  }
  const items = scratch.file
    .prepare<[number], number>("select distinct item from picture_in where item > ? order by item limit 1")
    .pluck();
  const ofItem = scratch.file.prepare<[number], Given>(
    "select seq, file, name, title, main from picture_in where item = ? order by coalesce(place, 0), seq",
  );
  for (let itemId = items.get(Number(after ?? 0)); itemId !== undefined; itemId = items.get(itemId)) {
    const given = ofItem.all(itemId);
    const images = await db.selectFrom("item_image").selectAll().where("item_id", "=", itemId).orderBy("idx").execute();
    const item = await db.selectFrom("item").select("sku_id").where("id", "=", itemId).executeTakeFirst();
    if (item === undefined) continue;
    const { count, ...stored } = await storeNew(task, given, done);
    const own = images.filter(({ media_type }) => media_type === MEDIA_TYPE.image);
    const put = toPut(given, own);
    const changes = pictureChanges(itemId, images, { put, drop: [], isWhole: task.isWhole });
    const before = new Set(own.map(({ url }) => url));
    const next = new Set(put.map(({ url }) => url));
    const [added, removed] = [
      put.filter(({ url }) => !before.has(url)),
      task.isWhole ? own.filter(({ url }) => !next.has(url)) : [],
    ];
    const target = task.isWhole ? put : [...own, ...added];
    const isChanged = changes.length > 0;
    const changed = isChanged && added.length === 0 && removed.length === 0 ? 1 : 0;
    const tally = {
      added: added.length,
      removed: removed.length,
      changed,
      unchanged: put.length - added.length - changed,
    };
    const action = added.length > 0 ? "added" : removed.length > 0 ? "removed" : "changed";
    const shown = { noun: "pictures", subject: item.sku_id, before: shownUrls(own), after: shownUrls(target) } as const;
    yield {
      cursor: String(itemId).padStart(CURSOR_DIGITS, "0"),
      changes: [...stored.changes, ...changes],
      files: stored.files,
      tallies: { pictures: tally, ...fileTally(given, count) },
      differences: isChanged ? [{ ...shown, action }] : [],
    };
  }
}
