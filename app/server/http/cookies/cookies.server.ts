import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "cookie";
import { sessionSecrets } from "../config.server";
import { COOKIES, type CookieName, type CookieValue, type Definition } from "./cookie-table.server";

/** Returns the definition of a cookie without its value type. */
const definitionFor = (name: CookieName): Definition => COOKIES[name];

/** The name is part of the secret, since otherwise one cookie's value would be accepted for another. */
const signatureFor = (name: CookieName, text: string, secret: string) =>
  createHmac("sha256", `${name}=${secret}`).update(text).digest("base64").replace(/=+$/, "");

/** Returns a value as Remix writes it into a signed cookie: JSON in base64, a dot and the signature. */
function sign(name: CookieName, value: unknown, secret: string): string {
  if (value === "") return "";
  const text = Buffer.from(JSON.stringify(value)).toString("base64");
  return `${text}.${signatureFor(name, text, secret)}`;
}

/** Whether a signature is ours; the comparison takes as long for a wrong one as for the right one. */
function isSigned(name: CookieName, text: string, signature: string, secret: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureFor(name, text, secret))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** A cookie as the browser sent it; `value` is undefined when it is forged or unreadable. */
type SentCookie = {
  readonly value: unknown;
  /** Whether the signature is by a secret that is accepted but no longer signs. */
  readonly isOutdated: boolean;
};
/** The cookies of the table that a browser sent, with checked signatures. */
export type SentCookies = ReadonlyMap<CookieName, SentCookie>;

const UNUSABLE: SentCookie = { value: undefined, isOutdated: false };

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function checkCookie(name: CookieName, sent: string, secrets: readonly string[]): SentCookie {
  const signed = decoded(sent);
  if (!definitionFor(name).isSigned) return { value: signed, isOutdated: false };
  const end = signed.lastIndexOf(".");
  const [text, signature] = [signed.slice(0, end), signed.slice(end + 1)];
  const index = end === -1 ? -1 : secrets.findIndex((secret) => isSigned(name, text, signature, secret));
  if (index === -1) return UNUSABLE;
  try {
    return { value: JSON.parse(Buffer.from(text, "base64").toString()), isOutdated: index > 0 };
  } catch {
    return UNUSABLE;
  }
}

const HOST_PREFIX = "__Host-";

/**
 * The name of a cookie as browsers have it. Over HTTPS the cookies that only we write are bound to our host by the prefix of
 * RFC 6265bis, so that no neighbor on the domain can plant one.
 */
function browserName(name: CookieName, isSecure: boolean): string {
  return isSecure && !definitionFor(name).isWrittenElsewhere ? `${HOST_PREFIX}${name}` : name;
}

function cookieNamed(text: string, isSecure: boolean): CookieName | null {
  const name = text.startsWith(HOST_PREFIX) ? text.slice(HOST_PREFIX.length) : text;
  return isCookieName(name) && browserName(name, isSecure) === text ? name : null;
}

type ReadOptions = { readonly isSecure: boolean; readonly secrets?: readonly string[] };

/** Reads a Cookie header; all of the secrets are accepted. Never throws for what a browser sends. */
export function readCookies(header: string | null, { isSecure, secrets = sessionSecrets() }: ReadOptions): SentCookies {
  if (!header) return new Map();
  const sent = Object.entries(parse(header, { decode: (text) => text }));
  return new Map(
    sent.flatMap(([text, value = ""]): [CookieName, SentCookie][] => {
      const name = cookieNamed(text, isSecure);
      return name === null ? [] : [[name, checkCookie(name, value, secrets)]];
    }),
  );
}

type CookieOptions = {
  readonly path?: string;
  readonly sameSite?: "lax";
  readonly httpOnly?: boolean;
  readonly secure?: boolean;
  readonly maxAge?: number;
};

/** Returns one `name=value` with its attributes; null writes the empty value of a removed cookie. */
function cookieLine(name: CookieName, value: unknown, secrets: readonly string[], options: CookieOptions): string {
  const named = browserName(name, options.secure === true);
  if (value === null) return serialize(named, "", options);
  const [secret = ""] = secrets;
  return serialize(named, definitionFor(name).isSigned ? sign(name, value, secret) : String(value), options);
}

/** Returns values of our own as if a browser had sent them. */
export const asSent = (values: Readonly<Record<string, unknown>>): SentCookies =>
  new Map(
    Object.entries(values).flatMap(([name, value]): [CookieName, SentCookie][] =>
      isCookieName(name) ? [[name, { value, isOutdated: false }]] : [],
    ),
  );

/** The code that may change a cookie: while a page is read, only the edge may. */
export type CookieWriter = "action" | "edge";

