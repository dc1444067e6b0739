import type { Scratch } from "../scratch";
import type { AcesApp, AcesHeader, Term, VehicleRef } from "./document";

/** An application as stored in the scratch file. */
export type StoredApp = {
  readonly n: number;
  readonly line: number;
  readonly action: "A" | "D";
  readonly vehicle: string;
  readonly part: number;
  readonly part_type: string;
  readonly position: string;
  readonly quantity: string;
  readonly spec: string;
};
/** The rest of an application, without vehicle, part, position and quantity. */
export type Spec = {
  readonly label: string;
  readonly terms: readonly Term[];
  readonly quals: readonly string[];
  readonly notes: readonly string[];
};
export type FilePart = { readonly id: number; readonly brand: string; readonly number: string };
type Meta = { header?: AcesHeader; version?: string; footer?: { line: number; records: string } };

const NO_SPEC: Spec = { label: "", terms: [], quals: [], notes: [] };

export type AppStore = {
  put(n: number, app: AcesApp): void;
  meta(): Meta;
  setMeta(values: Meta): void;
  /** Builds the indexes that reading needs; called after the last application. */
  index(): void;
  count(): number;
};

const specText = ({ label, terms, quals, notes }: AcesApp): string =>
  label === "" && terms.length === 0 && quals.length === 0 && notes.length === 0
    ? ""
    : JSON.stringify({ label, terms, quals, notes } satisfies Spec);

/** Parses the spec that `put` wrote. */
export function specFor(text: string): Spec {
  if (text === "") return NO_SPEC;
  // Safe to trust: `specText` wrote it, into a file that only this process uses.
  const spec: Spec = JSON.parse(text);
  return spec;
}

/** Parses the vehicle that `put` wrote. */
export function vehicleRefFor(text: string): VehicleRef {
  if (text.startsWith("b")) return { kind: "base", id: text.slice(1) };
  const ref: VehicleRef = JSON.parse(text);
  return ref;
}

const vehicleText = (ref: VehicleRef) => (ref.kind === "base" ? `b${ref.id}` : JSON.stringify(ref));

/** Opens the applications of a file in the scratch file. */
export function appStore({ file }: Scratch): AppStore {
  file.exec(`create table if not exists app (n integer primary key, line integer not null, app_id text not null,
    action text not null, vehicle text not null, part integer not null, part_type text not null,
    position text not null, quantity text not null, spec text not null);
    create table if not exists part (id integer primary key, brand text not null, number text not null,
    item_id integer, unique (brand, number));
    create table if not exists meta (value text not null)`);
  const put = file.prepare("insert into app values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const putPart = file.prepare("insert into part (brand, number) values (?, ?)");
  const partId = file.prepare<[string, string], { id: number }>("select id from part where brand = ? and number = ?");
  const readMeta = file.prepare<[], { value: string }>("select value from meta");

  /** Reads the scratch file each time: strings cached in memory would retain the chunks of the source they were cut from. */
  function idFor(brand: string, number: string): number {
    const existing = partId.get(brand, number);
    if (existing !== undefined) return existing.id;
    return Number(putPart.run(brand, number).lastInsertRowid);
  }

  const meta = (): Meta => {
    const text = readMeta.get()?.value;
    const read: Meta = text === undefined ? {} : JSON.parse(text);
    return read;
  };
  return {
    put(n, app) {
      if (app.vehicle === null) return;
      put.run(
        n,
        app.line,
        app.id,
        app.action,
        vehicleText(app.vehicle),
        idFor(app.brand, app.part),
        app.partType,
        app.position,
        app.quantity,
        specText(app),
      );
    },
    meta,
    setMeta(values) {
      const text = JSON.stringify({ ...meta(), ...values });
      file.exec("delete from meta");
      file.prepare("insert into meta values (?)").run(text);
    },
    index() {
      file.exec("create index if not exists app_part on app (part)");
    },
    count: () => file.prepare<[], { count: number }>("select count(*) as count from app").get()?.count ?? 0,
  };
}
