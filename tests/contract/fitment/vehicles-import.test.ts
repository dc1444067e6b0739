import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import type { Db, Store } from "#commerce/db/open";
import { readCsv } from "#commerce/import/csv";
import { engineCells, engineKey, engineName } from "#commerce/import/epa/engine";
import { makeName } from "#commerce/import/epa/make-names";
import { epaVehicles } from "#commerce/import/epa/vehicles";
import { runImport } from "#commerce/import/run";
import { openSource } from "#commerce/import/source";
import { foldName } from "#commerce/vehicles/fold-name";
import { listChain, listChildren } from "#commerce/vehicles/repository";
import { VEHICLES } from "../../support/data/small-seed";
import { createTestStore } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const folder = mkdtempSync(join(tmpdir(), "axlewright-epa-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = "year,make,model,baseModel,displ,cylinders,fuelType1,atvType,tCharger,sCharger,evMotor,drive";
let files = 0;

function fileFor(rows: readonly string[], head = HEAD, isZipped = false): string {
  files += 1;
  const path = join(folder, `vehicles-${files}.csv`);
  const text = `${[head, ...rows].join("\n")}\n`;
  writeFileSync(path, isZipped ? gzipSync(text) : text);
  return path;
}

const importFile = (store: Store, path: string, isDryRun = false) =>
  runImport({ store, kind: epaVehicles, path, flags: {}, isDryRun, folder, now: () => 1_750_000_000_000 });

/** The names of the nodes below a path of names. */
async function below(db: Db, ...names: string[]): Promise<string[]> {
  let at: number | null = null;
  for (const name of names) {
    const found: { id: number } | undefined = (await listChildren(db, at)).find(({ value }) => value === name);
    if (found === undefined) throw new Error(`no ${name}`);
    at = found.id;
  }
  return (await listChildren(db, at)).map(({ value }) => value);
}

const ROWS = [
  "2015,Ford,F150 Pickup 4WD,F150,5.0,8,Regular Gasoline,FFV,,,,4-Wheel Drive",
  "2015,Ford,F150 Pickup 2WD,F150,2.7,6,Regular Gasoline,,T,,,Rear-Wheel Drive",
  "2015,Ford,F150 Raptor 4WD,F150,6.2,8,Premium Gasoline,,,,,4-Wheel Drive",
  "2015,HONDA,Civic  LX,Civic,1.8,4,Regular Gasoline,,,,,Front-Wheel Drive",
  "1990,Saab,900,900,2.0,4,Regular Gasoline,,T,,,Front-Wheel Drive",
  "1990,SAAB,900 Convertible,900,2.0,4,Regular Gasoline,,T,,,Front-Wheel Drive",
  "1990,BMW,325i Convertible,3 Series,2.5,6,Premium Gasoline,,,,,Rear-Wheel Drive",
  "2013,Fiat,500,500,1.4,4,Premium Gasoline,,,,,Front-Wheel Drive",
  "2013,Mazda,3 5-Door,3,2.0,4,Regular Gasoline,,,,,Front-Wheel Drive",
  "2013,Mazda,6,6,2.5,4,Regular Gasoline,,,,,Front-Wheel Drive",
  "2013,Tesla,Model S (85 kW-hr battery pack),Model S,,,Electricity,EV,,,270 kW AC Induction (85 kW-hr battery pack),Rear-Wheel Drive",
];

describe.each(STORE_KINDS)("vehicles of the EPA's file on %s", (kind) => {
  it("joins the tree: ids stay, twins join, all-digit models survive, the same file again changes nothing [VEH-01, OPEN-73]", async () => {
    const store = await createTestStore(kind);
    try {
      const { db } = store;
      const path = fileFor(ROWS, HEAD, true);
      const result = await importFile(store, path);
      expect(result.isRefused).toBe(false);
      expect(result.records).toBe(ROWS.length);
      expect(await below(db)).toEqual(["2016", "2015", "2013", "1990"]);
      expect(await below(db, "2015")).toEqual(["Ford", "Honda"]);
      expect(await below(db, "2015", "Ford")).toEqual(["F-150"]);
      expect(await below(db, "1990")).toEqual(["BMW", "Saab"]);
      expect(await below(db, "1990", "Saab")).toEqual(["900"]);
      expect(await below(db, "1990", "Saab", "900")).toEqual(["Base", "Convertible"]);
      expect(await below(db, "1990", "BMW", "325i", "Convertible")).toEqual(["2.5L L6"]);
      expect(await below(db, "2013", "Mazda")).toEqual(["3", "6"]);
      expect(await below(db, "2013", "Mazda", "3", "5-Door")).toEqual(["2.0L L4"]);
      expect(await below(db, "2013", "Fiat", "500", "Base")).toEqual(["1.4L L4"]);
      expect(await below(db, "2013", "Tesla", "Model S", "85 kW-hr battery pack")).toEqual(["Single Motor EV"]);
      // The shop has the XLT with its V8, so the file's "Pickup 4WD" with the same engine adds nothing.
      expect(await below(db, "2015", "Ford", "F-150")).toEqual(["Pickup 2WD", "Raptor", "XLT"]);
      expect(await below(db, "2015", "Ford", "F-150", "Raptor")).toEqual(["3.5L V6 Turbo", "6.2L V8"]);
      expect((await listChain(db, VEHICLES.xlt50)).map(({ value }) => value)).toEqual([
        "2015",
        "Ford",
        "F-150",
        "XLT",
        "5.0L V8",
      ]);
      expect(result.tallies.years).toMatchObject({ added: 2, changed: 0, removed: 0 });
      const again = await importFile(store, path);
      expect(again.changes).toBe(0);
      expect(again.tallies.engines?.added).toBe(0);
    } finally {
      await store.close();
    }
  });

  it("a dry run says the same and changes nothing; a row without a year is reported with its line [VEH-01]", async () => {
    const store = await createTestStore(kind);
    try {
      const path = fileFor([...ROWS, "soon,Ford,F150,F150,5.0,8,Regular Gasoline,,,,,", "2015,,F150,,,,,,,,,"]);
      const before = await below(store.db);
      let seen: unknown;
      const dry = await runImport({
        store,
        kind: epaVehicles,
        path,
        flags: {},
        isDryRun: true,
        folder,
        now: () => 0,
        onResult: ({ issues }) => {
          seen = [...issues.list("year"), ...issues.list("unnamed")].map(({ subject, line }) => [subject, line]);
        },
      });
      expect(dry.tallies.models?.added).toBe(6);
      expect(seen).toEqual([
        ['year "soon"', 13],
        ["a row of 2015 without make or model", 14],
      ]);
      expect(await below(store.db)).toEqual(before);
    } finally {
      await store.close();
    }
  });

  it("a list with trims and engines is taken word for word, and the same list again changes nothing [VEH-01]", async () => {
    const store = await createTestStore(kind);
    try {
      const rows = [
        "2015,Ford,F150,XLT,5.0L V8",
        "2015,Ford,F150,XLT,5.0L L8",
        "2015,Ford,Focus,Premium,2.0L L4",
        "2015,Ford,Focus,Premium+,2.0L L4",
        "2014,Ford,Fiesta,,",
      ];
      const path = fileFor(rows, "year,make,model,trim,engine");
      expect((await importFile(store, path)).tallies.engines?.added).toBe(3);
      expect(await below(store.db, "2015", "Ford", "F-150", "XLT")).toEqual(["3.5L V6 Turbo", "5.0L L8", "5.0L V8"]);
      expect(await below(store.db, "2015", "Ford", "Focus")).toEqual(["Premium", "Premium+"]);
      expect(await below(store.db, "2014", "Ford", "Fiesta")).toEqual([]);
      expect((await importFile(store, path)).changes).toBe(0);
    } finally {
      await store.close();
    }
  });

  it("names that one row leads to are the longest in another row, so a second import of an older file adds nothing [VEH-01, OPEN-73]", async () => {
    const store = await createTestStore(kind);
    try {
      const rows = [
        "1986,Subaru,Sedan,1.8,4",
        "1986,Subaru,Sedan/3Door 4WD Turbo,1.8,4",
        "1986,Subaru,Sedan/3 Door,1.8,4",
        "2022,BMW,228i xDrive Gran Coupe,2.0,4",
        "2022,Nova Motors,Star/3Sedan,2.0,4",
        "2022,Nova Motors,Star/3 Sedan,2.0,4",
        "2022,Nova Motors,Star/3 Sedan Sport,2.0,4",
        "2022,Toyota,2022_Toyota_Venza.jpg,2.5,4",
      ];
      const path = fileFor(rows, "year,make,model,displ,cylinders");
      const first = await importFile(store, path);
      expect(first.tallies.models?.added).toBeGreaterThan(0);
      expect(await below(store.db, "1986", "Subaru")).toEqual(["DL", "GL"]);
      expect(await below(store.db, "2022", "BMW")).toEqual(["228i Gran Coupe"]);
      // The row whose model is a file's name is left out and reported.
      expect(await below(store.db, "2022")).toEqual(["BMW", "Nova Motors"]);
      expect((await importFile(store, path)).changes).toBe(0);
    } finally {
      await store.close();
    }
  });

  it("Canada's ratings are known by their header: names as owners say, footnotes and trailing commas aside, and again nothing [VEH-01, OPEN-73]", async () => {
    const store = await createTestStore(kind);
    try {
      const head = "Model year,Make,Model,Vehicle class,Engine size (L),Cylinders,Transmission,Fuel type,CO2 rating ";
      const path = fileFor(
        [
          "2015,Ford,F-150 FFV 4X4 (Payload Pkg),Pickup truck: Standard,5.0,8,AS6,E,n/a,",
          "2015,Nissan,Micra,Subcompact,1.6,4,M5,X,n/a,",
          "2015,Mercedes-Benz,B 250 4MATIC,Mid-size,2.0,4,AM7,Z,n/a,",
          "2015,GMC,K1500 Yukon 4WD,Sport utility vehicle: Standard,5.3,8,A6,X,n/a,",
          ",,,,,,,,,",
          "X = Regular gasoline",
        ].map((row) => (row.startsWith("X =") ? `"","","",${row}` : row)),
        head,
      );
      await importFile(store, path);
      expect(await below(store.db, "2015")).toEqual(["Ford", "GMC", "Honda", "Mercedes-Benz", "Nissan"]);
      expect(await below(store.db, "2015", "Mercedes-Benz")).toEqual(["B250"]);
      expect(await below(store.db, "2015", "GMC")).toEqual(["Yukon"]);
      expect(await below(store.db, "2015", "Nissan", "Micra", "Base")).toEqual(["1.6L L4"]);
      // The shop has a 5.0L V8 for this truck already.
      expect((await below(store.db, "2015", "Ford", "F-150")).sort()).toEqual(["Raptor", "XLT"]);
      expect((await importFile(store, path)).changes).toBe(0);
    } finally {
      await store.close();
    }
  });

  it("an older file without base models, motors and chargers is read all the same [VEH-01]", async () => {
    const store = await createTestStore(kind);
    try {
      const rows = [
        "1999,Dodge,Caravan 2WD,3.3,6",
        "1999,Dodge,Ram 1500 Pickup 4WD,5.2,8",
        "2015,Ford,F150 Pickup 2WD,3.7,6",
      ];
      await importFile(store, fileFor(rows, "year,make,model,displ,cylinders"));
      expect(await below(store.db, "1999", "Dodge")).toEqual(["Caravan", "Ram 1500"]);
      expect(await below(store.db, "1999", "Dodge", "Ram 1500")).toEqual(["Pickup 4WD"]);
      expect(await below(store.db, "2015", "Ford")).toEqual(["F-150"]);
    } finally {
      await store.close();
    }
  });
});

const REAL = fileURLToPath(new URL("../../../../shared/data/vehicles/epa_vehicles_2025-10-29.csv.gz", import.meta.url));

describe.skipIf(!existsSync(REAL))("the EPA's whole file, where it lies beside the project", () => {
  it("imports whole, every year, make and engine of it reachable, and again changes nothing [VEH-01, OPEN-73]", async () => {
    const store = await createTestStore("sqlite");
    try {
      const result = await importFile(store, REAL);
      expect(result.isRefused).toBe(false);
      const nodes = await store.db.selectFrom("vehicle_node").selectAll().execute();
      const byId = new Map(nodes.map((node) => [node.id, node]));
      const reachable = new Set<string>();
      for (const node of nodes.filter(({ level }) => level === 5 || level === 2)) {
        const path: string[] = [];
        for (
          let at: typeof node | undefined = node;
          at;
          at = at.parent_id === null ? undefined : byId.get(at.parent_id)
        )
          path.unshift(at.value);
        const [year = "", make = "", , , engine] = path;
        reachable.add(`${year} ${foldName(make)} ${engine === undefined ? "" : engineKey(engine)}`);
      }
      const columns = Object.fromEntries(
        "year make model displ cylinders fuelType1 fuelType atvType tCharger sCharger evMotor drive eng_dscr"
          .split(" ")
          .map((name) => [name, []]),
      );
      const missing = new Set<string>();
      let rows = 0;
      for await (const { cells: row } of readCsv(await openSource(REAL), { columns, required: ["year"] })) {
        rows += 1;
        const cell = (name: string) => row[name] ?? "";
        const vehicle = { make: cell("make"), model: cell("model"), year: Number(row.year) };
        const engine = engineName(engineCells(row, vehicle));
        const key = `${row.year} ${foldName(makeName(cell("make")))} ${engine === null ? "" : engineKey(engine)}`;
        if (!reachable.has(key)) missing.add(key);
      }
      expect(rows).toBe(result.records);
      expect([...missing]).toEqual([]);
      const again = await importFile(store, REAL);
      expect(again.changes).toBe(0);
    } finally {
      await store.close();
    }
  }, 120_000);
});
