import { beforeAll, describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { DECLINED_CARD, payByCard, placeOrder, toPayment, withCart } from "../../support/browser/steps";
import { type Fault, remoteAppOfFile } from "../../support/shop/failing-upstream";

/** One action in checkout: a page that is opened, or a form that is sent. */
type Act = {
  readonly name: string;
  readonly shopper: Shopper;
  readonly path: string;
  readonly fields?: Record<string, string>;
  /** The call that the form depends on; while it fails, nothing may lead to `next`. */
  readonly write?: RegExp;
  readonly next?: RegExp;
};
type Answer = { readonly status: number; readonly location: string; readonly text: string; readonly html: string };
type Way = Fault | "hangs" | 401 | 429 | 500 | 502 | 503 | 504;

const WAYS: readonly Way[] = [
  "refuses",
  "hangs",
  "slow",
  "cutsOff",
  "notJson",
  "wrongShape",
  401,
  429,
  500,
  502,
  503,
  504,
];
const SHORT_TIMEOUT_MS = 250;
const BUDGET_MS = 10_000;
/** Longer than data shared by pages are cached. */
/** Ways in which the commerce API is out of reach, which is a 503 page. */
const OUT_OF_REACH: readonly Way[] = ["refuses", "cutsOff", "lost", 502, 503];

const FORGOTTEN_SECONDS = 4_500;
/** A guest is never led to the login, because guests have none. */
const REDIRECTED = /^\/(?:shopCart|checkout\/(?:address|shipping|payment|payment-failure|orderResult)|order\/track)/;

const shop = remoteAppOfFile();
let acts: readonly Act[] = [];
const healthy = new Map<Act, Answer & { calls: readonly string[] }>();

const textFor = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

async function perform({ shopper, path, fields }: Act): Promise<Answer> {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const init = fields && { method: "POST", body: new URLSearchParams(fields).toString(), headers: form };
  const response = await shopper.send(path, init);
  const html = await response.text();
  return { status: response.status, location: response.headers.get("location") ?? "", html, text: textFor(html) };
}

function well(): void {
  shop.upstream.hangs = null;
  shop.upstream.breaks = null;
  shop.upstream.faults = null;
  delete process.env.REQUEST_TIMEOUT_MS;
}

function fail(path: RegExp, way: Way): void {
  if (way === "hangs") {
    shop.upstream.hangs = path;
    process.env.REQUEST_TIMEOUT_MS = String(SHORT_TIMEOUT_MS);
  } else if (typeof way === "number") shop.upstream.breaks = { path, status: way };
  else shop.upstream.faults = { path, fault: way };
}

/** The entries that a page's form would send. */
const hidden = (page: Page, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => [name, new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(page.html)?.[1] ?? ""]),
  );

/** A new guest on step 3. */
async function ready(): Promise<Page> {
  const shopper = shop.app.shopper();
  await withCart(shopper);
  return toPayment(shopper, "US");
}

/** A new guest whose card was declined. */
async function declinedPayment(): Promise<Page> {
  const declined = await payByCard(await placeOrder(await ready()), DECLINED_CARD);
  expect(declined.path).toMatch(/^\/checkout\/payment-failure/);
  return declined;
}

/** The two actions that are finished once they succeed: paying a declined payment again, and placing an order. */
function finishing(declined: Page, payment: Page): readonly Act[] {
  const again = { ...hidden(declined, ["orderId", "attempt"]), intent: "pay", paymentType: "oceanpayment" };
  const place = { ...hidden(payment, ["attempt", "expectedTotalCent", "reviewed"]), paymentType: "oceanpayment" };
  const pays = { write: /\/order\/public\/payment\/$/, next: /^\/(?:sandbox|checkout\/orderResult)/ };
  return [
    { name: "pay again", shopper: declined.shopper, path: declined.path, fields: again, ...pays },
    { name: "place the order", shopper: payment.shopper, path: "/checkout/payment", fields: place, ...pays },
  ];
}

