import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { latestMails } from "#commerce/mail/outbox";
import { CONTACT_FORMS } from "#sample-shop/data/content/contact-forms";
import type { Page, Shopper } from "../../support/browser/browser";
import {
  buyPart,
  chooseVehicle,
  DECLINED_CARD,
  fillAddress,
  misfitPage,
  openFirstProduct,
  TRUCK,
  toAddress,
  toPayment,
  withCart,
} from "../../support/browser/steps";
import { handleLaterEvents } from "../../support/data/later-events";
import { jpeg } from "../../support/data/returns";
import { nextCode, setUpApp } from "../../support/second-factor/set-up";
import { appOfFile } from "../../support/shop/app";
import { askToConfirm, openLogbook, openSignUpLink, orderNumberOn, register } from "../../support/shop/checkout-steps";
import { isRouteFor, routeFiles } from "../../support/shop/route-files";
import { staff } from "../../support/shop/staff";
import { countRows, erasedMailsAreGone } from "../../support/shop/stored-rows";

process.env.OIDC_SANDBOX = "1";
const shop = appOfFile();
afterAll(() => {
  delete process.env.OIDC_SANDBOX;
});

const PASSWORD = "driver-Passw0rd";
const EMAIL = "pat.driver@example.com";

let members = 0;
async function member(shopper: Shopper): Promise<string> {
  members += 1;
  const email = `changes${members}@example.com`;
  await register(shop.app, shopper, email, PASSWORD);
  return email;
}

/** A page of the mail that asks a member to confirm an email which nobody has proven. */
async function mailedPage(shopper: Shopper, path: string): Promise<Page> {
  const email = await member(shopper);
  await askToConfirm(shop.app, shopper, email);
  return shopper.visit(await linkTo(email, "verify-email", path));
}

const product = async (shopper: Shopper) => openFirstProduct(await shopper.visit("/search?q=oil+filter"));

const handleFor = (page: Page) => new URL(page.url).pathname.split("/").at(-1) ?? "";

async function paid(shopper: Shopper): Promise<{ orderId: string; page: Page }> {
  const page = await buyPart(shopper);
  return { orderId: orderNumberOn(page), page };
}

async function declined(shopper: Shopper): Promise<Page> {
  return buyPart(shopper, "US", DECLINED_CARD);
}

async function delivered(shopper: Shopper): Promise<string> {
  const { orderId } = await paid(shopper);
  await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", `1Z${orderId}`);
  await staff("order", "deliver", orderId);
  return orderId;
}

