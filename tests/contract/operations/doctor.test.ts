import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { REQUIRED_PAGES } from "~/models/content/site-pages";
import { runOps } from "../../support/data/run-ops";

let folder = "";
const run = (env: Record<string, string>, ...args: readonly string[]) =>
  runOps({ NODE_ENV: "production", DATA_DIR: folder, ...env }, ...args);

/** The files of a shop that sells one product in the United States. */
const TRADE: Readonly<Record<string, string>> = {
  "categories.csv":
    "path,name,description,image,position,filters\nbrakes,Brakes,,,1,\nbrakes/disc,Disc brakes,,,1,\nbrakes/disc/pads,Pads,,,1,\n",
  "areas.csv": "country,state,name\nUS,,United States\nUS,OH,Ohio\n",
  "postal-codes.csv": "country,prefix,state,city,others,deliverable\nUS,432,OH,Columbus,,yes\n",
  "shipping-plans.csv":
    "plan,market,name,method,currency,first,additional,handling_days,position\nus,2022,Standard,standard,USD,0,0,1,1\n",
  "shipping-days.csv": "plan,zone,from_days,to_days\nus,near,2,3\n",
  "remote-areas.csv": "country,prefix,method,zone,currency,fee\nUS,4,standard,near,USD,0\n",
};
const PRODUCTS = "sku,brand,part_number,category,title,price_usd,stock\nA1,Ironside,A-1,brakes/disc/pads,Pads,9.99,5\n";
const WAREHOUSE = { name: "Returns", line1: "1 Hub Road", city: "Columbus", state: "OH", code: "43215", phone: "" };

const LANDING = {
  ...{ lead: "", hero: "", steps: [], parts: null, form: "" },
  offer: { title: "10% off", text: "", code: "FIRST10", link: null, campaign: "", otherwise: "" },
};

/** A campaign without end on categories. */
const campaign = (code: string, rangeDetails: readonly string[]) => ({
  code,
  name: code,
  active: true,
  countdownPage: false,
  countdownStart: null,
  countdownEnd: null,
  startTime: 1,
  endTime: 4_000_000_000_000,
  banners: [],
  range: "CATEGORY",
  rangeDetails,
});

/** The doctor's lines that are not well, by what they are about. */
const unwell = (out: string) =>
  out.split("\n").flatMap((line) => (/^(?:warn|fail) /.test(line) ? [line.replace(/ {2,}/g, " ")] : []));

