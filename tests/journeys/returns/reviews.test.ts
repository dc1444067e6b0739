import { describe, expect, it } from "vitest";
import type { MarketCode, Page, Shopper } from "../../support/browser/browser";
import { ADDRESSES, buyCart, chooseVehicle, TRUCK, withCart } from "../../support/browser/steps";
import { changeItem } from "../../support/data/change-item";
import { handleLaterEvents } from "../../support/data/later-events";
import { jpeg } from "../../support/data/returns";
import { appOfFile } from "../../support/shop/app";
import { staff } from "../../support/shop/staff";

const shop = appOfFile();
const DEMO = { email: "demo@example.com", password: "demo-Passw0rd" };
const GOOD = "They went on in an hour, no drilling, and the truck stops straight again.";

async function logIn(shopper: Shopper): Promise<Page> {
  const page = await shopper.visit("/login");
  page.fill("Email", DEMO.email, page.main).fill("Password", DEMO.password, page.main);
  return page.press("Log in", page.main);
}

/** Buys one part and has the staff ship and deliver it. */
async function delivered(shopper: Shopper, market: MarketCode, query: string) {
  const cart = await withCart(shopper, query);
  const title = cart.the("list", "Cart items").first("listitem").first("link").name;
  const result = await buyCart(shopper, market);
  const orderId = /Order number (\w+)/.exec(result.main.text)?.[1] ?? "";
  await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", `1Z${orderId}`);
  await staff("order", "deliver", orderId);
  return { orderId, title };
}

const photo = async () => new File([new Uint8Array(await jpeg())], "IMG_2001.jpg", { type: "image/jpeg" });

/** The newest mail of a kind to an address. */
async function mailTo(kind: string, email: string): Promise<string> {
  const row = await shop.app.store.db
    .selectFrom("mail")
    .select("text")
    .where("kind", "=", kind)
    .where("to_norm", "=", email)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row?.text ?? "";
}

function fillReview(page: Page, stars: string, text: string, title = "Good pads"): Page {
  page.check(stars, page.main).fill("Title", title, page.main).fill("Review", text, page.main);
  return page;
}

/** Opens the form for a review of a part that the demo member bought and received. */
async function openForm(shopper: Shopper, query: string) {
  await chooseVehicle(shopper, TRUCK, { isWhole: true });
  await logIn(shopper);
  const { orderId, title } = await delivered(shopper, "US", query);
  const account = await shopper.visit("/myAccount?type=reviews");
  expect(account.main.the("list", "Parts to review").text).toContain(title);
  const rated = await account.follow("4 stars", account.main.the("list", `Stars for ${title}`));
  expect([rated.h1, rated.main.field("4 stars").isChecked]).toEqual(["Write a review", true]);
  const form = await account.follow(`Write a review of ${title}`, account.main);
  expect([form.status, form.h1]).toEqual([200, "Write a review"]);
  return { form, orderId, title };
}

/** The addresses of the review photos on a page that lead to the photo itself. */
const photosOn = (page: Page): string[] => [
  ...new Set([...page.html.matchAll(/href="(\/media\/review-[0-9a-f]{32}\.jpg)"/g)].map(([, url]) => url ?? "")),
];

