import { setTimeout as wait } from "node:timers/promises";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const RETRY_MS = 150;
const GIVE_UP_MS = 120_000;
const ANSWER_MS = 30_000;

/** Counts over all shoppers. */
export type Counts = {
  requests: number;
  /** Requests that a killed process left without a whole response; each was sent again. */
  broken: number;
  /** Responses with status 500 and above. */
  outages: number;
  slowestMs: number;
};

type Answer = { readonly status: number; readonly location: string; readonly html: string };

const fieldValue = (html: string, name: string): string =>
  (new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** The session in the path of a provider's page. */
const sessionOn = (page: string): string => page.slice(page.lastIndexOf("/") + 1);

/** The first words of a page below its header. */
const mainText = (html: string): string =>
  (html.split("<main")[1] ?? "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .slice(0, 300);

/** The ways a checkout continues once its order is placed. */
export const ENDINGS = [
  "pays",
  "pays and closes the window",
  "is declined, then pays",
  "presses everything twice",
  "pays with a card that settles later",
  "leaves without paying",
  "cancels at the provider",
  "is declined, changes the cart, then pays",
  "comes back from the provider, then pays",
  "pays after the reservation lapsed",
  "is reminded by mail, then pays",
  "pays while the reservation lapses",
  "is declined while the reservation lapses",
] as const;
export type Ending = (typeof ENDINGS)[number];

/** The endings of shoppers who do not pay at the first try. */
export const RECOVERIES: readonly Ending[] = ENDINGS.slice(-6);
/** The endings of shoppers who pay nothing. */
const UNPAID: readonly Ending[] = [
  "leaves without paying",
  "cancels at the provider",
  "is declined while the reservation lapses",
];

/** The result of a checkout as its shopper sees it. */
export type Purchase = {
  readonly ending: Ending;
  readonly session: string;
  readonly isPaid: boolean;
  /** The session of a former order that this one replaced. */
  readonly replaced?: string;
};

/** Lets time pass for one order, which a session at the provider names. */
export type Aging = {
  /** Ends the reservation of an order and waits until the shop has given everything back. */
  lapse(session: string): Promise<void>;
  /**
   * Ends the reservation of an order while its bank decides, and waits until the shop has held on; then the bank answers.
   * Throws if the shop gave something back.
   */
  lapseInProgress(session: string): Promise<void>;
  /** Makes an order old enough for its reminder and returns the path of the mail's link once it is written. */
  remind(session: string): Promise<string>;
};

export type PurchasePlan = {
  readonly product: { readonly path: string; readonly skuId: string; readonly itemId: string };
  readonly ending: Ending;
  readonly code: string | null;
  readonly points: number;
};

const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  later: "4000000000000077",
  refused: "4000000000006660",
} as const;
/** The card numbers that are typed, for searching logs and databases that must not contain them. */
export const CARD_NUMBERS: readonly string[] = Object.values(CARDS);

/**
 * A shopper who buys through the pages and their forms, one order after the other. When the shop does not respond, the
 * shopper reloads or presses the button again, as people do.
 */
export class Buyer {
  readonly #origin: string;
  readonly #address: string;
  readonly #counts: Counts;
  readonly #cookies = new Map<string, string>();
  readonly #aging: Aging;
  readonly email: string;
  #reminders = 0;

  constructor(
    origin: string,
    { index, email, counts, aging }: { index: number; email: string; counts: Counts; aging: Aging },
  ) {
    this.#origin = origin;
    this.#aging = aging;
    this.#address = `10.${index}.7.9`;
    this.#counts = counts;
    this.email = email;
  }

  async #once(path: string, fields: Readonly<Record<string, string>> | null): Promise<Answer> {
    const startedAt = performance.now();
    this.#counts.requests += 1;
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(this.#origin + path, {
      method: fields === null ? "GET" : "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        "user-agent": BROWSER,
        accept: "text/html",
        "x-forwarded-for": this.#address,
        "sec-fetch-site": "same-origin",
        ...(cookie && { cookie }),
      },
      ...(fields && { body: new URLSearchParams(fields) }),
    });
    const html = await response.text();
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    this.#counts.slowestMs = Math.max(this.#counts.slowestMs, performance.now() - startedAt);
    const target = response.headers.get("location");
    const url = target === null ? null : new URL(target, this.#origin);
    return { status: response.status, location: url === null ? "" : url.pathname + url.search, html };
  }

  /** Repeats the request until the shop responds. */
  async #ask(path: string, fields: Readonly<Record<string, string>> | null = null): Promise<Answer> {
    const until = Date.now() + GIVE_UP_MS;
    for (;;) {
      try {
        const answer = await this.#once(path, fields);
        if (answer.status < 500) return answer;
        this.#counts.outages += 1;
        if (Date.now() > until) throw new Error(`${path} answers ${answer.status}`);
      } catch (error) {
        if (Date.now() > until) throw error;
        this.#counts.broken += 1;
      }
      await wait(RETRY_MS);
    }
  }

  async #must(path: string, fields: Readonly<Record<string, string>> | null, status: number): Promise<Answer> {
    const answer = await this.#ask(path, fields);
    if (answer.status === status) return answer;
    const step = `${fields === null ? "GET" : "POST"} ${path}`;
    throw new Error(`${step} answers ${answer.status} ${answer.location}: ${mainText(answer.html)}`);
  }

  async logIn(password: string): Promise<void> {
    await this.#must("/login", { email: this.email, password }, 303);
  }

  /** Reads the fields of the form that adds a product to the cart. */
  async productAt(path: string): Promise<PurchasePlan["product"]> {
    const { html } = await this.#must(path, null, 200);
    return { path, skuId: fieldValue(html, "skuId"), itemId: fieldValue(html, "itemId") };
  }

  async #fillCart({ product, code }: PurchasePlan): Promise<void> {
    const { path, skuId, itemId } = product;
    await this.#must(path, { skuId, itemId, itemCount: "1", intent: "add" }, 303);
    // The last shoppers find the code used up and buy without it.
    if (code !== null) await this.#ask("/shopCart", { intent: "promotion", code });
  }

  async #enterAddress({ ending }: PurchasePlan): Promise<void> {
    const address = { line1: "1200 Elm St", line2: "", city: "Denver", state: "CO", code: "80202" };
    // An address is reminded once a day.
    const isReminded = ending === "is reminded by mail, then pays";
    const email = isReminded ? `reminded-${++this.#reminders}-${this.email}` : this.email;
    const person = { email, firstName: "Pat", lastName: "Driver", phone: "303 555 0142" };
    await this.#must("/checkout/address", { ...person, ...address, keepAddress: "yes" }, 303);
    await this.#must("/checkout/shipping", { shippingPlanId: "us-standard" }, 303);
  }

  /** Presses "Place order" until the provider's page opens; returns its path. */
  async #place({ ending }: PurchasePlan): Promise<string> {
    let problem = "";
    for (let tries = 0; tries < 40; tries += 1) {
      const step = await this.#ask("/checkout/payment");
      const names = ["attempt", "expectedTotalCent", "reviewed"] as const;
      const shown = Object.fromEntries(names.map((name) => [name, fieldValue(step.html, name)]));
      const fields = { ...shown, paymentType: "oceanpayment" };
      const presses = ending === "presses everything twice" ? [1, 2] : [1];
      const answers = await Promise.all(presses.map(() => this.#ask("/checkout/payment", fields)));
      const opened = answers.find(({ location }) => location.startsWith("/sandbox/"));
      if (opened !== undefined) return opened.location;
      // A payment of the former order may be in progress until its card settles.
      await wait(4 * RETRY_MS);
      problem = answers.map(({ status, location, html: page }) => `${status} ${location} ${mainText(page)}`).join("; ");
    }
    throw new Error(`the order could not be placed: ${problem}`);
  }

  async #payAgain(orderId: string, attempt: string): Promise<string> {
    const fields = { orderId, attempt, intent: "pay", paymentType: "oceanpayment" };
    const path = `/checkout/payment-failure?orderId=${orderId}`;
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await this.#ask(path, fields);
      if (answer.status === 303 && answer.location.startsWith("/sandbox/")) return answer.location;
      await wait(RETRY_MS);
    }
    throw new Error("a declined order could not be paid again");
  }

  async #press(page: string, card: keyof typeof CARDS): Promise<string> {
    const fields = { intent: "pay", number: CARDS[card], expiry: "12/39", code: "123" };
    return (await this.#must(page, fields, 303)).location;
  }

  /** Presses "Continue to payment" on a page about an unpaid order; returns the path of the provider's open page. */
  async #continue({ html }: Answer): Promise<string> {
    const orderId = fieldValue(html, "orderId");
    const path = `/checkout/payment-failure?orderId=${orderId}&choose=1`;
    const { location } = await this.#must(path, { orderId, intent: "continue" }, 303);
    if (!location.startsWith("/sandbox/")) throw new Error(`continuing the payment leads to ${location}`);
    return location;
  }

  /** Opens the signed link of the reminder, where no cookie of the checkout is left, and returns the provider's page. */
  async #payByMail(session: string): Promise<string> {
    const link = await this.#aging.remind(session);
    this.#cookies.clear();
    const opened = await this.#must(link, null, 302);
    return this.#continue(await this.#must(opened.location, null, 200));
  }

  /** Retries a payment that failed the first time; returns the page on which it succeeds. */
  async #recover(wish: PurchasePlan, page: string): Promise<string> {
    const session = sessionOn(page);
    switch (wish.ending) {
      case "is declined, changes the cart, then pays":
        await this.#must(await this.#press(page, "declined"), null, 303);
        await this.#fillCart({ ...wish, code: null });
        return this.#place(wish);
      case "comes back from the provider, then pays":
        return this.#continue(await this.#must("/checkout/payment", null, 200));
      case "pays after the reservation lapsed":
        await this.#aging.lapse(session);
        return page;
      case "is reminded by mail, then pays":
        return this.#payByMail(session);
      default:
        return page;
    }
  }

  async #end(wish: PurchasePlan, page: string): Promise<void> {
    const { ending } = wish;
    if (ending === "leaves without paying") return;
    if (ending === "cancels at the provider") {
      await this.#must(page, { intent: "cancel" }, 303);
      return;
    }
    if (ending === "is declined, then pays") {
      const failed = await this.#must(await this.#press(page, "declined"), null, 303);
      const { html } = await this.#must(failed.location, null, 200);
      const orderId = new URL(failed.location, this.#origin).searchParams.get("orderId") ?? "";
      await this.#press(await this.#payAgain(orderId, fieldValue(html, "attempt")), "good");
      return;
    }
    if (ending === "pays with a card that settles later") {
      await this.#press(page, "later");
      return;
    }
    if (ending === "pays while the reservation lapses" || ending === "is declined while the reservation lapses") {
      await this.#press(page, ending === "pays while the reservation lapses" ? "later" : "refused");
      await this.#aging.lapseInProgress(sessionOn(page));
      return;
    }
    const presses = ending === "presses everything twice" ? [1, 2] : [1];
    const [result = ""] = await Promise.all(presses.map(() => this.#press(page, "good")));
    if (ending === "pays and closes the window") return;
    const { html } = await this.#must(result, null, 200);
    if (!/Thank you/.test(html)) throw new Error("a paid order is not thanked for");
  }

  /** Buys one product and returns the result that the shopper sees. */
  async buy(wish: PurchasePlan): Promise<Purchase> {
    await this.#fillCart(wish);
    await this.#enterAddress(wish);
    if (wish.points > 0) await this.#ask("/checkout/payment", { intent: "points", points: String(wish.points) });
    const first = await this.#place(wish);
    await this.#must(first, null, 200);
    const page = await this.#recover(wish, first);
    await this.#end(wish, page);
    const isPaid = !UNPAID.includes(wish.ending);
    const [former, session] = [sessionOn(first), sessionOn(page)];
    return { ending: wish.ending, session, isPaid, ...(former !== session && { replaced: former }) };
  }
}
