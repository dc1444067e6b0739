import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "cookie";
import { LRUCache } from "lru-cache";
import { sessionSecret } from "./config.server";
import { COOKIES, type CookieName, type CookieValue, type Definition } from "./cookie-table.server";

/** The part of a cookie table entry that reading and writing needs, with the value type forgotten. */
const definitionOf = (name: CookieName) => COOKIES[name];

function signature(name: string, payload: string): Buffer {
  return createHmac("sha256", sessionSecret()).update(`${name}=${payload}`).digest();
}

/** The text of a cookie: base64url JSON and its signature, or the literal value of an unsigned flag. */
function encode(name: CookieName, value: unknown): string {
  if (!definitionOf(name).isSigned) return String(value);
  const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${payload}.${signature(name, payload).toString("base64url")}`;
}

const GENUINE_CHARS = 1_000_000;
/** Cookies whose signature was found right: a browser sends the same six with every page. */
const genuine = new LRUCache<string, true>({ maxSize: GENUINE_CHARS, sizeCalculation: (_, text) => text.length });

function isGenuine(name: string, payload: string, signed: string): boolean {
  const text = `${name}=${payload}.${signed}`;
  if (genuine.has(text)) return true;
  const given = Buffer.from(signed, "base64url");
  const expected = signature(name, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  genuine.set(text, true);
  return true;
}

function decode(name: CookieName, text: string): unknown {
  if (!definitionOf(name).isSigned) return text;
  const dot = text.indexOf(".");
  if (dot <= 0) return undefined;
  const payload = text.slice(0, dot);
  if (!isGenuine(name, payload, text.slice(dot + 1))) return undefined;
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Which parts of a response may change a cookie: reads of pages change none but the edge's own. */
export type CookieWriter = "action" | "edge";

/** The cookies of one request: read and checked on first use, changes collected for the response. */
export class CookieJar {
  readonly #sent: Record<string, string | undefined>;
  readonly #read = new Map<CookieName, unknown>();
  readonly #checked = new Map<CookieName, unknown>();
  readonly #changes = new Map<CookieName, { value: unknown; maxAgeSeconds: number | null } | null>();
  readonly #isSecure: boolean;
  #mayWrite: boolean;

  /** `mayWrite` is false for safe methods, so that no loader can set a cookie. */
  constructor(header: string | null, options: { isSecure: boolean; mayWrite: boolean }) {
    this.#sent = header ? parse(header) : {};
    this.#isSecure = options.isSecure;
    this.#mayWrite = options.mayWrite;
  }

  /** The cookie's value, as changed in this request or as sent; undefined when absent, forged or malformed. */
  get<N extends CookieName>(name: N): CookieValue<N> | undefined {
    const change = this.#changes.get(name);
    if (change === null) return undefined;
    const value = change ? change.value : this.#checkedValue(name);
    // The table's own schema has checked it, when it was read or when it was set.
    return value === undefined ? undefined : (value as CookieValue<N>);
  }

  /** Whether the browser sent a cookie of this name at all, usable or not. */
  has(name: CookieName): boolean {
    return this.#sent[name] !== undefined;
  }

  /** Sets a cookie; throws in a loader, and when the value breaks the table's schema. Unchanged values emit nothing. */
  set<N extends CookieName>(
    name: N,
    value: CookieValue<N>,
    options: { maxAgeSeconds?: number; by?: CookieWriter } = {},
  ): void {
    this.#assertMayWrite(name, options.by);
    const checked = definitionOf(name).schema.parse(value);
    const isSame = JSON.stringify(checked) === JSON.stringify(this.#sentValue(name));
    const definition: Definition = definitionOf(name);
    if (isSame && !definition.isRenewed && options.maxAgeSeconds === undefined) this.#changes.delete(name);
    else {
      const maxAgeSeconds = options.maxAgeSeconds ?? definition.maxAgeSeconds;
      this.#changes.set(name, { value: checked, maxAgeSeconds });
    }
  }

  /** Removes a cookie; emits nothing when the browser did not send it. */
  clear(name: CookieName, by?: CookieWriter): void {
    this.#assertMayWrite(name, by);
    if (this.has(name)) this.#changes.set(name, null);
    else this.#changes.delete(name);
  }

  /**
   * Lets a GET change cookies like an action. For the way back from a login provider alone, whose state proves that this
   * browser asked for it.
   */
  actAsAction(): void {
    this.#mayWrite = true;
  }

  /** The Set-Cookie lines of this request's changes; empty when nothing changed. */
  setCookieLines(): string[] {
    return [...this.#changes].map(([name, change]) => {
      const maxAge = change === null ? 0 : change.maxAgeSeconds;
      return serialize(name, change === null ? "" : encode(name, change.value), {
        path: "/",
        sameSite: "lax",
        httpOnly: definitionOf(name).isHttpOnly,
        secure: this.#isSecure,
        ...(maxAge !== null && { maxAge }),
      });
    });
  }

  #checkedValue(name: CookieName): unknown {
    if (this.#checked.has(name)) return this.#checked.get(name);
    const raw = this.#sentValue(name);
    const parsed = raw === undefined ? undefined : definitionOf(name).schema.safeParse(raw);
    const value = parsed?.success ? parsed.data : undefined;
    this.#checked.set(name, value);
    return value;
  }

  #sentValue(name: CookieName): unknown {
    if (this.#read.has(name)) return this.#read.get(name);
    const text = this.#sent[name];
    const value = text === undefined ? undefined : decode(name, text);
    this.#read.set(name, value);
    return value;
  }

  #assertMayWrite(name: CookieName, by: CookieWriter = "action"): void {
    if (by === "action" && !this.#mayWrite) throw new Error(`a loader may not change the cookie ${name}`);
  }
}

/** A Cookie header holding these values, as a browser would send it back: for tests and in-process journeys. */
export function cookieHeaderOf(values: { [N in CookieName]?: CookieValue<N> }): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (isCookieName(name) ? [`${name}=${encode(name, value)}`] : []))
    .join("; ");
}

function isCookieName(name: string): name is CookieName {
  return Object.hasOwn(COOKIES, name);
}
