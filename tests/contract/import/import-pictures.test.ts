import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { folderFiles } from "#commerce/files/folder";
import { productPictures } from "#commerce/import/pictures/pictures";
import { rollbackLast } from "#commerce/import/rollback";
import { runImport } from "#commerce/import/run";
import { mountMedia } from "#commerce/services/content/pictures";
import { sweepFiles } from "#commerce/services/uploads/sweep";
import { ITEMS, TEST_NOW } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;
const root = mkdtempSync(join(tmpdir(), "axlewright-pictures-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const photos: Record<string, Buffer> = {};
beforeAll(async () => {
  for (const [name, background] of Object.entries({ red: "#d00", green: "#0d0", blue: "#00d" }))
    photos[name] = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
});
const photo = (name: "red" | "green" | "blue") => photos[name] ?? Buffer.alloc(0);
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

let folders = 0;
function folderWith(files: Readonly<Record<string, Buffer | string>>): string {
  folders += 1;
  const folder = join(root, `given-${folders}`);
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), body);
  }
  return folder;
}

describe.each(STORE_KINDS)("pictures of products on %s", (kind) => {
  let api: TestApi;
  let sku: string;
  let part: { brand: string; number: string };
  let before: unknown[];
  const files = folderFiles({ root: join(root, kind) });

  beforeEach(async () => {
    api = await createTestApi(kind);
    const row = await api.store.db
      .selectFrom("item")
      .innerJoin("brand", "brand.id", "item.brand_id")
      .select(["item.sku_id", "item.part_number", "brand.name"])
      .where("item.id", "=", ITEMS.padsCivic)
      .executeTakeFirstOrThrow();
    sku = row.sku_id;
    part = { brand: row.name, number: row.part_number };
    before = await images();
  });
  afterEach(() => api.close());

  async function show(url: string): Promise<Response> {
    const app = new Hono();
    mountMedia(app, api.store, files);
    return app.request(`/infra/public${url}`);
  }

  const images = () =>
    api.store.db.selectFrom("item_image").selectAll().where("item_id", "=", ITEMS.padsCivic).orderBy("idx").execute();
  const media = async () =>
    Number(
      (
        await api.store.db
          .selectFrom("media")
          .select(({ fn }) => fn.countAll<number | string>().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );

  async function importFrom(path: string, flags: Record<string, string> = {}, isDryRun = false) {
    const issues: string[] = [];
    const { isRefused, tallies, changes } = await runImport({
      ...{ store: api.store, kind: productPictures, path, flags, isDryRun, folder: root, files, now: () => TEST_NOW },
      onResult: (each) => {
        for (const code of Object.keys(productPictures.issues))
          for (const { subject, detail } of each.issues.list(code))
            issues.push(`${code}: ${subject}${detail === "" ? "" : ` (${detail})`}`);
      },
    });
    return { isRefused, pictures: tallies.pictures, stored: tallies["stored files"], changes, issues };
  }

  it("come from a folder by their names, once; broken and unknown ones are named and left out; all goes back", async () => {
    const folder = folderWith({
      [`${sku}-2.png`]: photo("green"),
      [`${sku}.jpg`]: photo("red"),
      [`${part.brand}/${part.number}_3.svg`]: DRAWING,
      "UNKNOWN-1.png": photo("blue"),
      "notes.txt": "no picture",
      "broken.png": photo("blue").subarray(0, 60),
      "script.svg": DRAWING.replace("<path", "<script>alert(1)</script><path"),
    });
    const dry = await importFrom(folder, {}, true);
    expect(dry).toMatchObject({ isRefused: false, pictures: { added: 3 }, stored: { added: 3 } });
    expect([await images(), await media()]).toEqual([before, await media()]);
    const stored = await media();

    const { issues, ...done } = await importFrom(folder);
    expect(done).toMatchObject({ isRefused: false, pictures: { added: 3, changed: 0, removed: 0 } });
    expect(issues.sort()).toEqual([
      "picture: broken.png (the picture is damaged, or too large to show)",
      "picture: notes.txt (it is no JPEG, PNG, WebP or SVG picture)",
      "picture: script.svg (the drawing has scripts, styles, links or pictures of elsewhere)",
      "product: UNKNOWN-1.png",
    ]);
    expect(await media()).toBe(stored + 3);
    const urls = (await images()).slice(before.length).map(({ url }) => url);
    expect(urls.map((url) => url.split(".").at(-1))).toEqual(["jpg", "jpg", "svg"]);
    const [first = ""] = urls;
    const answer = await show(first);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const { format, width } = await sharp(await answer.arrayBuffer()).metadata();
    expect([format, width]).toEqual(["jpeg", 40]);

    expect(await importFrom(folder)).toMatchObject({ changes: 0, pictures: { added: 0, unchanged: 3 } });

    await rollbackLast(api.store, root, () => TEST_NOW);
    expect([await images(), await media()]).toEqual([before, stored]);
    const later = { now: () => TEST_NOW + 2 * DAY_MS };
    expect(await sweepFiles({ db: api.store.db, files, clock: later })).toBe(2);
    expect((await show(first)).status).toBe(404);
  });

  it("come from a CSV with place, title and rank; --replace takes the former ones off; a wrong cell refuses all", async () => {
    const list = `file,sku,position,title,main\na.png,${sku},2,From above,\nb.png,${sku},1,The box,yes\n`;
    const folder = folderWith({ "a.png": photo("red"), "b.png": photo("blue"), "list.csv": list });
    const path = join(folder, "list.csv");
    expect(await importFrom(path, { replace: "" })).toMatchObject({
      isRefused: false,
      pictures: { added: 2, removed: before.length },
    });
    expect((await images()).map(({ title, is_main }) => [title, is_main])).toEqual([
      ["The box", 1],
      ["From above", 0],
    ]);
    expect(await importFrom(path, { replace: "" })).toMatchObject({ changes: 0 });
    writeFileSync(path, `${list}../../secret.png,${sku},1,,\n`);
    expect(await importFrom(path)).toMatchObject({
      isRefused: true,
      issues: [expect.stringContaining("below the folder")],
    });
    writeFileSync(path, list.replace(",2,", ",second,"));
    expect(await importFrom(path)).toMatchObject({ isRefused: true });
  });

  it("go on after a kill between two pictures, and leave no file behind that nobody owns", async () => {
    const folder = folderWith({ [`${sku}-8.png`]: photo("green"), [`${sku}-9.png`]: photo("red") });
    let puts = 0;
    const dying = {
      ...files,
      put: async (key: string, path: string, mime: string) => {
        puts += 1;
        if (puts === 2) throw new Error("killed");
        await files.put(key, path, mime);
      },
    };
    const request = { store: api.store, kind: productPictures, path: folder, flags: {}, isDryRun: false, folder: root };
    await expect(runImport({ ...request, files: dying, now: () => TEST_NOW })).rejects.toThrow("killed");
    expect(await images()).toEqual(before);
    const again = await runImport({ ...request, files, now: () => TEST_NOW });
    expect([again.isResumed, (await images()).length]).toEqual([true, before.length + 2]);
    const later = { now: () => TEST_NOW + 2 * DAY_MS };
    expect(await sweepFiles({ db: api.store.db, files, clock: later })).toBe(2);
    for (const { url } of (await images()).slice(before.length)) expect((await show(url)).status).toBe(200);
    expect(existsSync(files.staging) ? readdirSync(files.staging) : []).toEqual([]);
  });

  it("are only stored where asked, under the paths that other files name", async () => {
    const folder = folderWith({ "any name.svg": DRAWING });
    const before = await media();
    expect(await importFrom(folder, { "only-store": "" })).toMatchObject({ stored: { added: 1 }, issues: [] });
    expect(await media()).toBe(before + 1);
    expect(await importFrom(folder, { "only-store": "" })).toMatchObject({ changes: 0, stored: { unchanged: 1 } });
  });
});
