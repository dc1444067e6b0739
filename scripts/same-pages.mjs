import { request } from "node:http";

// npm run same-pages -- http://127.0.0.1:4001 http://127.0.0.1:4002
//
// Proves that two builds of the shop answer the same HTML. Asks both for the same pages of the sample shop, in both
// markets and in all three ways of rendering, and compares the answers byte by byte after taking out what differs by
// chance (`normalize`). Prints a line for each page that differs; ends with 1 when there is one. Not part of npm test.
//
// Start both shops on copies of one seeded data folder, made while no shop runs on it: they then share ids, dates and
// the secret that signs cookies. The script places orders, so each run needs fresh copies:
//   (cd old && DATA_DIR=/tmp/copy-1 PORT=4001 npm start) & (cd new && DATA_DIR=/tmp/copy-2 PORT=4002 npm start) &

const SHOPS = process.argv.slice(2).map((url) => new URL(url).origin);
/**
 * A page that differs is requested again, because an optional part may have come too late or a minute may have ended.
 */
const ATTEMPTS = 3;
const REQUEST_TIMEOUT_MS = 30_000;
const HOUR_MS = 3_600_000;
const tally = { same: 0, different: 0 };
/** The host decides the market. Links repeat the requested host, so without a port both shops write the same. */
const HOSTS = { US: "localhost", CA: "ca.localhost" };
const PERSON = { agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", cookies: [] };
const MODES = {
  crawler: { ...PERSON, agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
  complete: PERSON,
  streamed: { ...PERSON, cookies: ["js=1"] },
};

/** Numbers texts by first appearance, so that a wrong one among them is still a difference. */
function numbered(word) {
  const seen = new Map();
  return (text) => {
    if (!seen.has(text)) seen.set(text, `${word}-${seen.size + 1}`);
    return seen.get(text);
  };
}

/** Removes from an answer's text everything that may differ between two builds or two answers of one. */
function normalize(html) {
  const classes = numbered("class");
  const rename = (list) => list.replace(/(?<=[" ])_?(?=[a-z]*\d)[a-z0-9]{6,12}(?=[" ])/g, classes);
  const now = (text) => (Math.abs(Date.now() - new Date(Number(text) || text)) < HOUR_MS ? "now" : text);
  return (
    html
      // React pads a 2048-byte block with NULs when a character does not fit; the block ends depend on lengths.
      .replaceAll("\0", "")
      // Each answer draws a nonce.
      .replace(/nonce="[\w-]+"/g, 'nonce=""')
      // The bundler's division of modules decides which scripts and style sheets a page names, and in which order.
      .replace(/<link rel="modulepreload"[^>]*>/g, "")
      .replace(/(?:<link rel="stylesheet" href="\/assets\/[^>]*>)+/g, "<link stylesheets>")
      // A built file is named after a module in it and a hash of its text.
      .replace(/\/assets\/[\w.-]+/g, "/assets/file")
      // Remix calls a route by the name of its source file.
      .replace(/"routes\/[^"\\]+/g, '"routes/file')
      // A generated class name begins with a hash of the path of its source file.
      .replace(/ class="[^"]*"/g, rename)
      // The key of a visitor's own fragment is a hash of its HTML, in which class names stand.
      .replace(/\b(notices|campaign)-[0-9a-z]{1,7}(?=\\?")/g, "$1-key")
      // Each database draws its own ids of carts, payments and orders, and each form the id of its attempt.
      .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4,12}){4}\b|\b[0-9a-f]{32}\b|\bAW[0-9A-Z]{10}\b/g, numbered("id"))
      // The payment form's attempt is a hash of the cart's id.
      .replace(/(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g, numbered("attempt"))
      // Moments of this run, in milliseconds or as ISO 8601. Seeded ones are older, and are compared.
      .replace(/\b1\d{12}\b|\b20\d\d-\d\d-\d\dT[\d:.]+Z/g, now)
  );
}

const PADS = "/product/brakemoor-rear-organic-brake-pad-set-for-2013-2018-toyota-rav4-2016-2022-lexus-rx350";
const ALTERNATOR = "/product/axlewright-remanufactured-alternator-for-2008-2013-chevrolet-silverado-1500-4-8l-v8";
const TRUCK_PADS = "/product/axlewright-rear-ceramic-brake-pad-set-for-2015-2020-ford-f-150";
/** The fit depends on the drive type, so the shop asks. */
const TRUCK_SHOCK = "/product/calloway-ridge-front-monotube-gas-shock-absorber-for-2015-2020-ford-f-150-4wd";
const LIST = "/categories/brakes/disc-brakes/brake-pads";

/** Pages by their addresses; a number and a colon in front give a status other than 200. */
const pages = (text) =>
  [...text.matchAll(/(?:(\d+):)?(\/\S*)/g)].map(([, status = "200", path]) => ({ path, status: Number(status) }));

const PUBLIC = pages(`/ /categories /categories/all /categories/brakes /categories/brakes/disc-brakes /parts
  ${LIST} ${LIST}?page=2 ${LIST}?brand=brakemoor&position=Front&sort=discountMinPrice%2Casc
  ${LIST}?attributes=Friction+Material%3ACeramic&price=2500-4999&rating=3 /brands /brands/brakemoor
  /search?q=brake+pads /search?q=brake&page=2&sort=reviewCount%2Cdesc /search?q=MTH-282002L /search?q=zzqqzzqq
  ${PADS} ${PADS}?reviews=1 ${PADS}/fitment ${PADS}/fitment?make=Lexus ${PADS}/questions ${PADS}/check-vehicle
  ${ALTERNATOR} /product/calloway-ridge-front-ceramic-brake-pad-set-for-2013-2018-toyota-rav4-2016-2022-lexus-rx350
  /product/marlow-and-pike-rear-semi-metallic-brake-pad-set-for-2021-2026-nissan-rogue-2025-2026-nissan
  /product/northgate-parts-co-copper-spark-plug-set-for-2019-2025-toyota-rav4-2-5l-l4
  /product/breezemark-ac-compressor-and-clutch-for-2011-2013-ram-1500-4-7l-v8 /product/upholdstead-gel-wheel-cleaner
  /product/axlewright-left-and-right-hid-headlight-assembly-for-2015-2017-bmw-x3 404:/product/none
  /product/lugmont-front-right-passenger-side-thermoplastic-cv-axle-shaft-assembly-for-2011-2018-ram-1500
  301:/product/brakemoor-brake-pad-set-bkm-100-005-f-old 404:/no-such-page 404:/404 500:/500 504:/504
  /makes /makes/ford /vehicle/2015-ford-f-150 /garage /garage/pick /shopCart 303:/checkout/address 303:/myAccount
  /login /createAccount /retrievePassword /order/track /help /help?q=return /help/faq /help/feedback /about /blogs
  /blogs/core-charges-explained /page/return-policy /page/privacy-policy /page/fitment-guide /reviews /awards
  /campaign /campaign/brake-month /sale/easter-sale /sign-up-discount /affiliate-program /guidevideo /subscribe
  /collection/brake-job /myAccount/member/rule /robots.txt /sitemap.xml /sitemaps/categories.xml`);
const REFUSED = [
  { path: "/createAccount", status: 400, form: { email: "nobody", password: "short" } },
  { path: "/order/track", status: 404, form: { orderId: "AW", email: "nobody@example.com" } },
  { path: "/login", status: 400, form: { email: "nobody@example.com", password: "wrong" } },
];
const WITH_VEHICLE = pages(`/ ${LIST} ${TRUCK_PADS} ${PADS} ${TRUCK_SHOCK} ${TRUCK_SHOCK}/check-vehicle /garage`);
const WITH_CART = pages("/ /shopCart /shopCart?ask=vehicle /shopCart/discounts /checkout/address");
const ORDER = "/myAccount/orderHistory/orderDetail?orderId=";
const OF_MEMBER = pages(`/ /myAccount /myAccount/privacy /myAccount/member/rule /garage /shopCart /checkout/address
  /myAccount?type=orders /myAccount?type=garage /myAccount?type=returns /myAccount?type=reviews /myAccount?type=points
  /myAccount?type=coupons /myAccount?type=addresses /myAccount?type=profile ${ORDER}AW6T2RK9WDXA ${ORDER}AWQ4Y8H3ZN7C
  ${ORDER}AWB1V5M0KJ8E ${ORDER}AWZ7C3N9XH2G ${ORDER}AWD0S6P4RT1J
  /order/return?orderId=AWZ7C3N9XH2G /printInvoice?orderId=AWZ7C3N9XH2G /reviews/write?orderId=AWZ7C3N9XH2G`);

/** A 2015 Ford F-150 without trim and engine, by the ids of the sample data. */
const TRUCK = { year: "129356", make: "130054", model: "130106", trim: "", engine: "", returnTo: "", intent: "set" };
const TWO_PADS = { skuId: "AW10006H", itemId: "10006", itemCount: "2", intent: "add" };
const ONE_ALTERNATOR = { skuId: "AW12428R", itemId: "12428", itemCount: "1", intent: "add" };
const PAT = { email: "pat.driver@example.com", firstName: "Pat", lastName: "Driver", phone: "303 555 0142", line2: "" };
const ADDRESSES = {
  US: { ...PAT, line1: "1200 Elm Street", code: "80202", city: "Denver", state: "CO" },
  CA: { ...PAT, line1: "88 Queen Street West", code: "M5H 2N2", city: "Toronto", state: "ON" },
};
const CARD = { number: "4242 4242 4242 4242", expiry: "12/39", code: "123" };
const LOGIN = { email: "demo@example.com", password: "demo-Passw0rd" };
const PLANS = { US: "us-standard", CA: "ca-standard" };

/**
 * Sends one request, a POST when there is a form. `fetch` is not used because it always names the host it connects to.
 */
function exchange(url, headers, form) {
  const type = form && { "content-type": "application/x-www-form-urlencoded" };
  const options = { method: form ? "POST" : "GET", headers: { ...headers, ...type }, timeout: REQUEST_TIMEOUT_MS };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, async (response) => {
      const { location = "", "set-cookie": cookies = [] } = response.headers;
      const html = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode, location, cookies, html });
    });
    sent.on("timeout", () => sent.destroy(new Error(`${url} did not answer.`))).on("error", reject);
    sent.end(form && new URLSearchParams(form).toString());
  });
}

