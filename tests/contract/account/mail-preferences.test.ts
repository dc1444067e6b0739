import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { latestMails } from "#commerce/mail/outbox";
import { isRefused, loadRefusalToken } from "#commerce/mail/refusals";
import { loadUnsubscribeToken } from "#commerce/services/account/newsletter";
import { insertNotice } from "#commerce/services/stock-notice/repository";
import type { MailChoices } from "~/models/account/mail-preferences";
import { accountApi, mailPreferenceApi, privacyApi } from "~/models/api";
import { signUp, unconfirm } from "../../support/data/member/sign-up";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const PASSWORD = "first-Passw0rd";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe.each(STORE_KINDS)("mail preferences on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  it("a member chooses which mails come, each list by itself, and turns them on again [ACC-46]", async () => {
    const email = "chooser@example.com";
    const { token } = await signUp(shop, email, "first-Passw0rd");
    const read = async () => (await shop.call(mailPreferenceApi.read, {}, bearer(token))).data;
    const change = (body: { offers: boolean; reminders: boolean; reviews: boolean }) =>
      shop.call(mailPreferenceApi.change, { body }, bearer(token));
    expect(await read()).toEqual({ offers: false, reminders: true, reviews: true });
    const choice = { offers: true, reminders: false, reviews: true };
    expect((await change(choice)).data).toEqual(choice);
    expect(await read()).toEqual(choice);
    expect(await isRefused(shop.store.db, "reminders", email)).toBe(true);
    const other = { offers: false, reminders: true, reviews: false };
    for (let time = 0; time < 2; time += 1) expect((await change(other)).data).toEqual(other);
    expect(await isRefused(shop.store.db, "reminders", email)).toBe(false);
    expect((await shop.call(privacyApi.security, {}, bearer(token))).data.isSubscribed).toBe(false);
  });

  it("the choices move with the member to a new email: what was refused stays refused, offers leave the old one [ACC-46, ACC-23]", async () => {
    const [from, to] = ["moves@example.com", "moved-on@example.com"];
    const me = bearer((await signUp(shop, from, PASSWORD)).token);
    const choice = { offers: true, reminders: false, reviews: false };
    await shop.call(mailPreferenceApi.change, { body: choice }, me);
    await shop.call(accountApi.changeEmailInit, { body: { email: to, password: PASSWORD } }, me);
    const [mail] = await latestMails(shop.store.db, { to, size: 1 });
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await shop.call(accountApi.changeEmailFinish, { body: { token } }, me)).data).toEqual({ email: to });
    expect((await shop.call(mailPreferenceApi.read, {}, me)).data).toEqual(choice);
    expect(await isRefused(shop.store.db, "reviews", from), "orders placed with it are mailed there").toBe(true);
    const listed = shop.store.db.selectFrom("subscription").select("email_norm").where("unsubscribed_at", "is", null);
    expect(await listed.where("email_norm", "in", [from, to]).execute()).toEqual([{ email_norm: to }]);
  });

  it("who changes the email and changes it back keeps what was chosen last, a refusal by link at the former address holds, and awaited parts move along [ACC-46, ACC-23, OPEN-66]", async () => {
    const { db } = shop.store;
    const [first, second] = ["there@example.com", "back@example.com"];
    const me = bearer((await signUp(shop, first, PASSWORD)).token);
    const move = async (to: string) => {
      await db.deleteFrom("rate_limit").execute();
      shop.clock.advance(1000);
      await shop.call(accountApi.changeEmailInit, { body: { email: to, password: PASSWORD } }, me);
      const [mail] = await latestMails(db, { to, size: 1 });
      const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
      expect((await shop.call(accountApi.changeEmailFinish, { body: { token } }, me)).data).toEqual({ email: to });
      shop.clock.advance(1000);
    };
    const read = async () => (await shop.call(mailPreferenceApi.read, {}, me)).data;
    const choose = (body: MailChoices) => shop.call(mailPreferenceApi.change, { body }, me);
    const waiting = () => db.selectFrom("stock_notice").select(["email", "market"]).orderBy("market").execute();
    for (const market of ["2022", "2023"])
      await insertNotice(db, { item_id: 1, market, email: first, email_norm: first, created_at: shop.clock.now() });
    await insertNotice(db, { item_id: 1, market: "2023", email: second, email_norm: second, created_at: 1 });

    await choose({ offers: true, reminders: false, reviews: false });
    await move(second);
    expect(await waiting()).toEqual(["2022", "2023"].map((market) => ({ email: second, market })));
    await choose({ offers: true, reminders: true, reviews: true });
    const link = { email: first, token: await loadRefusalToken(db, "reviews", first), list: "reviews" as const };
    expect((await shop.call(accountApi.unsubscribe, { body: link })).status).toBe(200);
    await move(first);
    expect(await read(), "only the link at the first address was a refusal").toEqual({
      ...{ offers: true, reminders: true, reviews: false },
    });

    await move(second);
    const leave = { email: first, token: await loadUnsubscribeToken(db, first) };
    expect((await shop.call(accountApi.unsubscribe, { body: leave })).status).toBe(200);
    await move(first);
    expect((await read()).offers, "its reader pressed the link in an old newsletter").toBe(false);
  });

  it("nobody chooses for an address whose mails they may not read [ACC-46]", async () => {
    const email = "unread@example.com";
    const member = await signUp(shop, email, "first-Passw0rd");
    await unconfirm(shop, member);
    const body = { offers: true, reminders: false, reviews: false };
    const refused = await shop.call(mailPreferenceApi.change, { body }, bearer(member.token));
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringMatching(/^Confirm your email first/)]);
    expect(await isRefused(shop.store.db, "reminders", email)).toBe(false);
    expect((await shop.call(mailPreferenceApi.read, {})).status).toBe(401);
  });
});