/** The cookies of one request. Values are checked on first use; changes are collected for the response. */
export class CookieJar {
  readonly #sent: SentCookies;
  /** The cookies that were read, be they there or not. */
  readonly readNames = new Set<CookieName>();
  readonly #checked = new Map<CookieName, unknown>();
  readonly #changes = new Map<CookieName, { value: unknown; maxAgeSeconds: number | null } | null>();
  readonly #isSecure: boolean;
  readonly #secrets: readonly string[];
  #mayWrite: boolean;

  /** `mayWrite` is false for safe methods, so that no loader sets a cookie. */
  constructor(sent: SentCookies, options: { isSecure: boolean; mayWrite: boolean; secrets?: readonly string[] }) {
    this.#sent = sent;
    this.#isSecure = options.isSecure;
    this.#secrets = options.secrets ?? sessionSecrets();
    this.#mayWrite = options.mayWrite;
  }

  /** Returns the cookie's value, as changed in this request or as sent; undefined when absent, forged or malformed. */
  get<N extends CookieName>(name: N): CookieValue<N> | undefined {
    this.readNames.add(name);
    const change = this.#changes.get(name);
    if (change === null) return undefined;
    const value = change ? change.value : this.#checkedValue(name);
    // The table's schema checked the value when it was read or set.
    return value === undefined ? undefined : (value as CookieValue<N>);
  }

  /** Whether the browser sent a cookie of this name, even an unusable one. */
  has(name: CookieName): boolean {
    this.readNames.add(name);
    return this.#sent.has(name);
  }

  /** Sets a cookie; throws in a loader and for a value that breaks the schema. An unchanged value is not sent again. */
  set<N extends CookieName>(
    name: N,
    value: CookieValue<N>,
    options: { maxAgeSeconds?: number; by?: CookieWriter } = {},
  ): void {
    this.#assertMayWrite(name, options.by);
    const checked = definitionFor(name).schema.parse(value);
    const isSame = JSON.stringify(checked) === JSON.stringify(this.#sent.get(name)?.value);
    const definition = definitionFor(name);
    if (isSame && !definition.isRenewed && options.maxAgeSeconds === undefined) this.#changes.delete(name);
    else {
      const maxAgeSeconds = options.maxAgeSeconds ?? definition.maxAgeSeconds;
      this.#changes.set(name, { value: checked, maxAgeSeconds });
    }
  }

  /** Removes a cookie; sends nothing when the browser has none. */
  clear(name: CookieName, by?: CookieWriter): void {
    this.#assertMayWrite(name, by);
    if (this.has(name)) this.#changes.set(name, null);
    else this.#changes.delete(name);
  }

  /**
   * Lets a GET change cookies like an action. This is only for the return from a login provider or a wallet, where the
   * state or the approval of this browser's cart proves that this browser went there.
   */
  actAsAction(): void {
    this.#mayWrite = true;
  }

  /** Signs again what a former secret signed, with the full lifetime, so that the secret can be removed one day. */
  renewOutdated(): void {
    for (const [name, { isOutdated }] of this.#sent) {
      const value = isOutdated && !this.#changes.has(name) ? this.#checkedValue(name) : undefined;
      if (value !== undefined) this.#changes.set(name, { value, maxAgeSeconds: definitionFor(name).maxAgeSeconds });
    }
  }

  /** Returns the Set-Cookie lines of this request's changes. */
  setCookieLines(): string[] {
    return [...this.#changes].map(([name, change]) => {
      const maxAge = change === null ? 0 : change.maxAgeSeconds;
      return cookieLine(name, change === null ? null : change.value, this.#secrets, {
        path: "/",
        sameSite: "lax",
        httpOnly: definitionFor(name).isHttpOnly,
        secure: this.#isSecure,
        ...(maxAge !== null && { maxAge }),
      });
    });
  }

  #checkedValue(name: CookieName): unknown {
    if (this.#checked.has(name)) return this.#checked.get(name);
    const raw = this.#sent.get(name)?.value;
    const parsed = raw === undefined ? undefined : definitionFor(name).schema.safeParse(raw);
    const value = parsed?.success ? parsed.data : undefined;
    this.#checked.set(name, value);
    return value;
  }

  #assertMayWrite(name: CookieName, by: CookieWriter = "action"): void {
    if (by === "action" && !this.#mayWrite) throw new Error(`a loader may not change the cookie ${name}`);
  }
}

/**
 * Returns a Cookie header with these values, as a browser would send it: for tests and in-process journeys.
 *
 * @internal
 */
export function toCookieHeader(
  values: { [N in CookieName]?: CookieValue<N> },
  secrets: readonly string[] = sessionSecrets(),
): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    isCookieName(name) ? [cookieLine(name, value, secrets, {})] : [],
  );
  return pairs.map((line) => line.split(";", 1).join()).join("; ");
}

function isCookieName(name: string): name is CookieName {
  return Object.hasOwn(COOKIES, name);
}
