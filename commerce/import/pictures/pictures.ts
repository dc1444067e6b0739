import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { z } from "zod";
import { parseJson } from "../../platform/json";
import { randomId } from "../../platform/random-id";
import { readCsvChunks } from "../csv";
import type { ImportContext, ImportKind, ImportSession } from "../kind";
import { PRODUCT_COLUMNS, productRef } from "../product-refs";
import { loadMediaNames } from "../products/stored";
import { type NameReading, nameReadings } from "./file-names";
import { loadNamedProducts, matchProduct } from "./find-products";
import { readPicture } from "./read-picture";
import { pictureUnits } from "./units";

const FILES_PER_READ = 200;
const POSITION_MAX = 99;
/** `body` is null for a picture that the shop has; `item` is filled in when all are read. */
const CREATE = `create table if not exists picture_in (seq integer primary key, file text not null, name text not null,
  body blob, readings text not null, title text not null, main integer not null, place integer, item integer);
  create index if not exists picture_in_item on picture_in (item, place, seq);
  create index if not exists picture_in_name on picture_in (name, seq)`;
const COLUMNS = {
  ...PRODUCT_COLUMNS,
  file: ["picture", "image", "filename", "file name", "path"],
  position: ["place", "order", "sort", "number"],
  title: ["alt", "caption", "alt text"],
  main: ["is main", "primary", "cover"],
} as const;

const readingsSchema = z.array(
  z.object({ sku: z.string(), brand: z.string(), partNumber: z.string(), position: z.number().nullable() }),
);
type GivenPicture = {
  /** The path as the issues and the report name it. */
  readonly file: string;
  readonly path: string;
  readonly readings: readonly NameReading[];
  readonly title: string;
  readonly isMain: boolean;
  readonly line?: number;
};

/** The pictures of a CSV file, which lie beside it or in the folder of `--folder`; a cell that cannot be read refuses the file. */
async function* listedPictures(
  { source, flags, issues }: ImportContext,
  isLoose: boolean,
): AsyncGenerator<GivenPicture[]> {
  const folder = resolve(flags.folder ?? dirname(source.path));
  const rows = readCsvChunks(source, {
    columns: COLUMNS,
    required: ["file"],
    encoding: flags.encoding,
    onHeader(unknown) {
      for (const heading of unknown) issues.set("column", heading, 1);
    },
  });
  for await (const some of rows)
    yield some.flatMap(({ line, cells }): GivenPicture[] => {
      const { file = "", position = "", title = "", main = "" } = cells;
      const refuse = (problem: string) => {
        issues.add("cell", `line ${line}, ${problem}`, line);
        return [];
      };
      const ref = productRef(cells);
      if (ref === null && !isLoose) return refuse("sku: it names no product; give a SKU, or brand and part number");
      const place = position === "" ? null : Number(position);
      if (place !== null && (!Number.isInteger(place) || place < 1 || place > POSITION_MAX))
        return refuse(`position: "${position}" is no whole number from 1 to ${POSITION_MAX}`);
      if (!/^(?:|yes|y|true|1|x|no|n|false|0|-)$/i.test(main)) return refuse(`main: "${main}" is neither yes nor no`);
      const path = resolve(folder, file.replaceAll("\\", "/"));
      const inside = relative(folder, path);
      if (file === "" || inside.startsWith("..") || isAbsolute(inside))
        return refuse(`file: "${file}" is no file below the folder`);
      const readings = ref === null ? [] : [{ ...ref, position: place }];
      return [{ file, path, readings, title, isMain: /^(?:yes|y|true|1|x)$/i.test(main), line }];
    });
}

async function* picturesIn({ source }: ImportContext): AsyncGenerator<GivenPicture[]> {
  for (const file of source.files ?? [])
    yield [{ file, path: join(source.path, file), readings: nameReadings(file), title: "", isMain: false }];
}

async function open(context: ImportContext): Promise<ImportSession> {
  const { db, source, flags, scratch, issues } = context;
  const isLoose = flags["only-store"] !== undefined;
  scratch.file.exec(CREATE);
  const stored = await loadMediaNames(db);
  const put = scratch.file.prepare("insert into picture_in values (?, ?, ?, ?, ?, ?, ?, null, null)");
  const place = scratch.file.prepare("update picture_in set item = ?, place = ? where seq = ?");
  const filesAfter = scratch.file.prepare<[number, number], { seq: number; file: string; readings: string }>(
    "select seq, file, readings from picture_in where seq > ? order by seq limit ?",
  );

  /** Stores one picture in the scratch file; the shop's own are not encoded again. */
  async function take(given: GivenPicture, seq: number): Promise<void> {
    const { file, path, readings, title, isMain, line } = given;
    const picture = await readPicture(path);
    if ("problem" in picture) return issues.add("picture", file, line, picture.problem);
    const isStored = stored.has(picture.name);
    const body = isStored ? null : await picture.read();
    if (body === null && !isStored)
      return issues.add("picture", file, line, "the picture is damaged, or too large to show");
    put.run(seq, file, picture.name, body, JSON.stringify(readings), title, isMain ? 1 : 0);
  }

  async function* records() {
    const given = source.files === undefined ? listedPictures(context, isLoose) : picturesIn(context);
    let seq = 0;
    for await (const some of given)
      yield some.map((each) => {
        seq += 1;
        const own = seq;
        return () => take(each, own);
      });
  }

  /** Gives each picture its product; those without one are named and left out. */
  async function complete(): Promise<void> {
    if (isLoose) return;
    for (let last = 0; ; ) {
      const rows = filesAfter.all(last, FILES_PER_READ);
      const end = rows.at(-1);
      if (end === undefined) return;
      last = end.seq;
      const read = rows.map((row) => ({ ...row, readings: readingsSchema.parse(parseJson(row.readings)) }));
      const catalogue = await loadNamedProducts(
        db,
        read.flatMap(({ readings }) => readings),
      );
      for (const { seq, file, readings } of read) {
        const match = matchProduct(readings, catalogue);
        if (match.is === "one") place.run(match.itemId, match.position, seq);
        else if (match.is === "none") issues.add("product", file);
        else issues.add("several", file, undefined, match.brands.join(", "));
      }
    }
  }

  const units = (after: string | null) =>
    pictureUnits({ context, isLoose, isWhole: flags.replace !== undefined, randomId }, after);
  return { records: records(), complete, units };
}

/** Imports pictures of products from a folder, by file name, or from a CSV file that lists them. */
export const productPictures: ImportKind = {
  name: "pictures",
  summary: "Pictures of products from a folder, by their file names, or from a CSV file that lists them",
  takesFolder: true,
  recordsPerCheckpoint: 100,
  flags: {
    folder: { value: "path", about: "the folder of the pictures that a CSV file lists, if they do not lie beside it" },
    replace: { value: "", about: "the products named get these pictures instead of theirs; else new ones come behind" },
    "only-store": {
      value: "",
      about:
        "store the pictures without giving them to products, for files that name them by the paths that --report lists",
    },
    encoding: { value: "name", about: "how the file's text is encoded, when it is not UTF-8" },
  },
  nouns: ["pictures", "stored files"],
  issues: {
    cell: { level: "error", title: "Cells that cannot be read" },
    picture: { level: "warning", title: "Left out: files that are no picture the shop can show" },
    product: { level: "warning", title: "Left out: pictures whose product the shop does not have" },
    several: {
      level: "warning",
      title: "Left out: part numbers of several brands (name the file BRAND_NUMBER, or list it in a CSV file)",
    },
    column: { level: "note", title: "Columns that mean nothing to the shop" },
  },
  open,
};