describe("reviews without JavaScript", () => {
  it("a refused review keeps its fields and photos until it is accepted [REV-05, ARCH-08]", async () => {
    const shopper = shop.app.shopper();
    const listPhotos = async () => photosOn(await shopper.visit("/reviews"));
    const photosBefore = await listPhotos();
    const { form, title } = await openForm(shopper, "oil+filter&fits=0");
    form.fill("Review", "Too short", form.main).fill("Title", "Typed title", form.main);
    const refused = await form.press("Submit review", form.main);
    expect(refused.status).toBe(400);
    expect(refused.main.text).toContain("Choose 1 to 5 stars");
    expect(refused.main.text).toContain("Review must have at least 10 characters");
    expect(refused.main.field("Title").value).toBe("Typed title");
    refused.main.field("Photos").attach(await photo());
    refused.main.field("Review").fill("short");
    const resent = await refused.press("Submit review", refused.main);
    expect(resent.status, "a photo of a refused form is kept").toBe(400);
    expect(resent.the("list", "Uploaded files").all("listitem")).toHaveLength(1);
    expect(resent.the("list", "Uploaded files").text).toContain("IMG_2001.jpg");
    resent.main.field("Photos").attach(new File(["<svg onload=alert(1)>"], "x.jpg", { type: "image/jpeg" }));
    const wrong = await fillReview(resent, "4 stars", GOOD).press("Submit review", resent.main);
    expect([wrong.status, wrong.main.fieldErrors.Photos]).toEqual([
      400,
      "Photos: x.jpg is no photo that we can read: send a JPEG, PNG or WebP",
    ]);
    wrong.main.field("Photos").attach(await photo());

    const sent = await fillReview(wrong, "4 stars", GOOD).press("Submit review", wrong.main);
    expect(sent.main.the("list", "Your reviews").text).toContain(title);
    expect(await listPhotos(), "two photos, each leading to itself").toHaveLength(photosBefore.length + 2);
  });

  it("a member reviews a bought part, changes it, adds to it and deletes it [REV-05, REV-07, REV-08, RTE-55, ARCH-08]", async () => {
    const shopper = shop.app.shopper();
    const { form, orderId, title } = await openForm(shopper, "brake+pads");
    form.main.field("Photos").attach(await photo());
    const sent = await fillReview(form, "4 stars", GOOD).press("Submit review", form.main);
    expect(sent.path).toBe("/myAccount?type=reviews");
    const thanks = sent.notices.join();
    expect(thanks).toContain("Your review is published");
    const coupon = /The coupon (\w+) is our thanks/.exec(thanks)?.[1] ?? "";
    expect((await shopper.visit("/myAccount?type=coupons")).main.text, "and the coupon is where it says").toContain(
      coupon,
    );
    expect(coupon).not.toBe("");
    const own = sent.main.the("list", "Your reviews");
    expect(own.text).toContain(GOOD);
    expect(own.text).toContain("Shown");

    const part = await sent.follow(title, own);
    // The part's page shows the most helpful ones, and all of them, newest first, behind a link.
    const product = part.has("link", /^Read all/) ? await part.follow(/^Read all \d+ reviews/) : part;
    const all = product.main.the("region", "Reviews");
    expect(all.text).toContain(GOOD);
    expect(all.text).toContain("Dana D.");
    expect(all.text).toContain("Verified purchase");
    expect(all.text).toMatch(/Bought for 2015 Ford F-150/);
    const photos = photosOn(product);
    expect(photos).toHaveLength(1);
    const [first = ""] = photos;
    const seen = await shop.app.shopper().send(first);
    expect([seen.status, seen.headers.get("content-type"), seen.headers.get("set-cookie")]).toEqual([
      200,
      "image/jpeg",
      null,
    ]);
    expect((await shopper.visit("/reviews")).html, "and on the shop's reviews").toContain(first);

    const again = await shopper.visit(`/reviews/write?orderId=${orderId}`);
    expect(again.h1, "the only part is reviewed: straight to the review").toBe("Your review");
    const changed = await fillReview(again, "2 stars", `${GOOD} But they squeal now.`).press("Save review", again.main);
    const edit = await changed.follow(`Change or delete your review of ${title}`, changed.main);
    edit.fill("Your addition", "After a winter they are quiet again.", edit.main);
    const added = await edit.press("Add to review", edit.main);
    expect(added.main.the("list", "Your reviews").text).toContain("After a winter they are quiet again.");
    expect(added.html).toContain("2 out of 5");

    const last = await added.follow(`Change or delete your review of ${title}`, added.main);
    const gone = await last.press("Delete review", last.main);
    expect((await shop.app.shopper().send(first)).status, "its photos go with it").toBe(404);
    expect(gone.notices).toContain("Your review is deleted");
    expect(gone.main.the("list", "Parts to review").text).toContain(title);
  });

  it("a member who reviews by the mailed link is told of the coupon in the account, and led on from a part without a page [REV-09]", async () => {
    const buyer = shop.app.shopper();
    await logIn(buyer);
    const { orderId, title } = await delivered(buyer, "US", "air+filter");
    await handleLaterEvents(shop.app.store);
    const invitation = /\/reviews\/invitation\?invitation=[^\s)]+/.exec(
      await mailTo("review-invitation", ADDRESSES.US.Email ?? ""),
    )?.[0];
    const stranger = shop.app.shopper();
    const form = await stranger.visit(invitation ?? "");
    expect(form.main.text).toContain(title);
    const line = await shop.app.store.db
      .selectFrom("order_item")
      .select("item_id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    await changeItem(shop.app.store.db, line.item_id, { us_status: "DELETED" });
    await shop.app.catalogueChanged();
    const sent = await fillReview(form, "5 stars", GOOD).press("Submit review", form.main);
    await changeItem(shop.app.store.db, line.item_id, { us_status: "ON_SHELVES" });
    expect([sent.status, sent.path]).toEqual([200, "/"]);
    const [, code = ""] = /The coupon (TY\w+) is our thanks: it is in your account/.exec(sent.notices.join()) ?? [];
    const coupons = await buyer.visit("/myAccount?type=coupons");
    expect(coupons.the("list", "Coupons").text).toContain(code === "" ? "a coupon" : code);
  });

  it("a guest in Canada reviews through the mailed link, once, and changes it by the link of the next mail [REV-09, OPEN-40]", async () => {
    const buyer = shop.app.shopper({ market: "CA" });
    const { title } = await delivered(buyer, "CA", "oil+filter");
    expect(await mailTo("order-delivered", "robin.leblanc@example.com")).toContain("was delivered");
    await handleLaterEvents(shop.app.store);
    const invitation = /\/reviews\/invitation\?invitation=[^\s)]+/.exec(
      await mailTo("review-invitation", "robin.leblanc@example.com"),
    )?.[0];
    const guest = shop.app.shopper({ market: "CA" });
    const form = await guest.visit(invitation ?? "");
    expect([form.status, form.h1]).toEqual([200, "Write a review"]);
    expect(form.main.text).toContain(title);
    expect(form.robots).toContain("noindex");
    form.main.field("Photos").attach(await photo());
    const sent = await fillReview(form, "5 stars", GOOD).press("Submit review", form.main);
    const shown = /\/media\/review-[0-9a-f]{32}\.jpg/.exec(sent.html)?.[0] ?? "";
    expect((await buyer.send(shown)).status).toBe(200);
    expect(sent.path).toMatch(/^\/product\/.*reviews=1/);
    expect(sent.main.the("region", "Reviews").text).toContain("Robin L.");

    const used = await guest.visit(invitation ?? "");
    expect(used.main.text).toContain("This link does not work any more");
    const mail = await mailTo("review-thanks", "robin.leblanc@example.com");
    expect(mail).toMatch(/Coupon code/);
    expect(mail).toContain("Takes off: 5% off");
    const edit = /\/reviews\/write\?id=[^\s)]+/.exec(mail)?.[0] ?? "";
    const page = await guest.visit(edit);
    expect(page.main.field("Review").value).toBe(GOOD);
    const held = await fillReview(page, "1 star", `${GOOD} What a load of shit though.`).press(
      "Save review",
      page.main,
    );
    expect(held.notices.join()).toContain("We read your review before it is shown");
    expect(held.notices.join()).toContain('because it contains the word "shit"');
    expect((await buyer.send(shown)).status, "a held review's photo is its author's").toBe(404);
    const own = /\/reviews\/photo\/[^"]+/.exec((await guest.visit(edit)).html)?.[0].replaceAll("&amp;", "&") ?? "";
    expect([(await guest.send(own)).status, (await buyer.send(own.replace(/editLink=[^&]+/, ""))).status]).toEqual([
      200, 404,
    ]);
    expect((await guest.visit(edit.replace(/editLink=.*/, "editLink=0123456789abcdef0123"))).status).toBe(404);
    expect((await guest.visit(edit.replace(/&editLink=.*/, ""))).path, "without the link a login is asked for").toMatch(
      /^\/login/,
    );
    expect(
      await staff("review", "held", "--size", "1"),
      "the newest stands first, and the list says that there are more",
    ).toMatch(/by Robin L\., for the word "shit"$.*There are \d+ older: --size \d+ lists all/ms);
    const list = await staff("review", "held", "--size", "1000");
    expect(list).toMatch(/1 photo: review files \d+ FOLDER/);
    const id = /^(\d+) .*by Robin L\., for the word "shit"$/m.exec(list)?.[1] ?? "";
    await staff("review", "publish", id);
    expect((await guest.visit(edit)).main.text).not.toContain("is not shown yet");
  });

  it("a changed review and an addition that the word list holds say that they wait to be read [REV-06, REV-07, OPEN-40]", async () => {
    const shopper = shop.app.shopper();
    const { form, title } = await openForm(shopper, "wiper+blades");
    const sent = await fillReview(form, "4 stars", GOOD, "Clear view").press("Submit review", form.main);
    const open = async (page: Page) => page.follow(`Change or delete your review of ${title}`, page.main);
    const add = async (page: Page, text: string) =>
      page.fill("Your addition", text, page.main).press("Add to review", page.main);
    const rude = await add(await open(sent), "They are shit now, all of them.");
    expect(rude.notices.join()).toContain("We read your addition before it is shown, which takes a day or two");
    const good = await add(await open(rude), "The new ones are quiet again.");
    expect(good.notices).toContain("Thank you. It is added to your review");
    const { text: own } = (await shopper.visit("/myAccount?type=reviews")).the("list", "Your reviews");
    expect(own).toMatch(/Our team reads it before it is shown[^A]*They are shit now(?!.*reads it before.*The new)/s);
    const edit = await open(good);
    const held = await fillReview(edit, "1 star", `${GOOD} What a load of shit though.`).press(
      "Save review",
      edit.main,
    );
    const cards = held.the("list", "Your reviews").all("listitem");
    const card = cards.find(({ text }) => text.includes("What a load"))?.text;
    expect(card).toMatch(/Waits to be read, a day or two(?!.*Not shown)/s);
  });

  const reviewTitled = async (title: string) => {
    const found = shop.app.store.db.selectFrom("review").select("id").where("title", "=", title);
    return (await found.executeTakeFirstOrThrow()).id;
  };

  it("a review that staff took off its page is not said to be read soon, also after a change [REV-08, OPEN-40]", async () => {
    const shopper = shop.app.shopper();
    const { form } = await openForm(shopper, "oil+filter");
    await fillReview(form, "2 stars", GOOD, "Loud").press("Submit review", form.main);
    const id = await reviewTitled("Loud");
    await staff("review", "hold", String(id));
    const listed = await shopper.visit("/myAccount?type=reviews");
    const cards = listed.the("list", "Your reviews").all("listitem");
    expect(cards.find(({ text }) => text.includes("Loud"))?.text).toMatch(/Not shown(?!.*Waits to be read)/s);
    const own = await shopper.visit(`/reviews/write?id=${id}`);
    expect(own.main.text).toContain("Our team does not show your review");
    const changed = await fillReview(own, "3 stars", GOOD, "Less loud").press("Save review", own.main);
    expect(changed.notices.join(" ")).toContain("It stays off its page");
  });

  it("a review that waits is read to its end by staff, and refused for good, whatever its author changes [REV-08, OPEN-40]", async () => {
    const shopper = shop.app.shopper();
    const { form } = await openForm(shopper, "wiper+blades");
    const praise = `${GOOD} It is easy to fit, quiet and clears well, and I would buy it again.`.repeat(4);
    await fillReview(form, "5 stars", `${praise} Call 555-0147 or www.scam.example`, "Wipes").press(
      "Submit review",
      form.main,
    );
    const waiting = await staff("review", "held", "--size", "1000");
    expect(waiting.replace(/\s+/g, " ")).toContain(`Wipes ${praise} Call 555-0147 or www.scam.example`);
    const id = await reviewTitled("Wipes");
    await staff("review", "hold", String(id));
    const lists = [await staff("review", "held", "--size", "1000"), await staff("review", "held", "--off")];
    expect(lists.map((list) => list.includes("scam.example"))).toEqual([false, true]);
    expect(await staff("audit", String(id))).toContain("review.hold");
    const own = await shopper.visit(`/reviews/write?id=${id}`);
    expect(own.main.text).toContain("Our team does not show your review");
    const changed = await fillReview(own, "1 star", GOOD, "Wipes").press("Save review", own.main);
    expect(changed.notices.join(" ")).toContain("It stays off its page");
  });

  it("reviews can be narrowed to one's own vehicle, or it is asked for first [REV-01, OPEN-40]", async () => {
    const shopper = shop.app.shopper();
    const list = await shopper.visit("/search?q=brake+pads&sort=mostReviews");
    const card = list.first("list", "Products").first("listitem");
    const product = await list.follow(card.first("link").name, card);
    const picker = await product.follow("Only reviews for my vehicle", product.main);
    expect(picker.path).toMatch(/^\/garage\/pick\?returnTo=/);
    await chooseVehicle(shopper, TRUCK, { isWhole: true });
    const mine = await shopper.visit(`${product.path.split("?")[0]}?reviews=mine`);
    expect(mine.path).toMatch(/reviews=1&fitted=\d+/);
    const region = mine.main.the("region", "Reviews");
    expect(region.text).toMatch(/of (the )?\d+ reviews.*2015 Ford F-150/);
    expect((await mine.follow("Show all reviews", region)).path).not.toContain("fitted");
    expect((await shopper.visit(`${product.path.split("?")[0]}?reviews=1&fitted=x`)).path).not.toContain("fitted");
  });

  it("reviews of the whole shop are linked from the footer and paged; nonsense leads to the first page [REV-04, RTE-09, UI-05]", async () => {
    const shopper = shop.app.shopper();
    const home = await shopper.visit("/");
    const page = await home.follow("Customer reviews", home.the("contentinfo"));
    expect([page.status, page.h1]).toEqual([200, "Reviews"]);
    const titles = page.main
      .the("list", "All reviews")
      .all("listitem")
      .filter(({ element }) => element.parentElement?.getAttribute("aria-label") === "All reviews");
    expect(titles).toHaveLength(12);
    const next = await page.follow("Next", page.the("navigation", "Pages"));
    expect([next.path, next.title]).toEqual(["/reviews?page=2", expect.stringMatching(/^Reviews, page 2/)]);
    expect(next.canonicals[0]).toMatch(/\/reviews\?page=2$/);
    for (const nonsense of ["0", "-1", "x", "99999999", "1"])
      expect((await shopper.visit(`/reviews?page=${nonsense}`)).path).toBe("/reviews");
    expect((await shopper.visit("/reviews?page=99999")).path).toMatch(/^\/reviews\?page=\d+$/);
    const product = await page.follow(titles[0]?.first("link").name ?? "", titles[0]);
    expect(product.status).toBe(200);
  });

  it("who has not bought a part is told who writes reviews; a guest is asked to log in [REV-05, OPEN-40]", async () => {
    const shopper = shop.app.shopper();
    const list = await shopper.visit("/search?q=spark+plug");
    const card = list.first("list", "Products").first("listitem");
    const product = await list.follow(card.first("link").name, card);
    const login = await product.follow("Write a review", product.main);
    expect(login.path).toMatch(/^\/login\?callback=/);
    login.fill("Email", DEMO.email, login.main).fill("Password", DEMO.password, login.main);
    const page = await login.press("Log in", login.main);
    expect(page.path).toMatch(/^\/reviews\/write\?itemId=/);
    expect(page.main.text).toContain("Reviews here come from people who bought the part");
  });
});

