import { type Cookie, createCookie } from "@remix-run/node";
import { parse, serialize } from "cookie";
import { sessionSecrets } from "./config.server";
import { COOKIES, type CookieName, type CookieValue, type Definition } from "./cookie-table.server";

/** The cookie table's entry of a name, with the value type forgotten. */
const definitionFor = (name: CookieName): Definition => COOKIES[name];

type Signed = { readonly current: Cookie; readonly former: Cookie | undefined };
const signedCookies = new WeakMap<readonly string[], Map<CookieName, Signed>>();

/**
 * Remix's own cookie of a name: `current` signs and reads with the first secret, `former` reads what the others signed.
 * The name is part of the secret, because Remix signs the value alone and would take one cookie's value for another's.
 */
function signedCookie(name: CookieName, secrets: readonly string[]): Signed {
  const known = signedCookies.get(secrets) ?? new Map<CookieName, Signed>();
  signedCookies.set(secrets, known);
  const made = known.get(name);
  if (made) return made;
  const [first = "", ...others] = secrets.map((secret) => `${name}=${secret}`);
  const signed = {
    current: createCookie(name, { secrets: [first] }),
    former: others.length > 0 ? createCookie(name, { secrets: others }) : undefined,
  };
  known.set(name, signed);
  return signed;
}

/** A cookie as the browser sent it: `value` is undefined when it is forged or unreadable. */
type SentCookie = {
  readonly value: unknown;
  /** Signed with a secret that still counts but does not sign any more. */
  readonly isOutdated: boolean;
};
/** The cookies of the table that a browser sent, signatures checked. */
export type SentCookies = ReadonlyMap<CookieName, SentCookie>;

const UNUSABLE: SentCookie = { value: undefined, isOutdated: false };

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function sentCookie(name: CookieName, text: string, secrets: readonly string[]): Promise<SentCookie> {
  if (!definitionFor(name).isSigned) return { value: decoded(text), isOutdated: false };
  if (text === "") return UNUSABLE;
  const { current, former } = signedCookie(name, secrets);
  const pair = `${name}=${text}`;
  const value: unknown = await current.parse(pair);
  if (value !== null) return { value, isOutdated: false };
  const old: unknown = former ? await former.parse(pair) : null;
  return old === null ? UNUSABLE : { value: old, isOutdated: true };
}

/** Reads a Cookie header: the first of the secrets signs, all of them are accepted. Never throws for what a browser sends. */
export async function readCookies(
  header: string | null,
  secrets: readonly string[] = sessionSecrets(),
): Promise<SentCookies> {
  if (!header) return new Map();
  const sent = Object.entries(parse(header, { decode: (text) => text }));
  const checked = sent.map(
    async ([name, text = ""]): Promise<[CookieName, SentCookie][]> =>
      isCookieName(name) ? [[name, await sentCookie(name, text, secrets)]] : [],
  );
  return new Map((await Promise.all(checked)).flat());
}

type CookieOptions = {
  readonly path?: string;
  readonly sameSite?: "lax";
  readonly httpOnly?: boolean;
  readonly secure?: boolean;
  readonly maxAge?: number;
};

/** One `name=value` with its attributes; a null value is the empty text of a removed cookie. */
function cookieLine(
  name: CookieName,
  value: unknown,
  secrets: readonly string[],
  options: CookieOptions,
): Promise<string> | string {
  if (value === null) return serialize(name, "", options);
  if (!definitionFor(name).isSigned) return serialize(name, String(value), options);
  return signedCookie(name, secrets).current.serialize(value, options);
}

/** Which parts of a response may change a cookie: reads of pages change none but the edge's own. */
export type CookieWriter = "action" | "edge";

/** The cookies of one request: read and checked on first use, changes collected for the response. */
export class CookieJar {
  readonly #sent: SentCookies;
  readonly #checked = new Map<CookieName, unknown>();
  readonly #changes = new Map<CookieName, { value: unknown; maxAgeSeconds: number | null } | null>();
  readonly #isSecure: boolean;
  readonly #secrets: readonly string[];
  #mayWrite: boolean;

  /** `mayWrite` is false for safe methods, so that no loader can set a cookie. */
  constructor(sent: SentCookies, options: { isSecure: boolean; mayWrite: boolean; secrets?: readonly string[] }) {
    this.#sent = sent;
    this.#isSecure = options.isSecure;
    this.#secrets = options.secrets ?? sessionSecrets();
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
    return this.#sent.has(name);
  }

  /** Sets a cookie; throws in a loader, and when the value breaks the table's schema. Unchanged values emit nothing. */
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

  /** Signs anew what a former secret signed, with its whole lifetime, so that the secret can be taken away one day. */
  renewOutdated(): void {
    for (const [name, { isOutdated }] of this.#sent) {
      const value = isOutdated && !this.#changes.has(name) ? this.#checkedValue(name) : undefined;
      if (value !== undefined) this.#changes.set(name, { value, maxAgeSeconds: definitionFor(name).maxAgeSeconds });
    }
  }

  /** The Set-Cookie lines of this request's changes; empty when nothing changed. */
  async setCookieLines(): Promise<string[]> {
    const lines = [...this.#changes].map(([name, change]) => {
      const maxAge = change === null ? 0 : change.maxAgeSeconds;
      return cookieLine(name, change === null ? null : change.value, this.#secrets, {
        path: "/",
        sameSite: "lax",
        httpOnly: definitionFor(name).isHttpOnly,
        secure: this.#isSecure,
        ...(maxAge !== null && { maxAge }),
      });
    });
    return Promise.all(lines);
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

/** A Cookie header holding these values, as a browser would send it back: for tests and in-process journeys. */
export async function toCookieHeader(
  values: { [N in CookieName]?: CookieValue<N> },
  secrets: readonly string[] = sessionSecrets(),
): Promise<string> {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    isCookieName(name) ? [cookieLine(name, value, secrets, {})] : [],
  );
  return (await Promise.all(pairs)).map((line) => line.split(";", 1).join()).join("; ");
}

function isCookieName(name: string): name is CookieName {
  return Object.hasOwn(COOKIES, name);
}
