import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { readCatalogueVersion } from "#commerce/db/catalogue-version";
import type { Store } from "#commerce/db/open";
import { epaVehicles } from "#commerce/import/epa/vehicles";
import { takeLock } from "#commerce/import/lock";
import { rollbackLast } from "#commerce/import/rollback";
import { type ImportRequest, runImport } from "#commerce/import/run";
import { recentRuns } from "#commerce/import/runs";
import { itemApi, searchApi } from "~/models/api";
import { createTestApi, createTestStore, type TestApi } from "../../support/data/test-api";
import { everyRow, FILE_YEARS, vehicleFile } from "../../support/data/vehicle-file";
import { STORE_KINDS } from "../../support/store/test-store";

const NOW = 1_780_000_000_000;
/** A lock whose holder is silent for longer than this is stale. */
const SILENT_MS = 120_000;
/** No machine assigns this process id. */
const NO_PID = 2 ** 30;

const folder = mkdtempSync(join(tmpdir(), "axlewright-import-"));
const FILE = join(folder, "vehicles.csv");
writeFileSync(FILE, vehicleFile());
const OTHER = join(folder, "other.csv");
writeFileSync(OTHER, "year,make,model\n1979,Maker0,Car0\n");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const importInto = (store: Store, given: Partial<ImportRequest> = {}) =>
  runImport({ store, kind: epaVehicles, path: FILE, flags: {}, isDryRun: false, folder, now: () => NOW, ...given });

/** A store whose n-th transaction from now on fails before its commit, as a kill would end it. */
function dyingStore(store: Store, atTransaction: number): Store {
  let begun = 0;
  return {
    ...store,
    transaction: (body) =>
      store.transaction(async (trx) => {
        begun += 1;
        const done = await body(trx);
        if (begun === atTransaction) throw new Error("killed");
        return done;
      }),
  };
}

const setLock = (store: Store, holder: Record<string, unknown>) =>
  store.db
    .insertInto("setting")
    .values({ key: "import_lock", value: JSON.stringify(holder) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: JSON.stringify(holder) }))
    .execute();

