import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#commerce/db/open";
import type { Flags } from "#commerce/import/kind";
import { rollbackLast } from "#commerce/import/rollback";
import { itemApi } from "~/models/api";
import type { FitVerdict } from "~/models/fitment/fitment";
import { acesFolder, fileFor, findingsWith, importAces, removeAcesFolder, subjects } from "../../support/data/aces";
import { ITEMS, VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

afterAll(removeAcesFolder);

const VCDB = `BaseVehicleID,YearID,MakeName,ModelName
100,2015,FORD,F150
101,2016,Ford,F 150
102,2015,Honda,Civic
103,2015,Honda,Fit
`;
const CODES = `kind,id,name
SubModel,1,Xlt
SubModel,2,King Ranch
EngineBase,10,V8 5.0L
EngineBase,11,3.5L V6
Aspiration,5,Turbocharged
BodyType,7,Crew Cab
Make,54,Ford
Model,676,F-150
Position,22,Front
Position,30,Rear
`;

/** The parts of the seed in these tests, with their maker's part numbers. */
const PADS = "tst 501-A";
const V8_PADS = "TST-502.A";
const NO_DATA = "TST-507.A";

type Given = { vehicle?: string; inner?: string; part?: string; action?: string };
let apps = 0;
function app({ vehicle = '<BaseVehicle id="100"/>', inner = "", part = PADS, action = "A" }: Given = {}): string {
  apps += 1;
  return `<App action="${action}" id="${apps}">${vehicle}${inner}<PartType id="1684"/><Part>${part}</Part></App>\n`;
}
function aces(content: readonly string[], { submission = "FULL", records = content.length } = {}): string {
  return fileFor(`<?xml version="1.0" encoding="UTF-8"?>
<ACES version="3.1"><Header><BrandAAIAID>TEST</BrandAAIAID><SubmissionType>${submission}</SubmissionType></Header>
${content.join("")}<Footer><RecordCount>${records}</RecordCount></Footer></ACES>`);
}

const listRows = (store: Store, itemId: number) =>
  store.db.selectFrom("fitment").selectAll().where("item_id", "=", itemId).orderBy("year").orderBy("id").execute();
const everything = async (store: Store) => ({
  fitment: await store.db.selectFrom("fitment").selectAll().orderBy("id").execute(),
  items: await store.db.selectFrom("item").select(["id", "has_fitment"]).orderBy("id").execute(),
  codes: await store.db.selectFrom("brand_code").selectAll().execute(),
});

const importFile = (
  store: Store,
  path: string,
  given: Flags = {},
  isDryRun = false,
  onProgress?: (at: string) => void,
) =>
  importAces(
    store,
    path,
    { vcdb: fileFor(VCDB, "csv"), codes: fileFor(CODES, "csv"), brand: "TEST=Axlewright", ...given },
    isDryRun,
    onProgress,
  );

describe.each(STORE_KINDS)("fitment of ACES files on %s", (kind) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await createTestApi(kind);
  });
  afterEach(() => api.close());

  const match = async (itemId: number, vehicle: number): Promise<FitVerdict> =>
    (await api.call(itemApi.match, { query: { itemId, attributeValueIds: [vehicle] } })).data.carModelMatch;

  it("a full file replaces the rows of its parts, the same again changes nothing, rollback brings all back [OPEN-08]", async () => {
    const { store } = api;
    const before = await everything(store);
    expect(await match(ITEMS.padsF150, VEHICLES.civic18)).toBe("NOT_FIT");
    expect(await match(ITEMS.padsF150, VEHICLES.xlt50)).toBe("FIT");
    const path = aces([
      app({ vehicle: '<BaseVehicle id="102"/>', inner: '<Note>Ceramic</Note><Qty>2</Qty><Position id="22"/>' }),
    ]);
    const done = await importFile(store, path);
    expect([done.isRefused, done.tallies["fitment rows"], done.tallies["brand codes"]?.added]).toEqual([
      false,
      { added: 1, changed: 0, removed: 2, unchanged: 0 },
      1,
    ]);
    expect(await listRows(store, ITEMS.padsF150)).toMatchObject([
      {
        base_node_id: VEHICLES.civic,
        year: 2015,
        make: "Honda",
        model: "Civic",
        location: "Front",
        note: "Quantity per vehicle: 2; Ceramic",
        qualifiers: null,
      },
    ]);
    expect(await match(ITEMS.padsF150, VEHICLES.civic18)).toBe("FIT");
    expect(await match(ITEMS.padsF150, VEHICLES.xlt50)).toBe("NOT_FIT");
    // The brand code is stored now, so the next import needs no option for it.
    const again = await importFile(store, path, { brand: undefined });
    expect([again.changes, again.tallies["fitment rows"]?.unchanged]).toEqual([0, 1]);
    expect(subjects(done, "part-missing")).toContainEqual(["Axlewright TST-502.A", 1]);
    await rollbackLast(store, acesFolder, () => 0);
    expect(await everything(store)).toEqual(before);
    expect(await match(ITEMS.padsF150, VEHICLES.xlt50)).toBe("FIT");
  });

  it("trims and engines of the tree decide; other conditions are asked for, never lost [OPEN-08, OPEN-09, VEH-27]", async () => {
    const { store } = api;
    const done = await importFile(
      store,
      aces([
        app({ inner: '<SubModel id="1"/><EngineBase id="10"/>' }),
        app({ part: V8_PADS, inner: '<EngineBase id="11"/><Aspiration id="5"/>' }),
        app({ part: NO_DATA, inner: '<SubModel id="2"/><BodyType id="7"/><Qual id="9"><text>w/ ABS</text></Qual>' }),
        app({ part: "TST-504.A", inner: '<BedType id="3"/><Note>with tow package</Note>' }),
      ]),
    );
    const [first] = await listRows(store, ITEMS.padsF150);
    expect(first).toMatchObject({ sub_model: "XLT", engine: "5.0L V8", qualifiers: null });
    expect(await match(ITEMS.padsF150, VEHICLES.xlt50)).toBe("FIT");
    expect(await match(ITEMS.padsF150, VEHICLES.xlt35)).toBe("NOT_FIT");
    expect(await match(ITEMS.padsF150, VEHICLES.xlt)).toBe("UNCERTAIN");
    expect(await match(ITEMS.padsV8, VEHICLES.raptor35)).toBe("FIT");
    expect(await match(ITEMS.padsV8, VEHICLES.xlt50)).toBe("NOT_FIT");

    const [stored] = await listRows(store, ITEMS.noData);
    expect([stored?.sub_model, stored?.body_style, JSON.parse(stored?.qualifiers ?? "")]).toEqual([
      null,
      "Crew Cab",
      [
        { key: "Body Style", value: "Crew Cab" },
        { key: "Submodel", value: "King Ranch" },
        { key: "With ABS", value: "With ABS" },
      ],
    ]);
    const answered = async (answers: { key: string; value: string }[]) =>
      (
        await api.call(itemApi.nextFitQuestion, {
          body: { itemId: ITEMS.noData, attributeValueId: VEHICLES.xlt50, answers },
        })
      ).data;
    expect((await answered([])).carModelMatch).toBe("UNCERTAIN");
    const all = [
      { key: "Body Style", value: "Crew Cab" },
      { key: "With ABS", value: "With ABS" },
      { key: "Submodel", value: "King Ranch" },
    ];
    expect((await answered(all)).carModelMatch).toBe("FIT");
    expect((await answered([{ key: "Body Style", value: "Regular Cab" }])).carModelMatch).toBe("NOT_FIT");

    // An id without a name becomes a condition by its number: the verdict is uncertain and the import reports it.
    const heavy = await listRows(store, ITEMS.padsHeavyDuty);
    expect(JSON.parse(heavy[0]?.qualifiers ?? "")).toEqual([
      { key: "Bed Type", value: "catalog code 3" },
      { key: "With tow package", value: "With tow package" },
    ]);
    expect(await match(ITEMS.padsHeavyDuty, VEHICLES.xlt50)).toBe("UNCERTAIN");
    expect(subjects(done, "code-unknown")).toEqual([["BedType 3", 1]]);
    expect(subjects(done, "as-submodel")).toEqual([["Submodel: Xlt", 1]]);
    expect(subjects(done, "as-attribute")).toContainEqual(["With tow package: With tow package", 1]);
  });

  it("a quantity that is no whole number above zero is left out and reported [OPEN-08, VEH-26]", async () => {
    const done = await importFile(api.store, aces([app({ inner: "<Qty>-1</Qty>" })]));
    expect(done.isRefused).toBe(false);
    expect(findingsWith(done, "quantity-bad")[0]?.detail).toBe('its quantity is "-1"');
    for (const { note } of await listRows(api.store, ITEMS.padsF150)) expect(note ?? "").not.toContain("-1");
  });

  it("years of a model give a row for each year the shop has; position and quantity are shown [OPEN-08, VEH-26]", async () => {
    const { store } = api;
    const vehicle = '<Years from="2014" to="2016"/><Make id="54"/><Model id="676"/>';
    const done = await importFile(store, aces([app({ vehicle, inner: '<Qty>4</Qty><Position id="30"/>' })]));
    const rows = await listRows(store, ITEMS.padsF150);
    expect(rows.map(({ year, base_node_id, location }) => [year, base_node_id, location])).toEqual([
      [2015, VEHICLES.f150, "Rear"],
      [2016, VEHICLES.f150Of2016, "Rear"],
    ]);
    expect(findingsWith(done, "vehicle-missing")).toMatchObject([{ subject: "2014 Ford F-150", count: 1, line: 3 }]);
    const table = await api.call(itemApi.fitmentRows, { query: { itemId: ITEMS.padsF150 } });
    expect(JSON.stringify(table.data)).toContain("Quantity per vehicle: 4");
  });

  it("an update adds and removes what it names and nothing else [OPEN-08]", async () => {
    const { store } = api;
    const first = aces([
      app(),
      app({ vehicle: '<BaseVehicle id="102"/>' }),
      app({ part: NO_DATA, vehicle: '<BaseVehicle id="102"/>', inner: "<Qty>2</Qty>" }),
    ]);
    await importFile(store, first);
    expect(await match(ITEMS.noData, VEHICLES.civic18)).toBe("FIT");
    const update = aces(
      [
        app({ action: "D", vehicle: '<BaseVehicle id="102"/>' }),
        app({ vehicle: '<BaseVehicle id="101"/>' }),
        app({ action: "D", part: NO_DATA, vehicle: '<BaseVehicle id="102"/>', inner: "<Qty>2</Qty>" }),
        app({ action: "D", vehicle: '<BaseVehicle id="100"/>', inner: "<Note>never there</Note>" }),
      ],
      { submission: "UPDATE" },
    );
    const done = await importFile(store, update);
    expect(done.tallies["fitment rows"]).toEqual({ added: 1, changed: 0, removed: 2, unchanged: 1 });
    expect(subjects(done, "gone")).toEqual([["Axlewright TST-501.A", 1]]);
    expect((await listRows(store, ITEMS.padsF150)).map(({ base_node_id }) => base_node_id)).toEqual([
      VEHICLES.f150,
      VEHICLES.f150Of2016,
    ]);
    // Without any row the fit is unknown: the verdict is uncertain, not a no.
    expect(await match(ITEMS.noData, VEHICLES.civic18)).toBe("UNCERTAIN");
    expect((await importFile(store, update)).changes).toBe(0);
  });

  it("what is unknown, doubled or contradicts itself is reported with counts and lines, never guessed [OPEN-08]", async () => {
    const { store } = api;
    const before = await everything(store);
    const done = await importFile(
      store,
      aces([
        app({ vehicle: '<BaseVehicle id="999"/>' }),
        app({ vehicle: '<BaseVehicle id="103"/>' }),
        app({ vehicle: '<BaseVehicle id="999"/>' }),
        app({ part: "NOPE-1" }),
        app({ part: V8_PADS }),
        app({ part: V8_PADS }),
        app({ part: V8_PADS, inner: "<Qty>3</Qty>" }),
        app({ part: NO_DATA }),
        app({ part: NO_DATA, inner: '<BodyType id="7"/>' }),
        app({ part: "TST-515.A", vehicle: '<Years from="2016" to="2015"/><Make id="54"/><Model id="676"/>' }),
      ]),
      {},
      true,
    );
    expect(await everything(store)).toEqual(before);
    expect(findingsWith(done, "vehicle-unknown")).toMatchObject([{ subject: "base vehicle 999", count: 2, line: 3 }]);
    expect(findingsWith(done, "vehicle-unknown")[0]?.detail).toContain("lines 3, 5");
    expect(findingsWith(done, "vehicle-missing")).toMatchObject([{ subject: "2015 Honda Fit", line: 4 }]);
    expect(findingsWith(done, "vehicle-missing")[0]?.detail).toContain("the shop's Honda of 2015: Civic");
    expect(subjects(done, "part-unknown")).toEqual([["Axlewright NOPE-1", 1]]);
    expect(subjects(done, "part-unplaced")).toEqual([
      ["Axlewright TST-501.A", 3],
      ["Axlewright TST-515.A", 1],
    ]);
    expect(subjects(done, "duplicate")).toEqual([
      ["Axlewright TST-501.A", 1],
      ["Axlewright TST-502.A", 1],
    ]);
    expect(findingsWith(done, "quantity")[0]?.detail).toContain("on 2015 Ford F-150");
    expect(subjects(done, "years")).toEqual([["2016-2015 Ford F-150", 1]]);
    expect(subjects(done, "condition-moot")).toEqual([["Axlewright TST-507.A", 1]]);
    expect(subjects(done, "overlap")).toEqual([["NOPE-1 / TST-502.A / TST-507.A", 1]]);
    // A part without any usable application keeps its previous rows.
    const real = await importFile(store, aces([app({ vehicle: '<BaseVehicle id="999"/>' })]));
    expect(real.tallies["fitment rows"]?.removed).toBe(0);
    expect(await match(ITEMS.padsF150, VEHICLES.xlt50)).toBe("FIT");
  });

  it("a broken application or a wrong count refuses the file with its line; lenient leaves it out [OPEN-08]", async () => {
    const { store } = api;
    const before = await everything(store);
    const path = aces([app(), app({ part: "" }), app({ vehicle: "", part: V8_PADS })], { records: 5 });
    const refused = await importFile(store, path);
    expect(refused.isRefused).toBe(true);
    expect(findingsWith(refused, "broken").map(({ line, detail }) => [line, detail])).toEqual([
      [4, "it names no part"],
      [5, "it names no vehicle"],
    ]);
    expect(findingsWith(refused, "records")[0]).toMatchObject({ line: 6, subject: "RecordCount" });
    expect(await everything(store)).toEqual(before);
    const lenient = await importFile(store, path, { lenient: "" });
    expect([lenient.isRefused, subjects(lenient, "left-out").length]).toEqual([false, 2]);
    expect((await listRows(store, ITEMS.padsF150)).length).toBe(1);
    await expect(importFile(store, path, { brand: "TEST=Nobody" })).rejects.toThrow('no brand "Nobody"');
    await expect(importFile(store, path, { notes: "maybe" })).rejects.toThrow("--notes is one of");
  });

  it("killed while it reads or writes, the same command goes on and ends with the same rows [OPEN-08, ARCH-12]", async () => {
    const { store } = api;
    const many = Array.from({ length: 6_000 }, (_, index) =>
      [PADS, V8_PADS].map((part) => app({ part, inner: `<Note>Set of ${index}</Note>` })),
    ).flat();
    const path = aces(many);
    for (const phase of ["reading", "writing"]) {
      const dying = importFile(store, path, {}, false, (at) => {
        if (at === phase) throw new Error("killed");
      });
      await expect(dying).rejects.toThrow("killed");
    }
    const done = await importFile(store, path);
    expect([done.isResumed, done.tallies["fitment rows"]]).toEqual([
      true,
      { added: 12_000, changed: 0, removed: 3, unchanged: 0 },
    ]);
    expect(new Set((await listRows(store, ITEMS.padsF150)).map(({ note }) => note)).size).toBe(6_000);
    expect((await listRows(store, ITEMS.padsV8)).length).toBe(6_000);
    expect((await importFile(store, path)).changes).toBe(0);
  });

  it("machines, assets and part types that differ are said; of years one row each [OPEN-08]", async () => {
    const { store } = api;
    const done = await importFile(
      store,
      aces(
        [
          '<App action="A" id="e1"><EquipmentBase id="4"/><Part>TST-501.A</Part></App>\n',
          '<Asset action="A" id="s1"><BaseVehicle id="100"/><AssetName>P1</AssetName></Asset>\n',
          '<App action="A" id="e1" validate="no"><BaseVehicle id="100"/><PartType id="99"/><Part>TST-501.A</Part></App>\n',
          "<DigitalAsset><DigitalFileInformation/></DigitalAsset>",
        ],
        { records: 3 },
      ),
    );
    expect(done.isRefused).toBe(false);
    expect(subjects(done, "equipment")).toEqual([["TST-501.A", 1]]);
    expect(subjects(done, "unchecked")).toEqual([["TST-501.A", 1]]);
    expect(subjects(done, "not-covered")).toEqual([
      ["Asset sections", 1],
      ["DigitalAsset sections", 1],
    ]);
    expect(findingsWith(done, "part-type")[0]).toMatchObject({
      subject: "Axlewright TST-501.A",
      detail: "the file says 99, the shop 1684",
    });
  });

  it("a full file of the whole brand empties the parts it says nothing of, when asked to [OPEN-08]", async () => {
    const { store } = api;
    const done = await importFile(store, aces([app()]), { replace: "brand" });
    expect((await listRows(store, ITEMS.padsV8)).length).toBe(0);
    expect((await listRows(store, ITEMS.padsXltBoth)).length).toBe(2);
    expect(await match(ITEMS.padsV8, VEHICLES.xlt50)).toBe("UNCERTAIN");
    expect(done.tallies["fitment rows"]?.removed).toBeGreaterThan(5);
    await rollbackLast(store, acesFolder, () => 0);
    expect(await match(ITEMS.padsV8, VEHICLES.xlt50)).toBe("FIT");
  });
});