describe("questions without JavaScript", () => {
  it("a guest asks, the staff and a buyer answer, the guest is told by mail and everybody reads it [PDP-11, OPEN-40]", async () => {
    const shopper = shop.app.shopper();
    const list = await shopper.visit("/search?q=cabin+air+filter");
    const card = list.first("list", "Products").first("listitem");
    const product = await list.follow(card.first("link").name, card);
    const page = await product.follow("Ask a question", product.main);
    expect([page.status, page.h1]).toEqual([200, "Questions about this part"]);
    page.fill("Question", "Does it come with the new clips?", page.main).fill("Name", "Sam", page.main);
    const refused = await page.press("Send question", page.main);
    expect([refused.status, refused.main.field("Question").value]).toEqual([400, "Does it come with the new clips?"]);
    expect(refused.main.text).toContain("is required, so that we can send you the answer");
    refused.fill("Email", "sam@example.com", refused.main);
    const picker = await refused.press("Send question", refused.main);
    expect(picker.notices.join()).toContain("We have your question");
    expect(picker.main.the("list", "Questions").text).toContain("No answer yet.");
    expect(picker.html).not.toContain("sam@example.com");

    const open = await staff("question", "list");
    const id = /^(\d+)/m.exec(open)?.[1] ?? "";
    expect(open).toContain("Does it come with the new clips?");
    await staff("question", "answer", id, "Yes, two new clips are in the box.");
    expect(await mailTo("question-answered", "sam@example.com")).toContain("Yes, two new clips are in the box.");
    shop.app.advance(600);
    await shopper.visit(product.path);
    const shown = await shopper.visit(product.path);
    const questions = shown.main.the("region", "Questions");
    expect(questions.text).toContain("Does it come with the new clips?");
    expect(questions.text).toContain("Yes, two new clips are in the box.");
    const all = await shown.follow("All questions about this part", questions);
    expect(all.main.the("list", "Questions").text).toContain("Axlewright");
    expect(all.main.has("button", "Send answer"), "only buyers answer").toBe(false);
  });

  it("who bought the part answers as a verified buyer; a rude answer is held [PDP-11, OPEN-40]", async () => {
    const buyer = shop.app.shopper();
    await logIn(buyer);
    await delivered(buyer, "US", "wiper+blade");
    const reviews = await buyer.visit("/myAccount?type=reviews");
    const part = reviews.main.the("list", "Parts to review").first("listitem");
    const product = await reviews.follow(part.first("link").name, part);
    const page = await product.follow("Ask a question", product.main);
    page.fill("Question", "Do these chatter in the cold?", page.main);
    const picker = await page.press("Send question", page.main);
    picker.fill("Answer", "No, two winters in Ohio and still silent.", picker.main);
    const answered = await picker.press("Send answer", picker.main);
    const list = answered.main.the("list", "Questions").text;
    expect(list).toContain("No, two winters in Ohio and still silent.");
    expect(list).toContain("Dana D., verified purchase");
    answered.fill("Answer", "Whoever sells this is a scammer.", answered.main);
    const held = await answered.press("Send answer", answered.main);
    expect(held.notices.join()).toContain("We read it before it is shown");
    expect(held.main.the("list", "Questions").text).not.toContain("scammer");
  });
});
