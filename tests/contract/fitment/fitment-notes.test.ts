import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import { acceptRemarks, bringNotesUpToDate, reviewNotes } from "#commerce/services/fitment/notes";
import { itemApi } from "~/models/api";
import { ITEMS, TEST_NOW, VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const OPERATOR = { who: "Ann", via: "ops" } as const;

describe.each(STORE_KINDS)("notes of fitment rows on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
  });
  afterAll(() => api?.close());
  // As a program left it that did not know what a condition is.
  beforeEach(async () => {
    const { db } = api.store;
    await db.deleteFrom("setting").where("key", "like", "fitment_%").execute();
    await db
      .updateTable("fitment")
      .set({ note: "Sold individually; With ABS; Type R2", qualifiers: null })
      .where("item_id", "=", ITEMS.padsV8)
      .execute();
    await bumpCatalogueVersion(db);
  });

  const row = () =>
    api.store.db
      .selectFrom("fitment")
      .select(["note", "qualifiers"])
      .where("item_id", "=", ITEMS.padsV8)
      .executeTakeFirstOrThrow();
  const verdict = async (answers: { key: string; value: string }[] = []) => {
    const body = { itemId: ITEMS.padsV8, attributeValueId: VEHICLES.xlt50, answers };
    return (await api.call(itemApi.nextFitQuestion, { body })).data.carModelMatch;
  };

  it("a condition that an older program left in a note is asked for from the next start on [OPEN-08, VEH-28]", async () => {
    expect(await verdict()).toBe("FIT");
    await bringNotesUpToDate(api.store);
    const { note, qualifiers } = await row();
    expect(note).toBe("Sold individually");
    expect(JSON.parse(qualifiers ?? "")).toEqual([
      { key: "With ABS", value: "With ABS" },
      { key: "Type R2", value: "Yes" },
    ]);
    expect(await verdict()).toBe("UNCERTAIN");
    const abs = { key: "With ABS", value: "With ABS" };
    expect(await verdict([abs, { key: "Type R2", value: "Yes" }])).toBe("FIT");
    expect(await verdict([{ key: "With ABS", value: "Without ABS" }])).toBe("NOT_FIT");
  });

  it("staff see the words that no list knows, and call them a remark for every row [OPEN-08]", async () => {
    const { store } = api;
    await bringNotesUpToDate(store);
    expect((await reviewNotes(store)).unknown).toEqual([{ text: "Type R2", rows: 1 }]);
    const reading = await acceptRemarks(store, OPERATOR, ["Type R2"], TEST_NOW);
    expect(reading).toEqual({ changedRows: 1, unknown: [] });
    const { note, qualifiers } = await row();
    expect(note).toBe("Sold individually; Type R2");
    expect(JSON.parse(qualifiers ?? "")).toEqual([{ key: "With ABS", value: "With ABS" }]);
    expect(await verdict([{ key: "With ABS", value: "With ABS" }])).toBe("FIT");
  });

  it("the notes of a shop are taken apart once, and what was called a remark stays one [OPEN-08]", async () => {
    await acceptRemarks(api.store, OPERATOR, ["Type R2"], TEST_NOW);
    await bringNotesUpToDate(api.store);
    const before = await row();
    expect(before.note).toBe("Sold individually; Type R2");
    await api.store.db.updateTable("fitment").set({ note: "With ABS" }).where("id", "=", 1).execute();
    await bringNotesUpToDate(api.store);
    expect(await api.store.db.selectFrom("fitment").select("note").where("id", "=", 1).executeTakeFirst()).toEqual({
      note: "With ABS",
    });
    await api.store.db.updateTable("fitment").set({ note: null }).where("id", "=", 1).execute();
    expect(await row()).toEqual(before);
    expect(await acceptRemarks(api.store, OPERATOR, [], TEST_NOW)).toEqual({ changedRows: 0, unknown: [] });
    expect(await row()).toEqual(before);
  });
});