/** The path of the link in the last mail of a kind to an address. */
async function linkTo(email: string, kind: string, path = ""): Promise<string> {
  const mail = (await latestMails(shop.app.store.db, { to: email, size: 20 })).find((each) => each.kind === kind);
  const links = mail?.text.match(/https?:\/\/\S+[?&](?:t|token|invitation)=[^\s)]+/g);
  const link = links?.find((each) => each.includes(path));
  if (link === undefined) throw new Error(`no ${kind} email with a link to ${email}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

function fill(page: Page, fields: Record<string, string>): Page {
  for (const [label, text] of Object.entries(fields)) page.fill(label, text, page.main);
  return page;
}

/** Goes to the last page of the return of a delivered part. */
async function returnReview(shopper: Shopper): Promise<Page> {
  const orderId = await delivered(shopper);
  const items = await shopper.visit(`/order/return?orderId=${orderId}`);
  const line = items.the("list", "Items").first("listitem");
  line.field(line.name).check();
  line.field("Quantity").fill("1");
  const evidence = await items.choose("Reason", "Part was damaged", items.main).press("Continue", items.main);
  const photo = new File([new Uint8Array(await jpeg())], "IMG_2001.jpg", { type: "image/jpeg" });
  for (const label of ["part", "outer package", "shipping label"])
    evidence.main.field(`Photos of the ${label}`).attach(photo);
  evidence.main.field("Refund").check();
  return evidence.press("Continue to review", evidence.main);
}

const stars = (page: Page) => {
  page.check("5 stars", page.main);
  return fill(page, { Title: "Good part", Review: "It went on in an hour, and it works as it should." });
};

/** Brings a shopper to the page whose form is sent last, with valid input in it; returns how to send it. */
type Change = (shopper: Shopper) => Promise<() => Promise<Page>>;

/** The change of a button on a page that holds nothing to fill in. */
const pressing = (name: string | RegExp, open: (shopper: Shopper) => Promise<Page>): Change => {
  return async (shopper) => {
    const page = await open(shopper);
    return () => page.press(name, page.main);
  };
};

const asMember = (path: string) => async (shopper: Shopper) => {
  await member(shopper);
  return shopper.visit(path);
};

const formFor = (kind: string) => {
  const found = CONTACT_FORMS.find((form) => form.kind === kind);
  if (found === undefined) throw new Error(`no form ${kind}`);
  return found;
};

/** Fills in the form at the end of a content page, with the labels from the content. */
async function message(shopper: Shopper, path: string): Promise<() => Promise<Page>> {
  const kind = path === "/awards" ? "awards" : path === "/help/feedback" ? "feedback" : "affiliate";
  const { topicLabel, topics, messageLabel, button } = formFor(kind);
  const page = await shopper.visit(path);
  if (topics.length > 0) page.choose(topicLabel, topics[0] ?? "", page.main);
  fill(page, { Name: "Ada", Email: EMAIL, [messageLabel]: "A message of a journey." });
  // Nobody writes a message within a second, so the clock moves.
  shop.app.advance(60);
  return () => page.press(button, page.main);
}

/** One change for each route that takes posts, by the route's file. */
const CHANGES: Readonly<Record<string, Change>> = {
  "$.tsx": (shopper) => message(shopper, "/affiliate-program"),
  "help.feedback.tsx": (shopper) => message(shopper, "/help/feedback"),
  "awards._index.tsx": (shopper) => message(shopper, "/awards"),
  "buyNow.tsx": pressing("Buy now", product),
  "theme.ts": (shopper) => shopper.visit("/help").then((page) => () => page.press("Dark", page.the("contentinfo"))),
  "checkout.address.tsx": async (shopper) => {
    const first = fillAddress(await toAddress(await withCart(shopper)), "US", { City: "Aurora" });
    // The city of the code is offered and declined.
    const page = await first.press("Continue to shipping", first.main);
    return () => page.press("Use as entered", page.main);
  },
  "checkout.fit.tsx": async (shopper) => {
    await (await misfitPage(shopper)).press("Add anyway");
    const page = await shopper.visit("/checkout/fit");
    return () => page.press("Order anyway", page.main);
  },
  "checkout.express.tsx": pressing(/PayPal/, (shopper) => withCart(shopper)),
  "checkout.orderAddress.tsx": async (shopper) => {
    const failure = await declined(shopper);
    const orderId = /AW\w{6,}/.exec(failure.main.text)?.[0] ?? "";
    const page = await shopper.visit(`/checkout/orderAddress?orderId=${orderId}`);
    fill(page, { "Address line 1": "20 Harbor Road" });
    return () => page.press("Save address", page.main);
  },
  "checkout.orderResult.tsx": pressing("Email me a link", async (shopper) => (await paid(shopper)).page),
  "checkout.payment-failure.tsx": async (shopper) => {
    const page = await declined(shopper);
    return () => page.press("Try again", page.main);
  },
  "checkout.payment.tsx": async (shopper) => {
    await withCart(shopper);
    const page = await toPayment(shopper, "US");
    page.check("Card", page.main);
    return () => page.press(/^Place order/, page.main);
  },
  "checkout.shipping.tsx": async (shopper) => {
    await withCart(shopper);
    await toPayment(shopper, "US");
    const page = await shopper.visit("/checkout/shipping");
    page.check(/express/i, page.main);
    return () => page.press("Continue to payment", page.main);
  },
  "confirmEmail.tsx": pressing("Confirm my address", (shopper) => mailedPage(shopper, "/confirmEmail")),
  "createAccount.tsx": async (shopper) => {
    const page = fill(await openSignUpLink(shop.app, shopper, "new.here@example.com"), { Password: PASSWORD });
    return () => page.press("Create account", page.main);
  },
  "dismiss.ts": async (shopper) => {
    const page = await shopper.visit("/search?q=brake");
    return () => page.press("Dismiss announcement");
  },
  "garage.$id.tsx": pressing("Save", (shopper) => openLogbook(shop.app, shopper, "log@example.com", PASSWORD)),
  "garage._index.tsx": async (shopper) => {
    await chooseVehicle(shopper, TRUCK);
    const page = await shopper.visit("/garage");
    return () => page.press("Remove", page.the("list", "Vehicles").first("listitem"));
  },
  "garage.pick.tsx": async (shopper) => {
    const [year, ...rest] = TRUCK;
    let page = await shopper.visit("/garage/pick");
    for (const [level, name] of [
      ["Year", year],
      ["Make", rest[0]],
      ["Model", rest[1]],
    ] as const) {
      page = await page.choose(level, name, page.main).press("Show options", page.main);
    }
    return () => page.press("Set vehicle", page.main);
  },
  "login.tsx": async (shopper) => {
    const email = await member(shop.app.shopper());
    const page = fill(await shopper.visit("/login"), { Email: email, Password: PASSWORD });
    return () => page.press("Log in", page.main);
  },
  "login_.code.tsx": async (shopper) => {
    const other = shop.app.shopper();
    const email = await member(other);
    const { secret } = await setUpApp(other);
    const login = fill(await shopper.visit("/login"), { Email: email, Password: PASSWORD });
    const page = fill(await login.press("Log in", login.main), { Code: nextCode(secret) });
    return () => page.press("Log in", page.main);
  },
  "login_.with.$provider.tsx": async (shopper) => {
    const page = await shopper.visit("/login");
    return () => page.press("Continue with Sandbox", page.main);
  },
  "logout.tsx": pressing("Log out", asMember("/logout")),
  "myAccount._index.tsx": async (shopper) => {
    const addresses = await asMember("/myAccount?type=addresses")(shopper);
    const page = await addresses.press("Add address", addresses.main);
    page.choose("State", "Colorado", page.main);
    fill(page, { "First name": "Pat", "Last name": "Lee", "Address line 1": "1200 Elm Street" });
    fill(page, { City: "Denver", "ZIP code": "80202", Phone: "303 555 0142" });
    return () => page.press("Save address", page.main);
  },
  "myAccount.orderHistory.orderDetail.tsx": async (shopper) => {
    await member(shopper);
    const { orderId } = await paid(shopper);
    const page = await shopper.visit(`/myAccount/orderHistory/orderDetail?orderId=${orderId}`);
    return () => page.press("Buy again", page.main);
  },
  "myAccount_.mails.tsx": pressing("Save choice", asMember("/myAccount/mails")),
  "myAccount_.privacy.tsx": async (shopper) => {
    const page = fill(await asMember("/myAccount/privacy")(shopper), { Password: PASSWORD });
    page.check(/^Erase my account with/, page.main);
    return () => page.press("Erase my account", page.main);
  },
  "notMyAccount.tsx": pressing("Remove the account", (shopper) => mailedPage(shopper, "/notMyAccount")),
  "order.cancel.tsx": async (shopper) => {
    const { orderId } = await paid(shopper);
    const form = await shopper.visit(`/order/cancel?orderId=${orderId}`);
    const confirmation = await form.press("Continue", form.main);
    return () => confirmation.press("Confirm cancellation", confirmation.main);
  },
  "order.return.tsx": pressing("Submit return", returnReview),
  "order.return_.$orderId.$id.tsx": async (shopper) => {
    const review = await returnReview(shopper);
    const page = await review.press("Submit return", review.main);
    return () => page.press("Withdraw return", page.main);
  },
  "order.track.tsx": async (shopper) => {
    const { orderId } = await paid(shop.app.shopper());
    const page = fill(await shopper.visit("/order/track"), { "Order number": orderId, Email: EMAIL });
    return () => page.press("Track order", page.main);
  },
  "product.$handle.tsx": pressing("Add to cart", product),
  "product.$handle_.check-vehicle.tsx": async (shopper) => {
    await chooseVehicle(shopper, TRUCK);
    const list = await shopper.visit("/search?q=shock+absorbers");
    const card = list
      .the("list", "Products")
      .all("listitem")
      .find(({ text }) => text.includes("May fit") && text.includes("4WD"));
    const page = await list.follow(card?.first("link").name ?? "", card);
    const fit = page.the("region", "Fit");
    page.check("4WD", fit);
    return () => page.press("Check fit", fit);
  },
  "product.$handle_.notify.tsx": async (shopper) => {
    const { url } = await openFirstProduct(await shopper.visit("/search?q=wiper+blade"));
    const { db } = shop.app.store;
    const item = db
      .selectFrom("item_seo")
      .select("item_id")
      .where("url_handle", "=", url.split("/").at(-1) ?? "");
    await db.updateTable("item").set({ status: "UNDER_STOCK" }).where("id", "in", item).execute();
    await shop.app.catalogueChanged();
    const page = fill(await shopper.visit(url), { Email: EMAIL });
    return () => page.press("Notify me", page.main);
  },
  "product.$handle_.questions.tsx": async (shopper) => {
    const page = await shopper.visit(`/product/${handleFor(await product(shopper))}/questions`);
    fill(page, { Question: "Does it come with the new clips?", Name: "Sam", Email: EMAIL });
    return () => page.press("Send question", page.main);
  },
  "reviews.invitation.tsx": async (shopper) => {
    await delivered(shopper);
    await handleLaterEvents(shop.app.store);
    const page = stars(await shopper.visit(await linkTo(EMAIL, "review-invitation")));
    return () => page.press("Submit review", page.main);
  },
  "reviews.write.tsx": async (shopper) => {
    await member(shopper);
    await delivered(shopper);
    const own = await shopper.visit("/myAccount?type=reviews");
    const page = stars(await own.follow(/^Write a review of /, own.main));
    return () => page.press("Submit review", page.main);
  },
  "search.tsx": async (shopper) => {
    // Only searches from the shop's own pages are remembered.
    for (const path of ["/", "/search?q=brake+pads", "/search"]) await shopper.visit(path);
    return () => shopper.page.press("Clear recent searches", shopper.page.main);
  },
  "shopCart.tsx": async (shopper) => {
    const page = await withCart(shopper);
    const line = page.the("list", "Cart items").first("listitem");
    line.field("Quantity").fill("2");
    return () => page.press("Update", line);
  },
  "shopCart_.discounts.tsx": async (shopper) => {
    const cart = await withCart(shopper);
    const page = fill(await cart.follow("Use a coupon"), { "Promotion code": "WELCOME10" });
    return () => page.press("Apply", page.main);
  },
  "shopCart_.shared.$id.tsx": async (shopper) => {
    const shared = await (await withCart(shop.app.shopper())).press("Make a link");
    const page = await shopper.visit(new URL(shared.main.field("Link").value).pathname);
    return () => page.press("Add these to my cart", page.main);
  },
  "vehicle.$slug.tsx": pressing("Shop this vehicle", (shopper) => shopper.visit("/vehicle/2015-ford-f-150")),
  "vehicle.$slug_.$repair.tsx": async (shopper) => {
    const page = await shopper.visit("/vehicle/2015-ford-f-150/front-brake-job");
    return () => page.press(/^Add all/, page.the("region", "Good"));
  },
};

/** Routes that scripts post to, without a form on a page. */
const CALLED_BY_SCRIPTS = [
  ...["api.public.cart.add.ts", "api.public.events.ts", "api.public.logs.ts"],
  "login_.passkey.ts",
  "myAccount_.security_.passkey.ts",
  "order.return_.upload.ts",
  "reviews.upload.ts",
] as const;

/** Routes that payment providers post to; the commerce API handles them. */
const CALLED_BY_PROVIDERS = ["sandbox.$.ts", "webhooks.$.ts"] as const;

/** Routes whose form reports its result on the same page, such as codes shown once: a reload repeats the same request. */
const ANSWERED_IN_PLACE = [
  "myAccount_.security.tsx",
  "myAccount_.security_.app.tsx",
  "retrievePassword.tsx",
  "subscribe.tsx",
  "subscribe_.confirm.tsx",
  "unsubscribe.tsx",
] as const;

describe("every change is a form's post that leads on", () => {
  it("each route that takes posts has its change here, but for those that scripts call or that answer in place [ARCH-09]", () => {
    const posting = routeFiles().flatMap(({ name, path }) =>
      /^export (?:const|async function|function) action\b/m.test(readFileSync(path, "utf8")) ? name : [],
    );
    const elsewhere = [CALLED_BY_SCRIPTS, CALLED_BY_PROVIDERS, ANSWERED_IN_PLACE].flat();
    expect([...Object.keys(CHANGES), ...elsewhere].sort()).toEqual(posting.sort());
  });

  it.each(Object.entries(CHANGES))(
    "%s: the post is answered by 303, and reloading the page after it repeats nothing [ARCH-09]",
    async (file, change) => {
      const shopper = shop.app.shopper();
      const send = await change(shopper);
      const start = shopper.visits.length;
      const page = await send();
      const [post, ...rest] = shopper.visits.slice(start);
      expect([post?.method, post?.status]).toEqual(["POST", 303]);
      expect(isRouteFor(file, new URL(post?.url ?? "").pathname), post?.url).toBe(true);
      expect([page.status, rest.map(({ method }) => method)]).toEqual([200, rest.map(() => "GET")]);
      await erasedMailsAreGone(shop.app.store.db);
      const before = await countRows(shop.app.store.db);
      await shopper.reload();
      expect(await countRows(shop.app.store.db)).toEqual(before);
    },
  );
});