describe.each(STORE_KINDS)("imports on %s", (kind) => {
  let api: TestApi;
  let store: Store;
  beforeEach(async () => {
    api = await createTestApi(kind);
    store = api.store;
  });
  afterEach(() => api.close());

  it("a dry run and a file that breaks at its end change no row; the broken one names its line [OPEN-73]", async () => {
    const before = await everyRow(store);
    const dry = await importInto(store, { isDryRun: true });
    expect([dry.runId, dry.tallies.years?.added]).toEqual([null, FILE_YEARS.length]);
    expect(await recentRuns(store.db, 1)).toEqual([]);
    const path = join(folder, "broken.csv");
    const lines = vehicleFile().trimEnd().split("\n");
    writeFileSync(path, [...lines, "1990,Maker0,Car0"].join("\n"));
    await expect(importInto(store, { path })).rejects.toThrow(
      `line ${lines.length + 1}: the row has 3 cells, the header 7`,
    );
    expect(await everyRow(store)).toEqual(before);
    expect(await recentRuns(store.db, 1)).toMatchObject([{ state: "REFUSED", changes: 0 }]);
  });

  it("the same file again changes neither a row nor the catalogue's version, and rollback gives every row back [OPEN-73]", async () => {
    const before = await everyRow(store);
    expect((await importInto(store)).changes).toBeGreaterThan(6_000);
    const [after, version] = [await everyRow(store), await readCatalogueVersion(store.db)];
    expect(after).not.toEqual(before);
    const again = await importInto(store);
    expect([again.changes, again.isRefused]).toEqual([0, false]);
    expect(await everyRow(store)).toEqual(after);
    expect(await readCatalogueVersion(store.db)).toBe(version);
    expect((await rollbackLast(store, folder, () => NOW)).skipped).toBe(0);
    expect(await everyRow(store)).toEqual(before);
    await expect(rollbackLast(store, folder, () => NOW)).rejects.toThrow("there is no import to take back");
  });

  it("broken off inside a batch and inside its rollback, the same commands go on and end as if undisturbed [OPEN-73]", async () => {
    const calm = await createTestStore(kind);
    await importInto(calm);
    const expected = await everyRow(calm);
    await calm.close();
    const before = await everyRow(store);
    for (const batch of [1, 2, 2]) await expect(importInto(dyingStore(store, batch))).rejects.toThrow("killed");
    expect(await everyRow(store)).not.toEqual(before);
    await expect(importInto(store, { path: OTHER })).rejects.toThrow("the import of vehicles.csv has not ended");
    expect((await importInto(store)).isResumed).toBe(true);
    expect(await everyRow(store)).toEqual(expected);
    await expect(rollbackLast(dyingStore(store, 2), folder, () => NOW)).rejects.toThrow("killed");
    await expect(importInto(store)).rejects.toThrow("the rollback of vehicles.csv has not ended");
    await rollbackLast(store, folder, () => NOW);
    expect(await everyRow(store)).toEqual(before);
  });

  it("an import and a rollback that come while another import runs are told so and disturb nothing [OPEN-73]", async () => {
    const refusals: string[] = [];
    const noteRefusal = (error: unknown) => refusals.push(error instanceof Error ? error.message : "");
    const first = await importInto(store, {
      onProgress: async (phase) => {
        if (phase !== "writing" || refusals.length > 0) return;
        await importInto(store, { path: OTHER }).catch(noteRefusal);
        await rollbackLast(store, folder, () => NOW).catch(noteRefusal);
      },
    });
    expect(refusals).toHaveLength(2);
    for (const text of refusals) expect(text).toMatch(/^another import is running; wait for its end/);
    expect(first.tallies.years?.added).toBe(FILE_YEARS.length);
    expect((await importInto(store, { path: OTHER })).tallies.years?.added).toBe(1);
  });

  it("a killed import bars the next one no longer than it must, even when its process id is another's by now [OPEN-73]", async () => {
    const [here, elsewhere] = [hostname(), "elsewhere.test"];
    const lives = { host: here, pid: process.pid, at: NOW };
    await setLock(store, lives);
    await expect(takeLock(store.db, NOW + SILENT_MS - 1)).rejects.toThrow("another import is running");
    await (await takeLock(store.db, NOW + SILENT_MS)).release();
    await setLock(store, { ...lives, pid: NO_PID });
    await (await takeLock(store.db, NOW)).release();
    await setLock(store, { host: elsewhere, pid: NO_PID, at: NOW });
    await expect(takeLock(store.db, NOW)).rejects.toThrow("another import is running");
    const slow = await takeLock(store.db, NOW + SILENT_MS);
    const next = await takeLock(store.db, NOW + 2 * SILENT_MS);
    await expect(slow.beat(NOW + 2 * SILENT_MS)).rejects.toThrow("another import took over");
    await slow.release();
    await expect(takeLock(store.db, NOW + 2 * SILENT_MS)).rejects.toThrow("another import is running");
    await next.beat(NOW + 3 * SILENT_MS);
    await next.release();
  });

  it("a shop that serves knows the file's vehicles at once, in its picker and in words, and forgets them with it [VEH-01, API-028]", async () => {
    const years = async () =>
      (await api.call(itemApi.vehicleChildren, { query: {} })).data.values.map(({ value }) => value);
    const understood = async () =>
      (await api.call(searchApi.items, { query: { q: "1983 Maker7 Car4 brake pads" } })).data.understood?.vehicle ??
      null;
    const seen = async () => [await years(), (await understood())?.attributeValueId];
    const before = await seen();
    await importInto(store);
    expect((await years()).filter((year) => FILE_YEARS.includes(year))).toEqual(FILE_YEARS.toReversed());
    const named = { year: "1983", make: "Maker7", model: "Car4" };
    const { attributeValueId } = (await api.call(itemApi.vehicleId, { query: named })).data;
    expect((await understood())?.attributeValueId).toBe(attributeValueId);
    await rollbackLast(store, folder, () => NOW);
    expect(await seen()).toEqual(before);
    expect((await api.call(itemApi.vehicleId, { query: named })).status).toBe(404);
  });
});