/** Performs the same steps in both shops, with a cookie jar for each. */
class Shopper {
  /** The address to which each shop led in the last step, and the page it showed. */
  shown = SHOPS.map(() => ({ path: "/", html: "" }));
  jars = SHOPS.map(() => new Map());
  constructor(market, name) {
    Object.assign(this, { market, name });
  }

  send(shop, path, { form, mode = "complete" } = {}) {
    const { agent, cookies } = MODES[mode];
    const cookie = [...[...this.jars[shop]].map((pair) => pair.join("=")), ...cookies].join("; ");
    const headers = { host: HOSTS[this.market], "user-agent": agent, "sec-fetch-site": "same-origin", cookie };
    return exchange(SHOPS[shop] + path, headers, form);
  }

  /** Sends a request as a step: stores the cookies it sets and follows redirects. */
  async walk(shop, path, form) {
    const { status, location, cookies, html } = await this.send(shop, path, { form });
    for (const [, name, value] of cookies.map((line) => /^([^=]+)=([^;]*)/.exec(line))) {
      if (value === "") this.jars[shop].delete(name);
      else this.jars[shop].set(name, value);
    }
    return location === "" ? { status, path, html } : this.walk(shop, location.replace(/^https?:\/\/[^/]+/, ""));
  }

  /**
   * Opens a page, or sends a form to it with the fields `hidden` of the page shown before; without a path, to the
   * current page. Throws when a shop does not lead to a page whose path begins with `end`.
   */
  async step(path, { form, hidden = [], end = path } = {}) {
    const steps = this.shown.map(async (before, shop) => {
      const fields = hidden.map((name) => [name, before.html.split(`name="${name}" value="`)[1]?.split('"')[0]]);
      const after = await this.walk(shop, path ?? before.path, form && { ...form, ...Object.fromEntries(fields) });
      if (after.status === 200 && after.path.startsWith(end)) return after;
      throw new Error(`${SHOPS[shop]} leads the ${this.name} to ${after.path} (${after.status}) instead of ${end}.`);
    });
    this.shown = await Promise.all(steps);
  }

