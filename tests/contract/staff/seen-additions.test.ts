import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase } from "#commerce/db/open";
import { runOps } from "../../support/data/run-ops";
import { EVERY_TABLE } from "../../support/data/tables/every-table";
import { fillShop } from "../../support/data/test-shop";

const folder = mkdtempSync(join(tmpdir(), "axlewright-additions-"));
const publish = () => runOps({ NODE_ENV: "test", DATA_DIR: folder }, "review", "publish", "51", "--addition");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("an addition that is published below a review that is off its page is said to be seen by nobody [OPEN-63]", async () => {
  const store = await openDatabase(join(folder, "shop.db"));
  await migrate(store.db, store.kind);
  await fillShop(store);
  const reviews = EVERY_TABLE.review.map((row) => ({ ...row, id: 50, item_id: 1, account_id: null, status: "HELD" }));
  await store.db.insertInto("review").values(reviews).execute();
  const addition = { id: 51, review_id: 50, text: "Still quiet", at: 1, status: "HELD" };
  await store.db.insertInto("review_follow_up").values(addition).execute();
  expect((await publish()).out).toBe("Addition 51 is published; review 50 is off its page, so nobody sees it yet.\n");
  await store.db.updateTable("review").set({ status: "PUBLISHED" }).execute();
  expect((await publish()).out).toBe("Addition 51 is published.\n");
  await store.close();
});
