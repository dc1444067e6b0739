import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendStockNotices } from "#commerce/services/stock-notice/send";
import { loadShopTerms } from "#commerce/settings/shop-terms";
import { accountApi, stockNoticeApi } from "~/models/api";
import { changeItem } from "../../support/data/change-item";
import { signUpToken } from "../../support/data/member/sign-up";
import { ITEMS } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;

describe.each(STORE_KINDS)("waiting for a part on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
  });
  afterAll(() => api.close());

  const put = (set: { status?: string; ca_status?: string | null; available_total?: number }) =>
    changeItem(api.store.db, ITEMS.padsF150, set);
  const ask = (email: string, itemId: number = ITEMS.padsF150, market: "2022" | "2023" = "2022") =>
    api.call(stockNoticeApi.request, { body: { itemId, email } }, { market });
  const waiting = () => api.store.db.selectFrom("stock_notice").select(["market", "email"]).execute();
  const mails = () =>
    api.store.db
      .selectFrom("mail")
      .select(["to_email", "market", "subject"])
      .where("kind", "=", "back-in-stock")
      .execute();
  const send = () => sendStockNotices({ store: api.store, clock: api.clock });
  beforeEach(async () => {
    await put({ status: "ON_SHELVES", ca_status: null, available_total: 10 });
    for (const table of ["stock_notice", "mail", "rate_limit"] as const) await api.store.db.deleteFrom(table).execute();
  });

  it("only what is out of stock for now can be waited for, and a wrong address is an error of its field [OPEN-66]", async () => {
    expect((await ask("pat@example.com")).status, "in stock").toBe(409);
    expect((await ask("pat@example.com", 99_999)).status).toBe(404);
    expect((await ask("pat@example.com", ITEMS.soldOut)).status, "none left").toBe(409);
    expect((await ask("pat@example.com", ITEMS.draft)).status).toBe(404);
    await put({ status: "UNDER_STOCK" });
    const wrong = await ask("pat at example");
    expect([wrong.status, wrong.errors.map(({ field }) => field)]).toEqual([400, ["email"]]);
    expect(await waiting()).toEqual([]);
  });

  it("a member sees that the account's own address waits, for that part and market alone [OPEN-66]", async () => {
    await put({ status: "UNDER_STOCK" });
    const emailToken = await signUpToken(api.store, "waits@example.com", api.clock.now());
    const member = await api.call(accountApi.register, { body: { emailToken, password: "first-Passw0rd" } });
    const { token } = member.data;
    const own = async (itemId: number, market: "2022" | "2023") =>
      (await api.call(stockNoticeApi.own, { query: { itemId } }, { market, token })).data;
    await ask("Pat@example.com");
    expect(await own(ITEMS.padsF150, "2022")).toEqual({ email: "waits@example.com", isWaiting: false });
    await ask("Waits@example.com");
    const waits = [
      await own(ITEMS.padsF150, "2022"),
      await own(ITEMS.padsF150, "2023"),
      await own(ITEMS.soldOut, "2022"),
    ];
    expect(waits.map(({ isWaiting }) => isWaiting)).toEqual([true, false, false]);
    expect((await api.call(stockNoticeApi.own, { query: { itemId: ITEMS.padsF150 } })).status, "a guest").toBe(401);
  });

  it("asking twice is asking once; when the part is back in a market each asker gets one mail, whoever sends [OPEN-66]", async () => {
    await put({ status: "UNDER_STOCK" });
    const first = (await ask("Pat@example.com")).data;
    expect((await ask("pat@EXAMPLE.com")).data, "the answer is the same").toEqual(first);
    await ask("sam@example.com", ITEMS.padsF150, "2023");
    expect(await waiting()).toHaveLength(2);
    expect(await send()).toBe(0);
    await put({ status: "ON_SHELVES", available_total: 0 });
    expect(await send(), "back, but none is there").toBe(0);
    await put({ ca_status: "UNDER_STOCK", available_total: 5 });
    const sent = await Promise.all([send(), send()]);
    expect(sent[0] + sent[1], "Canada still waits").toBe(1);
    expect(await mails()).toEqual([
      { to_email: "Pat@example.com", market: "2022", subject: expect.stringMatching(/^Back in stock: /) },
    ]);
    await put({ ca_status: null });
    expect(await send()).toBe(1);
    expect((await mails()).map(({ market }) => market).toSorted()).toEqual(["2022", "2023"]);
    expect([await waiting(), await send()]).toEqual([[], 0]);
  });

  it("asking once more counts the promised time from then, in one notice still [OPEN-66]", async () => {
    await put({ status: "UNDER_STOCK" });
    const { stockNoticeDays } = await loadShopTerms(api.store.db, "2022");
    await ask("lee@example.com");
    api.clock.advance((stockNoticeDays - 1) * DAY_MS);
    expect((await ask("lee@example.com")).data.message).toContain(`within ${stockNoticeDays} days`);
    api.clock.advance(2 * DAY_MS);
    await send();
    expect(await waiting(), "as the second answer promised").toHaveLength(1);
    await put({ status: "ON_SHELVES", available_total: 3 });
    expect(await send()).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it("who has waited for a year is forgotten [OPEN-66]", async () => {
    await put({ status: "UNDER_STOCK" });
    await ask("kim@example.com");
    api.clock.advance(366 * DAY_MS);
    await send();
    expect(await waiting()).toEqual([]);
  });
});
