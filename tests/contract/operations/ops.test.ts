import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase } from "#commerce/db/open";
import { listMissingRegistrations } from "#commerce/services/tax/registrations";
import { runOps } from "../../support/data/run-ops";

let folder = "";
const dataFolder = () => join(folder, "data");
const shopFile = () => join(dataFolder(), "shop.db");
const HEAD = "year,make,model,baseModel,displ,cylinders,fuelType1,atvType,tCharger,sCharger,evMotor,drive";
const ROW = "2015,Ford,F150 Pickup 4WD,F150,5.0,8,Regular Gasoline,FFV,,,,4-Wheel Drive";

function fileFor(name: string, ...rows: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${[HEAD, ...rows].join("\n")}\n`);
  return path;
}

const run = (...args: readonly string[]) => runOps({ NODE_ENV: "test", DATA_DIR: dataFolder() }, ...args);

/** Creates the database of a shop without data. */
async function makeShop(): Promise<void> {
  const store = await openDatabase(shopFile());
  await migrate(store.db, store.kind);
  await store.close();
}

async function vehicles(): Promise<number> {
  const store = await openDatabase(shopFile());
  const { count } = await store.db
    .selectFrom("vehicle_node")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  await store.close();
  return count;
}

describe("the operator's program", () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "axlewright-ops-"));
    mkdirSync(dataFolder());
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("says what it can do, and what is wrong with a command, in one sentence", async () => {
    expect((await run("help")).out).toMatch(/import vehicles FILE[\s\S]*import rollback[\s\S]*Exit codes/);
    expect(await run()).toMatchObject({ code: 2 });
    expect(await run("paint")).toMatchObject({
      code: 2,
      out: "",
      err: expect.stringMatching(/^ops: "paint" is not known\n/),
    });
    expect((await run("import", "vehicles")).err).toMatch(/^ops: import vehicles needs a file\n/);
    expect((await run("import", "vehicles", "a", "b")).err).toMatch(/takes one file, not 2/);
    expect((await run("import", "vehicles", "a", "--colour", "red")).err).toMatch(/--colour/);
    expect((await run("import", "help", "aces")).out).toMatch(/--vcdb FILE/);
    expect((await run("import", "help", "paint")).err).toMatch(
      /there are vehicles, aces, fitment, products, pies, pictures, reviews, orders, awards/,
    );
  });

  it("makes no database of its own: without a shop it says so", async () => {
    const { code, err } = await run("import", "vehicles", fileFor("early.csv", ROW));
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(/^ops: there is no shop database at .*shop\.db/),
    });
  });

  it("takes no half address for a file: nothing is made, and no password is repeated [OPEN-81]", async () => {
    for (const half of ["shop:hidden@db/shop", "localhost"]) {
      const early = await run("init", "--database", half);
      expect([early.code, early.err]).toEqual([
        2,
        expect.stringMatching(/^ops: --database: it is no address of the kind needed\. Write one such as postgres:/),
      ]);
      expect(existsSync(half.split("/")[0] ?? "")).toBe(false);
      const doctor = await runOps({ NODE_ENV: "test", DATABASE_URL: half }, "doctor");
      expect([doctor.code, doctor.err]).toEqual([2, expect.stringMatching(/^ops: DATABASE_URL: it is no address/)]);
      expect(early.err + doctor.err).not.toContain("hidden");
    }
  });

  it("a dry run writes nothing, an import is told, repeated, listed and taken back", async () => {
    await makeShop();
    const path = fileFor("vehicles.csv", ROW, "x,Ford,Nothing,Nothing,,,,,,,,");
    const report = join(folder, "report.csv");

    const dry = await run("import", "vehicles", path, "--dry-run");
    expect(dry).toMatchObject({ code: 0, err: "" });
    expect(dry.out).toMatch(
      /2 records[\s\S]*Dry run: nothing was changed[\s\S]*years +1 added[\s\S]*Warnings[\s\S]*line 3/,
    );
    expect(await vehicles()).toBe(0);

    const first = await run("import", "vehicles", path, "--report", report);
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(first.out).toMatch(/Done, without what stands under Warnings\.[\s\S]*Report: /);
    const stored = await vehicles();
    expect(stored).toBeGreaterThanOrEqual(4);
    const lines = readFileSync(report, "utf8").split("\r\n");
    expect(lines[0]).toBe("type,what,action,subject,line,count,before,after");
    expect(lines.filter((line) => line.startsWith("difference,"))).toHaveLength(stored);
    expect(lines.filter((line) => line.startsWith("warning,"))).toHaveLength(1);

    expect((await run("import", "vehicles", path)).out).toMatch(/Nothing differs from what the shop has/);
    expect((await run("import", "list")).out.trim().split("\n")).toHaveLength(2);
    expect(await run("import", "rollback")).toMatchObject({ code: 0, out: expect.stringMatching(/is taken back/) });
    expect(await vehicles()).toBe(0);
    expect(await run("import", "rollback")).toMatchObject({ code: 2, err: "ops: there is no import to take back\n" });
    const audited = (await run("audit", "1")).out.trim().split("\n");
    expect(audited).toEqual([
      expect.stringMatching(/import\.rollback +run 1 +by .+ \(ops\) +{"kind":"vehicles","file":"vehicles\.csv"}$/),
      expect.stringMatching(/import\.file +run 1 +by .+ \(ops\) +{"kind":"vehicles","file":"vehicles\.csv"}$/),
    ]);
  });

  it("a file of which nothing could be taken in is not called equal to what the shop has", async () => {
    await makeShop();
    const path = join(folder, "parts.csv");
    writeFileSync(path, "sku,brand,part_number,category,title,price\nA1,Ironside,A-1,brakes/unknown,Pads,9.99\n");
    const { code, out } = await run("import", "products", path);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/Nothing was taken in: all of it was left out[\s\S]*line 2/),
    ]);
    expect(out).toContain("categories.csv brings part types (trade import)");
  });

  it("bad cells are counted as cells, a line is named once, and what a line lacks is called missing", async () => {
    await makeShop();
    const imported = async (kind: string, text: string) => {
      const path = join(folder, `${kind}.txt`);
      writeFileSync(path, text);
      return (await run("import", kind, path)).out;
    };
    const products = "sku,brand,part_number,category,title,price,stock\nA1,Ironside,A-1,brakes,Pads,free,many\n";
    expect(await imported("products", products)).toMatch(/ 2: Cells that cannot be read; their rows are left out\n/);
    const fitment = await imported("fitment", "sku,years,make,model\nA1,2018-2013,Ford,F-150\n");
    expect(fitment).toMatch(/^ {6}line 2, years: "2018-2013"/m);
    const orders = await imported("orders", '{"member":{"email":"mo@former.example","since":"2020-05-01"}}\n');
    expect(orders).toMatch(/^ {6}line 1, firstName: is missing\n {6}line 1, lastName: is missing$/m);
  });

  it("a file that cannot be read names its line and changes nothing", async () => {
    await makeShop();
    const path = join(folder, "latin.csv");
    writeFileSync(path, Buffer.concat([Buffer.from(`${HEAD}\n${ROW}\n`), Buffer.from([0x43, 0xe9, 0x0a])]));
    const { code, err } = await run("import", "vehicles", path);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/^ops: line \d+: .*not utf-8/i) });
    expect(await vehicles()).toBe(0);
    expect((await run("import", "vehicles", join(folder, "none.csv"))).err).toMatch(/^ops: there is no file /);
  });

  it("no cell of a report is a formula to a spreadsheet", async () => {
    await makeShop();
    const report = join(folder, "formula.csv");
    await run(
      "import",
      "vehicles",
      fileFor("formula.csv", '2015,"=1+1",Model,Model,2.0,4,Regular Gasoline,,,,,'),
      "--report",
      report,
    );
    expect(readFileSync(report, "utf8")).not.toMatch(/(^|,)"?=/m);
    const json = join(folder, "formula.json");
    await run(
      "import",
      "vehicles",
      fileFor("again.csv", "2016,Ford,Focus,Focus,2.0,4,Regular Gasoline,,,,,"),
      "--dry-run",
      "--report",
      json,
    );
    expect(JSON.parse(readFileSync(json, "utf8"))).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: "difference", what: "years", action: "added" })]),
    );
  });

  it("takes the seller's tax numbers as content, refuses a wrong one by its row and line, and lists what is missing [ORD-35]", async () => {
    await makeShop();
    const store = await openDatabase(shopFile());
    const rate = { country: "CA", rate_ppm: 50_000, taxes_shipping: 1, taxes_core: 0 } as const;
    await store.db
      .insertInto("area")
      .values([
        { id: 206_001, parent_id: 206, name: "Alberta", code: "AB" },
        { id: 206_002, parent_id: 206, name: "Quebec", code: "QC" },
      ])
      .execute();
    await store.db
      .insertInto("tax_rate")
      .values([
        { ...rate, state_code: "AB", label: "GST" },
        { ...rate, state_code: "QC", label: "GST" },
        { ...rate, state_code: "QC", label: "QST" },
      ])
      .execute();
    const warnings = () => listMissingRegistrations(store.db, Date.parse("2026-06-15T14:00:00Z"));
    expect((await warnings()).map(({ tax, areas }) => [tax, ...areas])).toEqual([
      ["GST", "Alberta", "Quebec"],
      ["QST", "Quebec"],
    ]);
    mkdirSync(join(folder, "site", "content"), { recursive: true });
    const file = join(folder, "site", "content", "tax_registrations.2023.json");
    const write = (qst: string) => {
      const value = [
        { taxes: ["GST", "HST"], number: "123456789 RT0001" },
        { taxes: ["QST"], area: "Québec", number: qst },
      ];
      writeFileSync(file, JSON.stringify({ kind: "setting", value }, null, 2));
    };
    write("123 TQ0001");
    const refused = await run("content", "import", join(folder, "site"));
    expect(refused.code).toBe(1);
    expect(`${refused.out}${refused.err}`).toMatch(
      /tax_registrations\.2023\.json.*\b16\b.*row 2: "123 TQ0001" is no QST number such as 1234567890 TQ0001/,
    );
    write("1234567890 TQ0001");
    expect((await run("content", "import", join(folder, "site"))).code).toBe(0);
    expect(await warnings()).toEqual([]);
    expect((await run("tax", "numbers")).out).toBe(
      "Canada  GST  Alberta, Quebec  123456789 RT0001\nCanada  QST  Quebec  1234567890 TQ0001\n",
    );
    await store.close();
  });
});
