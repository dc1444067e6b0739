import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { latestMails } from "#commerce/mail/outbox";
import { EXPORT_TITLES } from "~/models/account/export";
import type { MarketCode, Page, Shopper } from "../../support/browser/browser";
import { openFirstProduct, withCart } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { askToConfirm, openSignUpLink, register } from "../../support/shop/checkout-steps";

// The shop reads this variable when it opens.
process.env.OIDC_SANDBOX = "1";
const shop = appOfFile();
const MARKETS: readonly MarketCode[] = ["US", "CA"];
const PASSWORD = "first-Passw0rd";
const NEXT = "second-Passw0rd";

let count = 0;
const fresh = () => {
  count += 1;
  return `shopper.${count}@example.com`;
};

/** The path of the link in the last mail of a kind to an address; mails lead to their own market's shop. */
async function linkTo(email: string, kind: string, market: MarketCode = "US"): Promise<string> {
  const mails = await latestMails(shop.app.store.db, { to: email, size: 20 });
  const mail = mails.find((each) => each.kind === kind);
  const link = /^(?:\w+: )?(https?:\/\/\S+[?&]t(?:oken)?=\S+)$/m.exec(mail?.text ?? "")?.[1];
  if (link === undefined) throw new Error(`no ${kind} email with a link to ${email}`);
  const { host, pathname, search } = new URL(link);
  expect(host.startsWith("ca.")).toBe(market === "CA");
  return pathname + search;
}

const enter = (page: Page, fields: Record<string, string>, button: string): Promise<Page> => {
  for (const [label, text] of Object.entries(fields)) page.fill(label, text, page.main);
  return page.press(button, page.main);
};

/** The messages of a page, without empty live regions. */
const messagesIn = (page: Page): string[] => page.notices.filter((text) => text !== "");

const logIn = async (shopper: Shopper, email: string, password: string) =>
  enter(await shopper.visit("/login"), { Email: email, Password: password }, "Log in");

const signUp = (shopper: Shopper, email: string) => register(shop.app, shopper, email, PASSWORD);

/** Logs in and consents on the page of our own provider. */
async function comeWith(shopper: Shopper, email: string): Promise<Page> {
  const login = await shopper.visit("/login?callback=/garage");
  const consent = await login.press("Continue with Sandbox", login.main);
  expect(consent.h1).toBe("Sandbox login");
  return enter(consent, { Email: email, Name: "Olga Idc" }, "Continue");
}