  /** The first difference between both shops' answers; null when there is none. Cookies are not stored. */
  async difference({ path, status = 200, form }, mode) {
    const send = (last, shop) => this.send(shop, path ?? last.path, { form, mode });
    const answers = await Promise.all(this.shown.map(send));
    const strange = answers.find((answer) => answer.status !== status);
    if (strange) return `answers ${strange.status} instead of ${status}`;
    const [a, b] = answers.map(({ location, html }) => normalize(`${location}\n${html}`));
    if (a === b) return null;
    let at = 0;
    while (a[at] === b[at]) at += 1;
    const [inA, inB] = [a, b].map((text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100)));
    return `differs at character ${at}\n  ${inA}\n  ${inB}`;
  }

  /** Compares pages in every mode (without pages, the current one) and prints those that differ. */
  async compare(...list) {
    for (const page of list.length === 0 ? [{}] : list)
      for (const mode of Object.keys(MODES)) {
        let found = await this.difference(page, mode);
        for (let n = 1; found && n < ATTEMPTS; n += 1) found = await this.difference(page, mode);
        tally[found ? "different" : "same"] += 1;
        const path = `${page.form ? "POST " : ""}${page.path ?? this.shown[0].path}`;
        if (found) process.stdout.write(`${this.market} ${this.name}, ${mode}: ${path} ${found}\n`);
      }
  }
}

