import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRefused } from "#commerce/mail/refusals";
import { mailPreferenceApi, privacyApi } from "~/models/api";
import { signUp, unconfirm } from "../../support/data/member/sign-up";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

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
