import { createHash } from "node:crypto";
import type { z } from "zod";
import { createCommerceCalls } from "#commerce/app";
import { insertRows } from "#commerce/db/insert-rows";
import type { Store } from "#commerce/db/open";
import { fillOnce } from "#commerce/ops/sample/fill-once";
import type { Clock } from "#commerce/platform/clock";
import { storeOrigins } from "#commerce/settings/shop-origin";
import { type CallInput, type CallResult, type Endpoint, HEADERS } from "~/models/api/contract";
import { EMPTY, openCopy, type Template, type TestStoreKind } from "../store/test-store";
import { itemTexts } from "./item-texts";
import { smallSeed, TEST_NOW } from "./small-seed";

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { advance(ms: number): void; set(now: number): void };

/** Makes a clock that starts at `now` (epoch milliseconds). */
export function createTestClock(now = TEST_NOW): TestClock {
  let at = now;
  return {
    now: () => at,
    advance: (ms) => {
      at += ms;
    },
    set: (next) => {
      at = next;
    },
  };
}

const FIXTURE: Template = {
  name() {
    const rows = smallSeed();
    const hash = createHash("sha256").update(JSON.stringify([rows, itemTexts(rows)]));
    return `${EMPTY.name()}_${hash.digest("hex").slice(0, 16)}`;
  },
  async fill(store) {
    await EMPTY.fill(store);
    await storeOrigins(store.db, {});
    await fillOnce(store, ({ db, kind }) => insertRows(db, kind, smallSeed()));
  },
};

/** Opens a store with the small seed, a new one for every caller. */
export function createTestStore(kind: TestStoreKind = "sqlite"): Promise<Store> {
  return openCopy(kind, FIXTURE);
}

/** A response: HTTP status, body, and the unwrapped data on success. */
export type TestAnswer<T> = {
  readonly status: number;
  /** The body's code: httpCode or code. */
  readonly code: number;
  readonly msg: string;
  readonly errors: readonly { field: string; message: string }[];
  /** The data, parsed by the declared schema; throws when the call failed. */
  readonly data: T;
  readonly body: unknown;
};

type Options = { headers?: Record<string, string>; token?: string; market?: "2022" | "2023" };

export type TestApi = {
  readonly store: Store;
  readonly clock: TestClock;
  /** Sends a declared call as a client would, over HTTP. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>, options?: Options): Promise<TestAnswer<CallResult<E>>>;
  /** Sends any request: a path with query, and fetch's options. */
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

type Input = { params?: unknown; query?: unknown; body?: unknown };

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

function pathFor(endpoint: Endpoint, input: Input): string {
  const [params, query] = [record(input.params), record(input.query)];
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) search.set(key, Array.isArray(value) ? value.join(",") : String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

type Envelope = {
  httpCode?: number;
  code?: number;
  msg?: string;
  data?: unknown;
  errors?: TestAnswer<unknown>["errors"];
};

/** The commerce API over the small seed with a clock of its own; every response is checked against the contract. */
export async function createTestApi(kind: TestStoreKind = "sqlite"): Promise<TestApi> {
  const store = await createTestStore(kind);
  const clock = createTestClock();
  const { app } = createCommerceCalls({ store, clock, isChecked: true, catalogueLagMs: 0 });
  const request = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://commerce.test${path}`, init));
  return {
    store,
    clock,
    request,
    close: () => store.close(),
    async call<E extends Endpoint>(endpoint: E, input?: CallInput<E>, { headers = {}, token, market }: Options = {}) {
      const fields: Input = { ...input };
      const response = await request(pathFor(endpoint, fields), {
        method: endpoint.method,
        headers: {
          ...(endpoint.body === undefined ? {} : { "content-type": "application/json" }),
          ...(token === undefined ? {} : { [HEADERS.authorization]: `Bearer ${token}` }),
          ...(market === undefined ? {} : { [HEADERS.shopId]: market }),
          ...headers,
        },
        ...(endpoint.body === undefined ? {} : { body: JSON.stringify(fields.body) }),
      });
      const body: Envelope = await response.json();
      const code = body.code ?? body.httpCode ?? 0;
      return {
        status: response.status,
        code,
        msg: body.msg ?? "",
        errors: body.errors ?? [],
        body,
        get data(): CallResult<E> {
          if (code !== 200) throw new Error(`${endpoint.path} answered ${code}: ${body.msg}`);
          // The endpoint's own schema, whose output CallResult names, parses this.
          return endpoint.response.parse(body.data) as z.output<E["response"]> as CallResult<E>;
        },
      };
    },
  };
}