/**
 * A shopper whose visitor and client keys are the same in both shops; where the shops sign cookies differently, each
 * has its own.
 */
async function returning(market, name) {
  const shopper = new Shopper(market, name);
  await shopper.step("/");
  shopper.jars[1] = new Map(shopper.jars[0]);
  const { cookies } = await shopper.send(1, "/");
  if (cookies.length > 0) {
    shopper.jars[1] = new Map();
    await shopper.send(1, "/");
  }
  return shopper;
}

async function compareMarket(market) {
  await new Shopper(market, "newcomer").compare(...pages(`/ ${PADS} /search?q=brake+pads`));
  await (await returning(market, "guest")).compare(...PUBLIC, ...REFUSED);

  const driver = await returning(market, "guest with a vehicle");
  await driver.step("/garage/pick", { form: TRUCK, end: "/garage" });
  // From here on, pages show recently viewed products.
  await driver.step(TRUCK_PADS);
  await driver.compare(...WITH_VEHICLE);

  const buyer = await returning(market, "guest with a cart");
  await buyer.step(PADS, { form: TWO_PADS, end: "/shopCart" });
  await buyer.step(ALTERNATOR, { form: ONE_ALTERNATOR, end: "/shopCart" });
  const [refused, form] = [{ path: "/checkout/address", status: 400 }, ADDRESSES[market]];
  await buyer.compare(...WITH_CART, { ...refused, form: PAT }, { ...refused, form });
  await buyer.step(refused.path, { form: { ...form, keepAddress: "yes" }, end: "/checkout/shipping" });
  await buyer.compare();
  await buyer.step("/checkout/shipping", { form: { shippingPlanId: PLANS[market] }, end: "/checkout/payment" });
  await buyer.compare();
  const payment = { form: { paymentType: "oceanpayment" }, hidden: ["attempt", "expectedTotalCent"] };
  await buyer.step("/checkout/payment", { ...payment, end: "/sandbox/pay/" });
  await buyer.compare();
  await buyer.step(undefined, { form: CARD, end: "/checkout/orderResult" });
  await buyer.compare();

  const member = await returning(market, "member");
  await member.step("/login", { form: LOGIN, end: "/myAccount" });
  await member.step(PADS, { form: TWO_PADS, end: "/shopCart" });
  await member.compare(...OF_MEMBER);
}

if (SHOPS.length !== 2) throw new Error("Name two shops, such as http://127.0.0.1:4001 http://127.0.0.1:4002");
for (const market of Object.keys(HOSTS)) await compareMarket(market);
process.stdout.write(`${tally.same} same, ${tally.different} different\n`);
process.exit(tally.different > 0 ? 1 : 0);