beforeAll(async () => {
  const payment = await ready();
  const { shopper } = payment;
  const cart = await shopper.visit("/shopCart");
  const line = { [cart.the("list", "Cart items").field("Quantity").formName]: "2", intent: "update" };
  const address = {
    ...{ email: "pat.driver@example.com", firstName: "Pat", lastName: "Driver", phone: "303 555 0142" },
    ...{ line1: "1200 Elm St", line2: "", city: "Denver", state: "CO", code: "80202", keepAddress: "yes" },
  };
  const plan = { shippingPlanId: "us-standard" };
  // One order whose payment is open, one whose card was declined.
  const waiting = (await placeOrder(await ready())).shopper;
  const pending = /orderId=(AW\w+)/.exec((await waiting.visit("/checkout/payment")).url)?.[1] ?? "";
  const declined = await declinedPayment();
  acts = [
    { name: "cart", shopper, path: "/shopCart" },
    { name: "change a count", shopper, path: "/shopCart", fields: line },
    { name: "apply a code", shopper, path: "/shopCart", fields: { intent: "promotion", code: "NOSUCHCODE" } },
    { name: "address", shopper, path: "/checkout/address" },
    { name: "shipping", shopper, path: "/checkout/shipping" },
    { name: "payment", shopper, path: "/checkout/payment" },
    {
      ...{ name: "send the address", shopper, path: "/checkout/address", fields: address },
      ...{ write: /\/checkout\/address/, next: /^\/checkout\/(shipping|payment)/ },
    },
    {
      ...{ name: "choose shipping", shopper, path: "/checkout/shipping", fields: plan },
      ...{ write: /\/checkout\/shipping/, next: /^\/checkout\/payment/ },
    },
    { name: "a pending result", shopper: waiting, path: `/checkout/orderResult?orderId=${pending}` },
    { name: "a declined payment", shopper: declined.shopper, path: declined.path },
    ...finishing(declined, payment),
  ];
  shop.app.advance(FORGOTTEN_SECONDS);
  for (const act of acts.slice(0, -2)) {
    shop.upstream.requestedPaths.clear();
    const answer = await perform(act);
    expect(answer.status, act.name).toBeLessThan(400 + (act.name === "apply a code" ? 1 : 0));
    healthy.set(act, { ...answer, calls: [...shop.upstream.requestedPaths] });
  }
}, 120_000);

const zeros = (text: string) => text.split("$0.00").length;

function expectSound(act: Act, way: Way, call: string, answer: Answer): void {
  const where = `${act.name} while ${call} ${way}: ${answer.status} ${answer.location}`;
  const { status, location, text, html } = answer;
  const fine = [
    200,
    303,
    400,
    404,
    409,
    429,
    ...(way === "hangs" || way === 504 ? [504] : []),
    ...(OUT_OF_REACH.includes(way) ? [503] : []),
    500,
    ...(way === 401 ? [401] : []),
  ];
  expect(fine, where).toContain(status);
  if (status === 303) expect(location, where).toMatch(REDIRECTED);
  else expect(/<h1[\s>]/.test(html), `${where}: heading`).toBe(true);
  expect(text, where).not.toMatch(/\bundefined\b|\bNaN\b|\[object |Thank you for your order/);
  expect(html, where).not.toMatch(/\bat .+\(.+:\d+:\d+\)/);
  if (
    act.path.startsWith("/checkout") &&
    /Something went wrong on our side|not reachable for a moment|This is taking too long/.test(text)
  )
    expect(text, `${where}: what is safe, and a way on`).toMatch(/Your (?:cart|order) is kept.*Try again.*Help/);
  const page = [...healthy].find(([each]) => each.path === act.path && each.fields === undefined)?.[1];
  expect(zeros(text), `${where}: free of charge`).toBeLessThanOrEqual(zeros(page?.text ?? ""));
  if (way !== "slow" && act.write?.test(call) && act.next)
    expect(location, `${where}: claims success`).not.toMatch(act.next);
}

describe("each call of each act of the checkout going wrong", () => {
  it.each(WAYS)(
    "a call that %s: every page and form answers in its budget and claims nothing false [ERR-01, ERR-13, ERR-14, CHK-26, CHK-27]",
    async (way) => {
      const all = [...healthy].flatMap(([act, { calls }]) => calls.map((call) => ({ act, call })));
      // The clock does not move for each call: after a day without payment the orders would be cancelled.
      shop.app.advance(FORGOTTEN_SECONDS);
      for (const call of new Set(all.map((each) => each.call))) {
        fail(new RegExp(`^${call.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?:\\?|$)`), way);
        for (const { act } of all.filter((each) => each.call === call)) {
          const startedMs = performance.now();
          expectSound(act, way, call, await perform(act));
          expect(performance.now() - startedMs, `${act.name} while ${call} ${way}`).toBeLessThan(BUDGET_MS);
        }
        well();
      }
      const before = await shop.upstream.placed();
      if (way !== "slow")
        for (const act of acts.slice(-2)) {
          fail(/\/order\/public\/payment\/$/, way);
          expectSound(act, way, "/order/public/payment/", await perform(act));
          well();
        }
      expect(await shop.upstream.placed(), "nothing was ordered").toEqual(before);
      // Broken responses are not cached.
      for (const [act, { status, location }] of healthy) {
        const now = await perform(act);
        expect([act.name, now.status, now.location], `after ${way}`).toEqual([act.name, status, location]);
      }
    },
    60_000,
  );

  it("when all is well again the same forms order and pay once [CHK-26, CHK-08]", async () => {
    const own = finishing(await declinedPayment(), await ready());
    const before = await shop.upstream.placed();
    for (const act of own) {
      const answers = await Promise.all([perform(act), perform(act)]);
      for (const { status, location } of answers) {
        expect([act.name, status]).toEqual([act.name, 303]);
        expect(location).toMatch(/^\/sandbox\/pay\//);
      }
      expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    }
    const after = await shop.upstream.placed();
    expect([after.orders - before.orders, after.payments - before.payments]).toEqual([1, 2]);
  });
});