describe("account pages without JavaScript", () => {
  beforeEach(async () => {
    await shop.app.store.db.deleteFrom("rate_limit").execute();
  });
  afterAll(() => {
    delete process.env.OIDC_SANDBOX;
  });

  it.each(MARKETS)(
    "signs up in %s, sees the result once, confirms the address by the mailed link [RTE-24, ACC-14, ACC-23, ARCH-08]",
    async (market) => {
      const [shopper, email] = [shop.app.shopper({ market }), fresh()];
      const result = await signUp(shopper, email);
      expect([result.path, result.h1]).toEqual(["/signUpResult", "Your account is ready"]);
      expect(result.main.has("link", "Your sign-up discount")).toBe(true);
      expect(result.main.text, "nothing was looked at or put in a cart").not.toContain("before is here too");
      const coupons = await shopper.visit("/myAccount?type=coupons");
      expect(coupons.main.the("list", "Coupons").text, "the discount is where coupons are").toContain("Code FIRST15");
      await askToConfirm(shop.app, shopper, email);
      const link = await linkTo(email, "verify-email", market);
      for (let looked = 0; looked < 2; looked += 1)
        expect((await shopper.visit(link)).status, "looking uses nothing up").toBe(200);
      const confirmed = await shopper.page.press("Confirm my address", shopper.page.main);
      expect([confirmed.path, messagesIn(confirmed)]).toEqual(["/myAccount", ["Your email address is confirmed"]]);
      const again = await (await shopper.visit(link)).press("Confirm my address", shopper.page.main);
      expect(again.status).toBe(400);
      expect(messagesIn(again).join()).toContain("This address is confirmed already");
      shopper.jar().cookies.delete("su");
      expect((await shopper.visit("/signUpResult")).path).toBe("/myAccount");
      expect((await shop.app.shopper({ market }).visit("/signUpResult")).h1).toBe("You have no account yet");
    },
  );

  it.each(MARKETS)(
    "resets a forgotten password in %s; known and unknown emails read the same, a link works once [RTE-23, ACC-21, ARCH-08]",
    async (market) => {
      const [shopper, email] = [shop.app.shopper({ market }), fresh()];
      await signUp(shop.app.shopper({ market }), email);
      const ask = async (address: string) =>
        enter(await shopper.visit("/retrievePassword"), { Email: address }, "Send reset link");
      const [registered, unknown] = [await ask(email), await ask("nobody.at.all@example.com")];
      expect([registered.status, unknown.status]).toEqual([200, 200]);
      expect(messagesIn(registered)).toEqual(messagesIn(unknown));
      expect((await ask("no-address")).main.fieldErrors).toEqual({ Email: "Email must look like name@example.com" });
      const link = await linkTo(email, "reset-password", market);
      const weak = await enter(await shopper.visit(link), { "New password": "short" }, "Set password");
      expect([weak.status, Object.keys(weak.main.fieldErrors)]).toEqual([400, ["New password"]]);
      expect(weak.html).not.toContain('value="short"');
      const set = await enter(weak, { "New password": NEXT }, "Set password");
      expect([set.path, messagesIn(set)]).toEqual(["/login", ["Your password is set. Log in with it"]]);
      const late = await enter(weak, { "New password": NEXT }, "Set password");
      expect([late.status, late.main.has("button", "Send reset link")], "a form left open").toEqual([400, true]);
      const dead = await shopper.visit(link);
      expect(dead.main.text, "before a password is typed").toContain("This link was used already, is too old");
      expect(dead.main.has("button", "Send reset link")).toBe(true);
      expect((await logIn(shopper, email, PASSWORD)).status).toBe(400);
      expect((await logIn(shopper, email, NEXT)).path).toBe("/myAccount");
    },
  );

  it("confirms from a browser that is not logged in by a new password, or removes the account [ACC-23]", async () => {
    const [opener, reader, email] = [shop.app.shopper(), shop.app.shopper(), fresh()];
    const open = async () => {
      await signUp(opener, email);
      await askToConfirm(shop.app, opener, email);
      return linkTo(email, "verify-email");
    };
    await open();
    const mails = await latestMails(shop.app.store.db, { to: email, size: 20 });
    const way =
      /\/notMyAccount\?token=\S+/.exec(mails.find(({ kind }) => kind === "verify-email")?.text ?? "")?.[0] ?? "";
    const removed = await (await reader.visit(way)).press("Remove the account", reader.page.main);
    expect([removed.path, messagesIn(removed).join()]).toEqual(["/", expect.stringContaining("account is removed")]);
    expect((await opener.visit("/myAccount")).path).toMatch(/^\/login/);
    const again = await (await reader.visit(way)).press("Remove the account", reader.page.main);
    expect([again.status, messagesIn(again).join()]).toEqual([400, expect.stringContaining("used already")]);

    const link = await open();
    const weak = await enter(await reader.visit(link), { "New password": "password1" }, "Confirm my address");
    expect([weak.status, Object.keys(weak.main.fieldErrors)]).toEqual([400, ["New password"]]);
    const confirmed = await enter(weak, { "New password": NEXT }, "Confirm my address");
    expect([confirmed.path, messagesIn(confirmed)]).toEqual(["/login", ["Your email address is confirmed"]]);
    expect((await opener.visit("/myAccount")).path).toMatch(/^\/login/);
    expect((await logIn(reader, email, NEXT)).path).toBe("/myAccount");
  });

  it("the result of a sign-up names what this browser brought along: a viewed part, a cart, or both [RTE-24, ACC-14]", async () => {
    const viewing = shop.app.shopper();
    await openFirstProduct(await viewing.visit("/search?q=brake+pads"));
    expect((await signUp(viewing, fresh())).main.text).toContain("What you looked at before is here too");
    const buying = shop.app.shopper();
    await withCart(buying);
    expect((await signUp(buying, fresh())).main.text).toContain("What you looked at and put in the cart before is");
    buying.jar().cookies.delete("recent");
    expect((await buying.visit("/signUpResult")).main.text).toContain("What you put in the cart before is here too");
  });

  it("a change of email asks who is not logged in to log in first, and comes back [ACC-23]", async () => {
    const [shopper, email, next] = [shop.app.shopper(), fresh(), fresh()];
    await signUp(shopper, email);
    const profile = await shopper.visit("/myAccount?type=profile");
    await enter(profile, { "New email": next, Password: PASSWORD }, "Send link to new email");
    const link = await linkTo(next, "change-email");
    const reader = shop.app.shopper();
    const first = await reader.visit(link);
    expect([first.h1, first.main.has("button", "Use this address")]).toEqual(["Confirm your new email", false]);
    const login = await first.follow("Log in", first.main);
    const back = await enter(login, { Email: email, Password: PASSWORD }, "Log in");
    const confirmed = await back.press("Use this address", back.main);
    expect([confirmed.path, messagesIn(confirmed)]).toEqual(["/myAccount", ["Your email address is confirmed"]]);
  });

  it("signs up by a mailed link without a password, which a second link sets [ACC-14]", async () => {
    const [quick, other] = [shop.app.shopper(), fresh()];
    const page = await openSignUpLink(shop.app, quick, other);
    const ready = await page.press("Continue without a password", page.main);
    expect(ready.main.text).toContain("with it you choose a password");
    const set = await quick.visit(await linkTo(other, "set-password"));
    expect((await enter(set, { "New password": NEXT }, "Set password")).path).toBe("/login");
    expect((await logIn(quick, other, NEXT)).path).toBe("/myAccount");
  });

  it("a member without any way to log in sets a password by email, on the page of passkeys too [ACC-22, ACC-44]", async () => {
    const [quick, email] = [shop.app.shopper(), fresh()];
    const page = await openSignUpLink(shop.app, quick, email);
    await page.press("Continue without a password", page.main);
    const young = await quick.visit("/myAccount/security");
    expect(young.main.has("link", "Set a password by email")).toBe(false);
    await shop.app.store.db.updateTable("session").set({ created_at: 0 }).execute();
    const old = await quick.visit("/myAccount/security");
    expect(old.main.text).not.toContain("log out");
    expect((await old.follow("Set a password by email", old.main)).path).toBe("/retrievePassword");
  });

  it.each(MARKETS)(
    "an address entered in the footer in %s is on the list only once its reader pressed the mailed link, and leaves by the mail's link, which first tells what would be missed [ACC-26, ACC-28, PROMO-16]",
    async (market) => {
      const [shopper, email] = [shop.app.shopper({ market }), fresh()];
      const home = await shopper.visit("/");
      const footer = home.the("contentinfo");
      home.fill("Get offers by email", email, footer);
      const thanks = await home.press("Subscribe", footer);
      expect([thanks.h1, messagesIn(thanks)]).toEqual([
        "Check your email",
        [expect.stringContaining("press the link in the email")],
      ]);
      const stranger = shop.app.shopper({ market });
      const isListed = async () =>
        (await shop.app.store.db.selectFrom("subscription").where("email_norm", "=", email).selectAll().execute())
          .length;
      const link = await linkTo(email, "newsletter-confirm", market);
      const looked = await stranger.visit(link);
      expect([looked.h1, await isListed()], "an email scanner only looks").toEqual([
        "Do you want our offers by email?",
        0,
      ]);
      const listed = await looked.press("Yes, subscribe me", looked.main);
      expect([messagesIn(listed), await isListed()]).toEqual([["Thank you. You are on our list"], 1]);
      const again = await (await stranger.visit(link)).press("Yes, subscribe me");
      expect(messagesIn(again)).toEqual(["This address is on our list already"]);
      for (const path of ["/retrievePassword", "/createAccount"]) {
        const ended = await stranger.visit(`${path}?token=no-such-token-at-all`);
        expect(ended.main.text, "before a password is typed").toContain("This link was used already, is too old");
        expect(ended.main.has("textbox", "Email"), path).toBe(true);
      }
      const dead = await stranger.visit("/subscribe/confirm?token=no-such-token-at-all");
      const refused = await dead.press("Yes, subscribe me");
      expect(messagesIn(refused).join()).toContain("was replaced by a newer one");
      expect([refused.status, refused.main.has("link", "Enter your address")]).toEqual([400, true]);
      const page = await stranger.visit(await linkTo(email, "newsletter-welcome", market));
      expect(page.html).not.toContain(email);
      const whose = `This is about ${email.slice(0, 1)}…@${email.split("@")[1]}.`;
      expect(page.main.text, "whoever is logged in").toContain(whose);
      expect(page.main.the("region", "What you would miss").all("listitem").length).toBeGreaterThan(0);
      const cut = await stranger.visit(`${page.url.slice(0, -4)}AAAA`);
      expect(
        [cut.h1, messagesIn(cut), cut.main.has("button", "Unsubscribe")],
        "a link that an email program broke",
      ).toEqual(["This link ends no emails", [expect.stringContaining("nothing was changed")], false]);
      const reader = await stranger.visit(page.url);
      const gone = await reader.press("Unsubscribe", reader.main);
      expect([gone.h1, messagesIn(gone)]).toEqual([
        "You are unsubscribed",
        ["This address gets no more offers from us"],
      ]);
      expect(gone.main.text).toContain(whose);
      const later = await stranger.visit(page.url);
      expect([later.h1, later.main.text.includes(whose)], "who left is not asked to stay").toEqual([gone.h1, true]);
      expect([later.main.has("button", "Unsubscribe"), later.main.has("link", "Stay subscribed")]).toEqual([
        false,
        false,
      ]);
      const row = await shop.app.store.db
        .selectFrom("subscription")
        .select("unsubscribed_at")
        .where("email_norm", "=", email)
        .executeTakeFirstOrThrow();
      expect(row.unsubscribed_at).not.toBeNull();
      expect((await stranger.visit("/unsubscribe?t=broken")).main.has("button")).toBe(false);
      const bare = await stranger.visit("/unsubscribe");
      expect([bare.h1, messagesIn(bare), bare.main.has("button")], "an address without a link's code").toEqual([
        "Unsubscribe",
        [],
        false,
      ]);
      const wrong = await enter(await stranger.visit("/subscribe"), { Email: "no-address" }, "Subscribe");
      expect([wrong.status, wrong.main.field("Email").value]).toEqual([400, "no-address"]);
    },
  );

  it.each(MARKETS)(
    "logs in with a provider in %s and returns to the callback; an email with an account logs in once to link [ACC-24, OPEN-60]",
    async (market) => {
      const [shopper, email] = [shop.app.shopper({ market }), fresh()];
      const garage = await comeWith(shopper, email);
      expect(garage.path).toBe("/garage");
      expect(garage.the("banner").has("link", "My account")).toBe(true);
      const [member, registered] = [shop.app.shopper({ market }), fresh()];
      await signUp(shop.app.shopper({ market }), registered);
      const login = await comeWith(member, registered);
      expect(login.path).toMatch(/^\/login/);
      expect(messagesIn(login).join()).toContain("Log in to it once");
      const linked = await enter(login, { Email: registered, Password: PASSWORD }, "Log in");
      expect([linked.path, messagesIn(linked)]).toEqual(["/garage", ["You can now log in with Sandbox too"]]);
      expect((await comeWith(shop.app.shopper({ market }), registered)).path).toBe("/garage");
    },
  );

  it("a member who came by a provider shows by it, and by no password, who changes the email or erases the account [ACC-22, ACC-23, OPEN-60]", async () => {
    const [shopper, email] = [shop.app.shopper(), fresh()];
    await comeWith(shopper, email);
    const ageLogins = () => shop.app.store.db.updateTable("session").set({ created_at: 0 }).execute();
    const young = await shopper.visit("/myAccount?type=profile");
    expect(young.main.has("textbox", "New email")).toBe(true);
    await ageLogins();
    const old = await shopper.visit("/myAccount?type=profile");
    expect([old.main.has("textbox", "New email"), old.main.has("button", "Send link to new email")]).toEqual([
      false,
      false,
    ]);
    const consent = await old.press("Confirm with Sandbox", old.main);
    const back = await enter(consent, { Email: email, Name: "Olga Idc" }, "Continue");
    expect([back.path, back.h1]).toEqual(["/myAccount?type=profile", "Profile and security"]);
    expect(messagesIn(await enter(back, { "New email": fresh() }, "Send link to new email")).join()).toContain(
      "on its way",
    );
    await ageLogins();
    const privacy = await shopper.visit("/myAccount/privacy");
    expect(privacy.main.has("button", "Erase my account")).toBe(false);
    const again = await privacy.press("Confirm with Sandbox", privacy.main);
    const page = await enter(again, { Email: email, Name: "Olga Idc" }, "Continue");
    page.check(/^Erase my account with/, page.main);
    expect(messagesIn(await page.press("Erase my account", page.main))).toEqual(["Your account was erased"]);
  });

  it("an email that the provider has not confirmed gets a mail, whose link signs up and links both [ACC-15, ACC-24]", async () => {
    const [shopper, email] = [shop.app.shopper(), fresh()];
    const login = await shopper.visit("/login?callback=/garage");
    const consent = await login.press("Continue with Sandbox", login.main);
    consent.check("The company has not confirmed this email", consent.main);
    const refused = await enter(consent, { Email: email, Name: "Olga Idc" }, "Continue");
    expect([refused.path.split("?")[0], messagesIn(refused).join()]).toEqual([
      "/login",
      "Sandbox did not confirm that this email is yours. We sent you an email: open its link to go on",
    ]);
    const page = await shopper.visit(await linkTo(email, "sign-up-link"));
    await enter(page, { Password: PASSWORD }, "Create account");
    expect((await shopper.visit("/myAccount?type=profile")).the("list", "Linked logins").text).toContain("Sandbox");
    expect((await comeWith(shop.app.shopper(), email)).path).toBe("/garage");
  });

  it("a way back that this browser did not ask for, or a refusal there, logs nobody in [OPEN-60, ARCH-11]", async () => {
    const shopper = shop.app.shopper();
    const strange = await shopper.visit("/login/back?code=abc&state=def");
    expect([strange.path, messagesIn(strange)]).toEqual(["/login", ["This login was not finished. Please try again"]]);
    const consent = await strange.press("Continue with Sandbox", strange.main);
    const cancelled = await consent.press("Cancel", consent.main);
    expect(messagesIn(cancelled)).toEqual(["You were not logged in with Sandbox"]);
    expect(shopper.jar().cookies.has("token")).toBe(false);
    expect(shopper.jar().cookies.has("oidc")).toBe(false);
    const begun = await (await shopper.visit("/login")).press("Continue with Sandbox", shopper.page.main);
    const back = shopper.visits.at(-1);
    expect(begun.status).toBe(200);
    expect(back?.url).toContain("code_challenge_method=S256");
    const other = await shop.app
      .shopper()
      .visit(`/login/back?code=abc&state=${new URL(back?.url ?? "").searchParams.get("state")}`);
    expect(other.the("banner").has("link", "Log in")).toBe(true);
  });

  it("a login that was ended elsewhere reads as a guest's at the next visit; a logged out browser shows no member page, and a form says that nothing was saved [RTE-06, ACC-02, ACC-16, ACC-17, ACC-18, ACC-19]", async () => {
    const [here, there, email] = [shop.app.shopper(), shop.app.shopper(), fresh()];
    await signUp(there, email);
    expect((await logIn(here, email, PASSWORD)).path).toBe("/myAccount");
    expect(here.page.headers.get("cache-control")).toBe("private, no-store");
    await shop.app.store.db.deleteFrom("session").where("device", "=", "Chrome on Windows").execute();
    expect((await here.visit("/")).the("banner").has("link", "Log in")).toBe(true);
    expect(here.jar().cookies.has("token")).toBe(false);
    expect((await here.visit("/myAccount")).path).toBe("/login?callback=%2FmyAccount");
    await logIn(here, email, PASSWORD);
    const profile = await here.visit("/myAccount?type=profile");
    await shop.app.store.db.deleteFrom("session").execute();
    const lost = await profile.press("Save profile", profile.main);
    expect([lost.path.split("?")[0], messagesIn(lost)]).toEqual([
      "/login",
      ["Your login has ended, so nothing was saved. Log in to go on"],
    ]);
    await logIn(here, email, PASSWORD);
    await here.visit("/?discount=welcome10");
    await enter(await here.visit("/myAccount?type=profile"), { "ZIP code": "73301" }, "Save profile");
    const isStored = () => ["zip", "promo"].map((name) => here.jar().cookies.has(name));
    expect(isStored()).toEqual([true, true]);
    const out = await here.visit("/logout");
    const left = await out.press("Log out", out.main);
    expect(messagesIn(left)).toContain("You are logged out");
    expect(isStored(), "the next person at this browser sees neither").toEqual([false, false]);
    expect((await here.visit("/myAccount")).path).toBe("/login?callback=%2FmyAccount");
  });

  it("a member downloads the own data and erases the account with its password; a guest reaches neither [ACC-22, ROLE-05]", async () => {
    const [shopper, email] = [shop.app.shopper(), fresh()];
    expect((await shopper.visit("/myAccount/privacy")).path).toMatch(/^\/login/);
    expect((await shopper.visit("/myAccount/privacy/export")).path).toMatch(/^\/login/);
    await signUp(shopper, email);
    const page = await shopper.visit("/myAccount/privacy");
    const file = await shopper.send(page.main.the("link", "Download my data for programs").href);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
    expect(await file.json()).toMatchObject({ account: [{ email }] });
    const sheet = await shopper.send(page.main.the("link", "Download my data as a page").href);
    expect(sheet.headers.get("content-disposition")).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.html"$/);
    const html = await sheet.text();
    for (const title of Object.values(EXPORT_TITLES)) expect(html).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`));
    expect(html).toContain(`<dt>Email</dt><dd>${email}</dd>`);
    expect(html).toMatch(/<dt>Opened at<\/dt><dd>\w{3} \d+, \d{4}, \d\d:\d\d UTC<\/dd>/);
    expect(html, "it needs nothing from the net").not.toMatch(/<(?:script|link|img)|url\(/);
    expect(page.main.text).toContain("its tracking, free returns and warranty claims end with the account");
    const refused = await enter(page, { Password: "wrong-Passw0rd" }, "Erase my account");
    expect(refused.status).toBe(400);
    refused.check(/^Erase my account with/, refused.main);
    const wrong = await enter(refused, { Password: "wrong-Passw0rd" }, "Erase my account");
    expect(wrong.main.fieldErrors).toEqual({ Password: "This is not your current password" });
    const gone = await enter(wrong, { Password: PASSWORD }, "Erase my account");
    expect([gone.path, messagesIn(gone)]).toEqual(["/", ["Your account was erased"]]);
    expect((await logIn(shopper, email, PASSWORD)).status).toBe(400);
  });
});
