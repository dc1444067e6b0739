import { gzipSync } from "node:zlib";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const HEADERS = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br",
  "accept-language": "en-US,en;q=0.9",
};

export type Headers = Readonly<Record<string, string>>;
/** The headers of each kind of visitor. */
export type Visitors = {
  readonly guest: Headers;
  /** A guest on a later page, with scripts and without a cart, a vehicle or a product viewed. */
  readonly later: Headers;
  /** A guest with a vehicle and a cart, who comes to the same pages again. */
  readonly returning: Headers;
  /** One of many such guests, each with another vehicle. */
  readonly many: Headers;
  readonly crawler: Headers;
};
/** The paths of the measured pages. */
export type Pages = {
  readonly home: string;
  readonly list: string;
  readonly product: string;
  readonly vehicle: string;
  readonly article: string;
  readonly cart: string;
  readonly checkout: string;
};

/** A browser without script: it stores cookies, reads the forms of pages and posts them. */
export class Shopper {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  get headers(): Headers {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { ...HEADERS, "user-agent": BROWSER, ...(cookie && { cookie }) };
  }

  keep(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  /** Another browser with the same cookies but one. */
  copyWithout(name: string): Shopper {
    const other = new Shopper(this.#origin);
    for (const [each, value] of this.#cookies) if (each !== name) other.keep(each, value);
    return other;
  }

  async #ask(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(this.#origin + path, {
      ...init,
      redirect: "manual",
      headers: { ...this.headers, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** Returns the HTML of a page; throws when its status is not 200. */
  async open(path: string): Promise<string> {
    const response = await this.#ask(path, {});
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    return text;
  }

  /** Posts a form and returns the address that it redirects to; throws when the form is refused. */
  async post(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const response = await this.#ask(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "sec-fetch-site": "same-origin" },
    });
    const target = response.headers.get("location");
    if (response.status !== 303 || target === null) throw new Error(`posting to ${path} answers ${response.status}`);
    const url = new URL(target, this.#origin);
    return url.pathname + url.search;
  }

  /** Posts a form as the page's script does; throws unless the answer is a redirect. */
  async postByScript(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const response = await this.#ask(`${path}.data`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { accept: "*/*", "sec-fetch-site": "same-origin" },
    });
    await response.text();
    if (response.status !== 202) throw new Error(`posting to ${path} by script answers ${response.status}`);
  }
}

/** The targets of a page's links that look like this, each once. */
export const linksTo = (html: string, path: RegExp): string[] => [
  ...new Set([...html.matchAll(/ href="([^"]+)"/g)].map(([, href = ""]) => href).filter((href) => path.test(href))),
];

const readOptions = (html: string, name: string) => [
  ...(new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, "s").exec(html)?.[1] ?? "").matchAll(
    /<option value="(\d+)"[^>]*>([^<]*)</g,
  ),
];

/** The values that a select offers. */
export const optionsOf = (html: string, name: string): string[] =>
  readOptions(html, name).map(([, value = ""]) => value);

/** Returns the value of the preferred option of a select, or else of the first option with a value. */
function optionValue(html: string, name: string, preferred?: string): string {
  const options = readOptions(html, name);
  const option = options.find(([, , text]) => text === preferred) ?? options[0];
  return option?.[1] ?? "";
}

const fieldValue = (html: string, name: string): string =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";

/** The name of a page's first field whose name begins so; the cart names the field of a quantity after its line. */
export const fieldName = (html: string, beginning: string): string =>
  new RegExp(`<input[^>]* name="(${beginning}[^"]*)"`).exec(html)?.[1] ?? "";

const VEHICLE = { year: "2018", make: "Toyota", model: "Camry", trim: undefined, engine: undefined };

/** Chooses a vehicle step by step in the picker's page. */
export async function chooseVehicle(shopper: Shopper): Promise<void> {
  const chosen: Record<string, string> = {};
  let path = "/garage/pick";
  for (const [level, preferred] of Object.entries(VEHICLE)) {
    const value = optionValue(await shopper.open(path), level, preferred);
    if (value === "") throw new Error(`the vehicle picker offers no ${level}`);
    chosen[level] = value;
    path = await shopper.post("/garage/pick", { ...chosen, intent: "options" });
  }
  await shopper.open(await shopper.post("/garage/pick", { ...chosen, intent: "set", returnTo: "/" }));
}

/** Opens the first product of a list that can be bought and has a fitment table. */
async function openProduct(shopper: Shopper, list: string): Promise<{ path: string; html: string }> {
  for (const path of linksTo(await shopper.open(list), /^\/product\/[^/?]+$/)) {
    const html = await shopper.open(path);
    if (fieldValue(html, "skuId") !== "" && html.includes("<table")) return { path, html };
  }
  throw new Error(`${list} has no product that can be bought`);
}

const VEHICLE_PAGE = "/vehicle/2018-toyota-camry";
const ARTICLE = /^\/blogs\/[^/?]+$/;
const LIST = /^\/categories\/[^/]+\/[^/]+\/brake-pads?[^/]*$/;
const ANY_LEAF = /^\/categories\/[^/]+\/[^/]+\/[^/]+$/;

/** The fields of the form that adds one piece of a page's product to the cart. */
export const addingFields = (html: string) => ({
  ...{ skuId: fieldValue(html, "skuId"), itemId: fieldValue(html, "itemId") },
  ...{ itemCount: "1", intent: "add" },
});

/**
 * Returns the paths of `count` products of each of which `pieces` are in stock, so that as many orders of one piece can
 * be placed. A cart takes no more pieces than there are.
 */
export async function findStocked(origin: string, pieces: number, count: number): Promise<string[]> {
  const found: string[] = [];
  const list = await new Shopper(origin).open("/search?q=brake+pads");
  for (const path of linksTo(list, /^\/product\/[^/?]+$/)) {
    const fields = addingFields(await new Shopper(origin).open(path));
    const shopper = new Shopper(origin);
    const cart = await shopper.open(await shopper.post(path, { ...fields, itemCount: String(pieces) }));
    if (fieldValue(cart, fieldName(cart, "itemCount.")) === String(pieces)) found.push(path);
    if (found.length === count) return found;
  }
  throw new Error(`${found.length} of ${count} products have ${pieces} pieces in stock`);
}

const PERSON = { firstName: "Pat", lastName: "Driver", phone: "303 555 0142" };
const ADDRESS = { line2: "", city: "Denver", state: "CO", code: "80202", keepAddress: "yes" };

/** Guests so far: one email or address may hold no more than a hundred unpaid pieces. */
let guests = 0;

/** Brings guests with a part in the cart to the last step; returns a function that presses "Place order" for each. */
export async function readyToPlace(origin: string, product: string, count: number): Promise<(() => Promise<void>)[]> {
  const html = await new Shopper(origin).open(product);
  const fields = addingFields(html);
  const presses: (() => Promise<void>)[] = [];
  for (let n = 0; n < count; n += 1) {
    const shopper = new Shopper(origin);
    await shopper.post(product, fields);
    guests += 1;
    const own = { email: `bench-${guests}@example.com`, line1: `${1000 + guests} Elm St` };
    await shopper.post("/checkout/address", { ...PERSON, ...ADDRESS, ...own });
    await shopper.post("/checkout/shipping", { shippingPlanId: "us-standard" });
    const step = await shopper.open("/checkout/payment");
    const reviewed = ["attempt", "expectedTotalCent", "reviewed"].map((name) => [name, fieldValue(step, name)]);
    presses.push(async () => {
      const fields = { ...Object.fromEntries(reviewed), paymentType: "oceanpayment" };
      const path = await shopper.post("/checkout/payment", fields);
      if (!path.startsWith("/sandbox/")) throw new Error(`placing the order leads to ${path}`);
    });
  }
  return presses;
}

/**
 * Uses the shop as a person does, through its pages and forms, and returns the visitors with the pages to measure: a
 * guest on the first visit (without cookies), one on a later page, one who has a vehicle, a part in the cart and scripts, and a crawler.
 */
export async function prepare(origin: string): Promise<{ visitors: Visitors; pages: Pages }> {
  const stranger = new Shopper(origin);
  const guest = stranger.headers;
  const everything = await stranger.open("/categories/all");
  const list = linksTo(everything, LIST)[0] ?? linksTo(everything, ANY_LEAF)[0];
  if (list === undefined) throw new Error("the category tree has no list");

  const [article] = linksTo(await stranger.open("/blogs"), ARTICLE);
  if (article === undefined) throw new Error("the list of articles is empty");
  const later = new Shopper(origin);
  await later.open("/help");
  later.keep("js", "1");

  const shopper = new Shopper(origin);
  await chooseVehicle(shopper);
  const { path: product, html } = await openProduct(shopper, list);
  const sku = { skuId: fieldValue(html, "skuId"), itemId: fieldValue(html, "itemId") };
  await shopper.open(await shopper.post(product, { ...sku, itemCount: "2", intent: "add" }));
  shopper.keep("js", "1");
  // The product is the last page opened, so that opening it again changes no cookie.
  await shopper.open(list);
  await shopper.open(product);
  return {
    visitors: {
      guest,
      later: later.headers,
      returning: shopper.headers,
      many: shopper.headers,
      crawler: { ...HEADERS, "user-agent": CRAWLER },
    },
    pages: {
      home: "/",
      list,
      product,
      vehicle: VEHICLE_PAGE,
      article,
      cart: "/shopCart",
      checkout: "/checkout/address",
    },
  };
}

export type Weight = {
  readonly status: number;
  /** Returns the number of bytes of the body as they were sent. */
  readonly sentBytes: number;
  readonly htmlBytes: number;
  readonly htmlGzipBytes: number;
  readonly elements: number;
  readonly scriptGzipBytes: number;
};

/** Counts the elements that an HTML text opens. */
export const countElements = (html: string): number => html.match(/<[a-z][^>]*>/g)?.length ?? 0;

const scripts = new Map<string, Promise<number>>();

async function gzipBytes(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return gzipSync(new Uint8Array(await response.arrayBuffer()), { level: 9 }).length;
}

/** Measures the weight of a page: its HTML, and every script that the HTML names, each once. */
export async function weigh(origin: string, path: string, headers: Headers): Promise<Weight> {
  const plain = await fetch(origin + path, {
    headers: { ...headers, "accept-encoding": "identity" },
    redirect: "manual",
  });
  const html = await plain.text();
  const compressed = await fetch(origin + path, { headers, redirect: "manual" });
  const sent = Number(compressed.headers.get("content-length") ?? 0);
  const body = await compressed.arrayBuffer();
  const urls = new Set([...html.matchAll(/\/assets\/[\w.~$-]+\.js/g)].map(([url]) => url));
  let scriptGzipBytes = 0;
  for (const url of urls) {
    const bytes = scripts.get(url) ?? gzipBytes(origin + url);
    scripts.set(url, bytes);
    scriptGzipBytes += await bytes;
  }
  const htmlGzipBytes = gzipSync(html).length;
  return {
    status: plain.status,
    // A streamed response has no length; the gzipped text is close enough for the static page beside it.
    sentBytes: sent || (body.byteLength > 0 ? htmlGzipBytes : 0),
    htmlBytes: Buffer.byteLength(html),
    htmlGzipBytes,
    elements: countElements(html),
    scriptGzipBytes,
  };
}
