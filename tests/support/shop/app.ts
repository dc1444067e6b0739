import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import { openDatabase, type Store } from "#commerce/db/open";
import { type Handle, Shopper, type ShopperOptions } from "../browser/browser";

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const PREFIX = "axlewright-template-";
const SEED_MS = 240_000;
/** The first file seeds, which takes minutes on a busy machine. */
const OPEN_MS = SEED_MS + 60_000;
/** Longer than any list or product is cached. */
const CATALOGUE_MEMORY_SECONDS = 300;

type RawRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly remoteAddress: string;
};
type RawAnswer = { readonly status: number; readonly headers: string[]; readonly body: Uint8Array | null };

type Entry = {
  boot(): Promise<void>;
  shutdown(): Promise<void>;
  edge(request: Request, context: { remoteAddress: string }, handle: unknown): Promise<Response>;
  answerStored(request: RawRequest): RawAnswer | null;
};
type Build = ServerBuild & { entry: { module: Entry } };

const PROGRAM = at("build/server");

/**
 * The built program in a folder with the React that shops run, unless REACT_BUILD asks for the one that warns of
 * mistakes, which takes a fifth more of a journey's time. React chooses by NODE_ENV while it loads; the program's
 * settings are read later.
 */
async function loadBuild(folder: string): Promise<Build> {
  const path = join(folder, "index.js");
  if (!existsSync(path)) throw new Error("The shop is not built: run npm run build.");
  const { NODE_ENV, REACT_BUILD } = process.env;
  process.env.NODE_ENV = REACT_BUILD === "development" ? "development" : "production";
  try {
    return await import(/* @vite-ignore */ path);
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}

/** Identifies a version of the program and of the sample shop, as either may make other data. */
export function buildKey(): string {
  const hash = createHash("sha256").update(readFileSync(at("build/sample-shop/digest")));
  const folder = at("build/server/assets");
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith(".js")) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

function removeOldTemplates(current: string): void {
  for (const name of readdirSync(tmpdir())) {
    const path = join(tmpdir(), name);
    if (!name.startsWith(PREFIX) || path.startsWith(current)) continue;
    if (Date.now() - statSync(path).mtimeMs > 3_600_000) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * The data folder of a freshly seeded shop, made once per build and shared by all test files: the first file seeds,
 * the others wait. No test writes to it; tests copy it.
 */
async function seededFolder(): Promise<string> {
  const folder = join(tmpdir(), `${PREFIX}${buildKey()}`);
  const lock = `${folder}.lock`;
  for (const started = Date.now(); !existsSync(folder); await wait(100)) {
    try {
      mkdirSync(lock);
    } catch {
      // Another file is seeding, or its process died while seeding.
      if (Date.now() - started > SEED_MS) throw new Error(`${lock} is held: remove it if no test is running`);
      if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > SEED_MS) rmSync(lock, { recursive: true });
      continue;
    }
    const staging = mkdtempSync(`${folder}-`);
    try {
      const entry = (await loadBuild(PROGRAM)).entry.module;
      process.env.DATA_DIR = staging;
      process.env.SAMPLE_SHOP = at("build/sample-shop");
      delete process.env.COMMERCE_API_URL;
      await entry.boot();
      await entry.shutdown();
      renameSync(staging, folder);
      removeOldTemplates(folder);
    } finally {
      rmSync(lock, { recursive: true, force: true });
      rmSync(staging, { recursive: true, force: true });
    }
  }
  return folder;
}

/** Copies the sample shop's data into a new folder; returns the folder and a function that removes it. */
export async function freshDataFolder(): Promise<{ folder: string; remove: () => void }> {
  const template = await seededFolder();
  const folder = mkdtempSync(join(tmpdir(), "axlewright-shop-"));
  for (const name of readdirSync(template)) copyFileSync(join(template, name), join(folder, name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export type App = {
  readonly handle: Handle;
  /** The listener's way to stored pages. */
  readonly answerStored: Entry["answerStored"];
  /** The database of the embedded commerce API, for preparing states that no page can produce. */
  readonly store: Store;
  shopper(options?: ShopperOptions): Shopper;
  /**
   * Notifies the running program of a catalogue change that bypassed it, and advances the clock until every cache has
   * expired.
   */
  catalogueChanged(): Promise<void>;
  /** Advances the program's clock; timers run in real time. */
  advance(seconds: number): void;
  /** The program's console output, such as React's warnings. */
  readonly noise: string[];
  close(): Promise<void>;
};

function handleFor(build: Build): Handle {
  const remix = createRequestHandler(build, "production");
  return (request) => build.entry.module.edge(request, { remoteAddress: "127.0.0.1" }, remix);
}

type AppOptions = {
  /** The commerce API to call, in place of the program's own. */
  readonly commerceUrl?: string;
  /** The folder of another build of the program. */
  readonly program?: string;
  /** Changes the sample shop's database before the program opens it. */
  readonly prepare?: (store: Store) => Promise<void>;
};

/** Runs the built shop in this process on a freshly seeded database, or against `commerceUrl`. */
export async function openApp({ commerceUrl, program = PROGRAM, prepare }: AppOptions = {}): Promise<App> {
  const noise: string[] = [];
  const { folder, remove } = await freshDataFolder();
  const note = (...args: unknown[]) => {
    noise.push(args.map(String).join(" ").slice(0, 600));
  };
  const spies = (["error", "warn"] as const).map((name) => vi.spyOn(console, name).mockImplementation(note));
  // Only the date is fake; timers stay real.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now(), shouldAdvanceTime: true });
  const advance = (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1_000);
  };
  process.env.DATA_DIR = folder;
  if (commerceUrl) process.env.COMMERCE_API_URL = commerceUrl;
  const build = await loadBuild(program);
  const store = await openDatabase(join(folder, "shop.db"));
  await prepare?.(store);
  await build.entry.module.boot();
  const handle = handleFor(build);
  return {
    handle,
    answerStored: build.entry.module.answerStored,
    store,
    noise,
    shopper: (options) => new Shopper(handle, options),
    async catalogueChanged() {
      await bumpCatalogueVersion(store.db);
      advance(CATALOGUE_MEMORY_SECONDS);
    },
    advance,
    async close() {
      for (const spy of spies) spy.mockRestore();
      vi.useRealTimers();
      delete process.env.COMMERCE_API_URL;
      await build.entry.module.shutdown();
      await store.close();
      remove();
    },
  };
}

/** Opens one shop for all tests of a file; the file fails when the program wrote to the console. */
export function appOfFile(options?: AppOptions): { readonly app: App } {
  const holder: { app?: App } = {};
  beforeAll(async () => {
    holder.app = await openApp(options);
  }, OPEN_MS);
  afterAll(async () => {
    await holder.app?.close();
    expect(holder.app?.noise ?? [], "console output of the program").toEqual([]);
  });
  return {
    get app() {
      if (!holder.app) throw new Error("the shop is not open outside of tests");
      return holder.app;
    },
  };
}
