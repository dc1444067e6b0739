import { once } from "node:events";
import { createWriteStream, type WriteStream, writeFileSync } from "node:fs";
import { finished } from "node:stream/promises";
import type { Db } from "#commerce/db/open";
import { createDice, type Dice } from "../search/stream";

const SEED = 20_261_122;
const APPS_PER_PART = 50;
const CHUNK_CHARS = 262_144;
/**
 * Shares of applications with a trim, an engine, a body, a condition in words, a note, a quantity, an unknown id or an
 * unknown part.
 */
const SHARES = { trim: 0.1, engine: 0.15, body: 0.03, qual: 0.02, note: 0.1, quantity: 0.3, unknown: 0.001 } as const;
const BODIES = ["Crew Cab", "Extended Cab", "Sedan", "Coupe", "Wagon"];
const POSITIONS = ["Front", "Rear", "Left", "Right"];
const NOTES = ["Ceramic compound", "Hardware included", "2 piece", "Coated"];
const QUALS = ["w/ heavy duty brakes", "Built after 3/2008", "Except police package"];

type Base = { id: number; year: string; make: string; model: string; trims: number[]; engines: number[] };
type Part = { number: string; code: string };

/** The written file and the options that its import needs. */
export type AcesFile = {
  readonly xml: string;
  readonly vcdb: string;
  readonly codes: string;
  /** The value of --brand. */
  readonly brands: string;
  readonly apps: number;
};

async function listBases(db: Db, names: Map<string, number>): Promise<Base[]> {
  const nodes = await db
    .selectFrom("vehicle_node")
    .select(["id", "parent_id", "level", "value"])
    .orderBy("id")
    .execute();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const bases = new Map<number, Base>();
  for (const { id, parent_id, level, value } of nodes) {
    const make = byId.get(parent_id ?? 0);
    if (level === 3 && make !== undefined)
      bases.set(id, {
        id: 10_000 + bases.size,
        year: byId.get(make.parent_id ?? 0)?.value ?? "",
        make: make.value,
        model: value,
        trims: [],
        engines: [],
      });
  }
  const idFor = (kind: string, name: string) => {
    const key = `${kind}\n${name}`;
    const id = names.get(key) ?? names.size + 1;
    names.set(key, id);
    return id;
  };
  for (const { parent_id, level, value } of nodes) {
    if (level === 4) bases.get(parent_id ?? 0)?.trims.push(idFor("SubModel", value));
    if (level !== 5) continue;
    const engine = idFor("EngineBase", value);
    const own = bases.get(byId.get(parent_id ?? 0)?.parent_id ?? 0)?.engines;
    if (own !== undefined && !own.includes(engine)) own.push(engine);
  }
  return [...bases.values()];
}

async function listProducts(db: Db, count: number): Promise<{ products: Part[]; brands: string }> {
  const brands = await db.selectFrom("brand").select(["id", "name"]).orderBy("id").execute();
  const brandCode = (id: number) => `B${String(id).padStart(3, "0")}`;
  const items = await db
    .selectFrom("item")
    .select(["part_number", "brand_id"])
    .where("vehicle_universal", "=", 0)
    .where("status", "<>", "DELETED")
    .orderBy("id", "desc")
    .limit(count)
    .execute();
  return {
    products: items.map(({ part_number, brand_id }) => ({ number: part_number, code: brandCode(brand_id) })),
    brands: brands.map(({ id, name }) => `${brandCode(id)}=${name}`).join(","),
  };
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

function innerElements(base: Base, dice: Dice): string {
  let inner = "";
  if (base.trims.length > 0 && dice.chance(SHARES.trim)) inner += `\n    <SubModel id="${dice.pick(base.trims)}"/>`;
  if (dice.chance(SHARES.body)) inner += `\n    <BodyType id="${1 + dice.below(BODIES.length)}"/>`;
  if (base.engines.length > 0 && dice.chance(SHARES.engine))
    inner += `\n    <EngineBase id="${dice.pick(base.engines)}"/>`;
  if (dice.chance(SHARES.qual)) inner += `\n    <Qual id="1"><text>${escaped(dice.pick(QUALS))}</text></Qual>`;
  if (dice.chance(SHARES.note)) inner += `\n    <Note>${escaped(dice.pick(NOTES))}</Note>`;
  return `${inner}\n    <Qty>${dice.chance(SHARES.quantity) ? 2 : 1}</Qty>`;
}

async function writeApps(out: WriteStream, apps: number, bases: readonly Base[], products: readonly Part[]) {
  const dice = createDice(SEED);
  let text = "";
  let id = 0;
  for (const { number, code } of products) {
    // Neighbors in the tree, as the years and models of a make are.
    const first = dice.below(bases.length);
    const position = 1 + dice.below(POSITIONS.length);
    for (let at = 0; at < APPS_PER_PART && id < apps; at += 1) {
      id += 1;
      const base = bases[(first + at * 7) % bases.length];
      if (base === undefined) throw new Error("the shop has no vehicles");
      const vehicle = dice.chance(SHARES.unknown) ? 9_000_000 + dice.below(500) : base.id;
      const part = dice.chance(SHARES.unknown) ? `${number}-NONE` : number;
      text += `  <App action="A" id="${id}">\n    <BaseVehicle id="${vehicle}"/>${innerElements(base, dice)}
    <PartType id="1684"/>\n    <Position id="${position}"/>\n    <Part BrandAAIAID="${code}">${escaped(part)}</Part>\n  </App>\n`;
      if (text.length < CHUNK_CHARS) continue;
      if (!out.write(text)) await once(out, "drain");
      text = "";
    }
  }
  out.write(text);
  return id;
}

/**
 * Writes a full ACES 4.1 file with the given number of applications for the shop's own parts and vehicles, and its id
 * tables. The file is the same every time.
 */
export async function writeAces(db: Db, path: string, apps: number): Promise<AcesFile> {
  const names = new Map<string, number>();
  const bases = await listBases(db, names);
  const { products, brands } = await listProducts(db, Math.ceil(apps / APPS_PER_PART));
  const file = { xml: `${path}.xml`, vcdb: `${path}-vcdb.csv`, codes: `${path}-codes.csv`, brands };
  const rows = bases.map(({ id, year, make, model }) => `${id},${year},${cell(make)},${cell(model)}`);
  writeFileSync(file.vcdb, ["BaseVehicleID,YearID,MakeName,ModelName", ...rows, ""].join("\n"));
  const codes = [...names].map(([key, id]) => {
    const [kind = "", name = ""] = key.split("\n");
    return `${kind},${id},${cell(name)}`;
  });
  const listed = (kind: string, values: readonly string[]) => values.map((name, at) => `${kind},${at + 1},${name}`);
  const id = [...codes, ...listed("BodyType", BODIES), ...listed("Position", POSITIONS)];
  writeFileSync(file.codes, ["kind,id,name", ...id, ""].join("\n"));
  const out = createWriteStream(file.xml);
  out.write(`<?xml version="1.0" encoding="UTF-8"?>\n<ACES version="4.1">\n  <Header>\n    <Company>Bench</Company>
    <BrandAAIAID>B001</BrandAAIAID>\n    <SubmissionType>FULL</SubmissionType>\n  </Header>\n`);
  const written = await writeApps(out, apps, bases, products);
  out.end(`  <Footer>\n    <RecordCount>${written}</RecordCount>\n  </Footer>\n</ACES>\n`);
  await finished(out);
  return { ...file, apps: written };
}