describe("a shop of one's own", () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "axlewright-doctor-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("begins empty, once; the doctor then misses products, pages and a way to be paid [OPEN-82]", async () => {
    expect(await run({}, "init")).toMatchObject({ code: 0, out: expect.stringMatching(/^An empty shop is there/) });
    expect(await run({}, "init")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/there is a shop at .* already/),
    });
    const { code, out } = await run({}, "doctor");
    expect(code, out).toBe(0);
    expect(out).toMatch(/^ok {4}kind of shop {2}own shop in test mode/);
    expect(unwell(out).filter((line) => !line.includes(" disk "))).toEqual([
      expect.stringMatching(/^warn products nothing is for sale\. Import categories/),
      expect.stringMatching(/^warn pages pages and mails link to \/help, .*\/page\/return-policy/),
      ...["the United States", "Canada"].flatMap((market) => [
        expect.stringMatching(new RegExp(`^warn shipping ${market} has no free standard shipping`)),
        expect.stringMatching(new RegExp(`^warn addresses .* ${market} .*every address is refused`)),
        expect.stringMatching(new RegExp(`^warn returns ${market} has no content value "warehouse"`)),
      ]),
      expect.stringMatching(/^warn payment nothing can be paid\. .*PAYMENT_SANDBOX=1/),
    ]);
  });

  it("with a broken file of the database is told how to get a backup back [OPEN-82]", async () => {
    writeFileSync(join(folder, "shop.db"), "no database, but text that is long enough to be read as one".repeat(20));
    const { code, err } = await run({}, "doctor");
    expect(code).toBe(2);
    expect(err).toContain("The file of the database is broken. Stop the shop, put the file aside");
    expect(err).not.toContain("goes on from there");
  });

  it("is told of each market with products what it cannot be sold without, until its files are in [OPEN-82]", async () => {
    expect((await run({}, "init")).code).toBe(0);
    const write = (files: Readonly<Record<string, string>>) => {
      const path = mkdtempSync(join(folder, "in-"));
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(path, name)), { recursive: true });
        writeFileSync(join(path, name), text);
      }
      return path;
    };
    const about = async (env: Record<string, string> = {}) =>
      unwell((await run(env, "doctor")).out).filter((line) =>
        /^\w+ (?:products|pages|offers|campaigns|contact|shipping|addresses|returns) /.test(line),
      );
    const { "categories.csv": categories = "", "remote-areas.csv": zones = "", ...others } = TRADE;
    expect(await run({}, "trade", "import", write({ "categories.csv": categories }))).toMatchObject({ code: 0 });
    const products = join(write({ "products.csv": PRODUCTS }), "products.csv");
    expect(await run({}, "import", "products", products)).toMatchObject({ code: 0 });
    expect(await about({ ORIGIN_US: "https://shop.example" })).toEqual([
      expect.stringMatching(/^fail pages /),
      expect.stringMatching(/^fail shipping the United States has no free standard shipping.*shipping-plans\.csv/),
      expect.stringMatching(/^fail addresses .* the United States .*every address is refused.*postal-codes\.csv/),
      expect.stringMatching(/^fail returns the United States has no content value "warehouse"/),
    ]);
    expect(await run({}, "trade", "import", write(others))).toMatchObject({ code: 0 });
    expect(await about()).toEqual([
      expect.stringMatching(/^warn pages /),
      expect.stringMatching(/^warn shipping no zone of the United States .*no delivery date/),
      expect.stringMatching(/^warn returns /),
    ]);
    expect(await run({}, "trade", "import", write({ "remote-areas.csv": zones }))).toMatchObject({ code: 0 });
    const page = '---\ntitle: "A page"\ndescription: "About it."\nupdated: "2026-02-24T12:00:00.000Z"\n---\n\nText.\n';
    const content = write({
      ...Object.fromEntries(REQUIRED_PAGES.map((path) => [`pages${path}.md`, page])),
      "content/warehouse.2022.json": JSON.stringify({ kind: "config", value: WAREHOUSE }),
    });
    expect(await run({}, "content", "import", content)).toMatchObject({ code: 0 });
    expect(await about()).toEqual([]);
    const well =
      (await run({}, "doctor")).out.match(/^ok +(?:pages|offers|campaigns|shipping|addresses|returns) /gm) ?? [];
    expect(well.map((line) => line.split(/ +/)[1])).toEqual([
      "pages",
      "campaigns",
      "offers",
      "shipping",
      "addresses",
      "returns",
    ]);
    const sample = write({
      "pages/sign-up-discount.md": page.replace("---\n\nText.", `landing: ${JSON.stringify(LANDING)}\n---\n\nText.`),
      "content/warehouse.2022.json": JSON.stringify({ kind: "config", value: { ...WAREHOUSE, phone: "614 555 0100" } }),
      "pages/help.md": page.replace("Text.", "Write to service@axlewright.example."),
      "campaigns/brakes.json": JSON.stringify(campaign("brakes", ["disc-brakes/none"])),
      "campaigns/hurry.json": JSON.stringify({
        ...{ ...campaign("hurry", []), range: "ALL" },
        banners: [{ code: "mark", value: "Hurry: 5% with NONE5" }],
      }),
      "campaigns/gone.json": JSON.stringify({ ...campaign("gone", ["disc-brakes/none"]), endTime: 2 }),
    });
    expect(await run({}, "content", "import", sample)).toMatchObject({ code: 0 });
    expect(await about()).toEqual([
      expect.stringMatching(
        /^warn offers no discount has the code that is offered by \/sign-up-discount \(FIRST10\)\./,
      ),
      expect.stringMatching(/^warn campaigns brakes names disc-brakes\/none, which the shop does not have\. /),
      expect.stringMatching(/^warn contact warehouse\.2022, \/help name an email, a phone number, an address/),
      expect.stringMatching(/^warn campaigns hurry shows its end or a mark beside prices, and its texts name no code/),
    ]);
    expect((await run({}, "doctor")).out).toContain("1 for sale in the United States, 0 for sale in Canada");
  });

  it("is told everything that keeps it from selling, with what to do and without secrets, and exit code 1 [OPEN-82]", async () => {
    expect((await run({}, "init")).code).toBe(0);
    const env = { ORIGIN_US: "http://shop.example", SMTP_URL: "smtp://me:hidden@127.0.0.1:1" };
    chmodSync(folder, 0o755);
    const { code, out, err } = await run({ ...env, OPERATIONS_TOKEN: "hidden" }, "doctor");
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^ops: 13 of \d+ must be put right before the shop sells\n$/),
    ]);
    expect(unwell(out).filter((line) => !line.includes(" disk "))).toEqual([
      expect.stringMatching(/^fail settings OPERATIONS_TOKEN: /),
      expect.stringMatching(/^fail settings ORIGIN_US: .*Write https:/),
      expect.stringMatching(/^fail products /),
      expect.stringMatching(/^fail pages /),
      ...["shipping", "addresses", "returns", "shipping", "addresses", "returns"].map((about) =>
        expect.stringMatching(new RegExp(`^fail ${about} `)),
      ),
      expect.stringMatching(/^fail payment nothing can be paid\. Set a provider's keys/),
      expect.stringMatching(/^warn labels by nobody: staff buy each label elsewhere .*A provider's keys change that/),
      expect.stringMatching(/^warn taxes the table of rates is empty.*Import tax-rates\.csv/),
      expect.stringMatching(/^fail mail the server of SMTP_URL does not take mails/),
      expect.stringMatching(/^fail mail mails come from .*axlewright\.example.*Write your own in MAIL_FROM/),
      expect.stringMatching(/^warn backup .* made none yet\. Run npm run ops -- backup/),
      expect.stringMatching(/^warn rights .*chmod 700/),
    ]);
    expect(out).not.toContain("hidden");
  });

  it("with programs of their own is told that each machine would make secrets of its own [OPEN-82]", async () => {
    expect((await run({}, "init")).code).toBe(0);
    const secrets = async (env: Record<string, string>) =>
      unwell((await run(env, "doctor")).out).filter((line) => line.includes(" secrets "));
    const secret = "k3J9vQ2xLm7Tz0RbYc5HnWd8PfSa1GuE";
    expect(await secrets({})).toEqual([]);
    expect(await secrets({ COMMERCE_PORT: "3100", SESSION_SECRET: secret })).toEqual([
      expect.stringMatching(/^warn secrets each machine makes its own SECOND_FACTOR_SECRET\. .*openssl/),
    ]);
    expect(await secrets({ COMMERCE_PORT: "3100", SESSION_SECRET: secret, SECOND_FACTOR_SECRET: secret })).toEqual([]);
  });

  it("is told who calculates taxes: a test key in a shop that sells, a live one in one that does not, a silent provider [OPEN-16, OPEN-82]", async () => {
    expect((await run({}, "init")).code).toBe(0);
    const taxes = async (env: Record<string, string>) => {
      const { out } = await run({ STRIPE_TAX_API_URL: "https://127.0.0.1:1", ...env }, "doctor");
      expect(out).not.toContain("hidden");
      return unwell(out).find((line) => line.includes(" taxes "));
    };
    const sells = { ORIGIN_US: "https://shop.example" };
    const onTest = { STRIPE_TAX_KEY: "sk_test_hidden", STRIPE_TAX_API_URL: "https://api.stripe.com" };
    expect(await taxes({ ...sells, ...onTest })).toMatch(/^fail taxes Stripe Tax in test mode: .*Write the live key/);
    const onLive = { STRIPE_TAX_KEY: "sk_live_hidden", STRIPE_TAX_API_URL: "https://api.stripe.com" };
    expect(await taxes(onLive)).toMatch(/^fail taxes STRIPE_TAX_KEY: Stripe Tax would record sales/);
    expect(await taxes({ STRIPE_TAX_KEY: "sk_test_hidden" })).toMatch(
      /^fail taxes Stripe Tax did not answer tax\.settings/,
    );
  });

  it("is told that a provider's test keys pay nothing in a shop that sells, and its live keys in one that does not [OPEN-80, OPEN-82]", async () => {
    expect((await run({}, "init")).code).toBe(0);
    const payment = async (env: Record<string, string>) => {
      const { code, out } = await run({ STRIPE_WEBHOOK_SECRET: "whsec_hidden", ...env }, "doctor");
      expect(out).not.toContain("hidden");
      return [code, unwell(out).find((line) => line.includes(" payment "))];
    };
    const sells = { ORIGIN_US: "https://shop.example", PAYMENT_ORIGINS: "https://checkout.stripe.com" };
    expect(await payment({ ...sells, STRIPE_SECRET_KEY: "sk_live_hidden", PAYMENT_ORIGINS: "" })).toEqual([
      1,
      expect.stringMatching(/^fail payment PAYMENT_ORIGINS names no page of a provider/),
    ]);
    expect(await payment({ ...sells, STRIPE_SECRET_KEY: "sk_test_hidden" })).toEqual([
      1,
      expect.stringMatching(/^fail payment stripe in test mode: .* Write the live keys/),
    ]);
    expect((await payment({ ...sells, STRIPE_SECRET_KEY: "sk_live_hidden" }))[1]).toBeUndefined();
    expect(await payment({ ORIGIN_US: "http://localhost:3000", STRIPE_SECRET_KEY: "sk_live_hidden" })).toEqual([
      1,
      expect.stringMatching(/^fail payment STRIPE_SECRET_KEY: Stripe would take real money/),
    ]);
  });
});
