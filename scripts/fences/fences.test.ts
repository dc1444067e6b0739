import { describe, expect, it } from "vitest";
import { cacheFences } from "./caches.mjs";
import { deadPaths, misnumbered, unlisted } from "./documents.mjs";
import { environmentFences } from "./environment.mjs";
import { parseSource } from "./files.mjs";
import { doorFences, folderFences } from "./folders.mjs";
import { migrationFences } from "./migrations.mjs";
import { componentFences, docFences, exportFences, modelFences } from "./modules.mjs";
import { routeFences } from "./routes.mjs";
import { colorFences, textFences, urlFences } from "./text.mjs";
import { wordFences } from "./words.mjs";

type Source = ReturnType<typeof parseSource>;
type Fence = (sources: Source[]) => Iterable<{ path: string; line: number; message: string }>;

const broken = (fence: Fence, path: string, ...lines: string[]) =>
  [...fence([parseSource(path, lines.join("\n"))])].map(({ line, message }) => `${line} ${message}`);

const route = "app/routes/cart/cart.tsx";
const page = "export default function Page() { return null; }";

describe("route fences", () => {
  it("an action that is not one of forms is found, here or where it is imported from [ARCH-11]", () => {
    const message = "action must be made by formAction, buttonAction or formActionByUrl";
    for (const name of ["formAction", "buttonAction", "formActionByUrl"]) {
      expect(broken(routeFences, route, `export const action = ${name}(async () => null);`, page)).toEqual([]);
    }
    for (const line of [
      "export async function action() {}",
      "export const action = async () => null;",
      "export const action = guardedAction(async () => null);",
      "export const action = other(formAction(async () => null));",
      'export { action } from "./elsewhere";',
    ]) {
      expect(broken(routeFences, route, line)).toContain(`1 ${message}`);
    }
    const importing = (made: string) =>
      routeFences([
        parseSource(
          route,
          ['import { made } from "~/pages/made.server";', "export const action = made;", page].join("\n"),
        ),
        parseSource("app/pages/made.server.ts", `export const made = ${made};`),
      ]);
    expect([...importing("formAction(schema, handle)")]).toEqual([]);
    expect([...importing("(url: string) => formAction(schema, handle)")]).toEqual([]);
    expect([...importing("guardedAction(handle)")]).toHaveLength(1);
  });

  it("what scripts and payment providers post to is guarded in other ways, each at its place alone", () => {
    const guarded = "export const action = guardedAction(async () => null);";
    expect(broken(routeFences, "app/routes/reviews/reviews.upload.ts", guarded)).toEqual([]);
    const raw = "export const action = rawEndpoint(async () => null);";
    expect(broken(routeFences, "app/routes/system/webhooks.$.ts", raw)).toEqual([]);
    expect(broken(routeFences, route, raw)).toHaveLength(1);
  });

  it("what a page takes from another file stands before its own exports", () => {
    const [taken, handle] = [
      'export { ErrorBoundary, meta } from "~/components/chrome/page";',
      "export const handle = {};",
    ];
    expect(broken(routeFences, route, taken, handle, page)).toEqual([]);
    expect(broken(routeFences, route, handle, taken, page)).toEqual(
      ["ErrorBoundary", "meta"].map((name) => `2 ${name} from another file stands before the exports of this one`),
    );
  });

  it("a loader of 41 lines, a page of 101 and a module of 201 are too long", () => {
    const long = (head: string, lines: number) => [head, ...Array.from({ length: lines - 2 }, () => "  f();"), "}"];
    expect(broken(routeFences, route, ...long("export async function loader() {", 40))).toEqual([]);
    expect(broken(routeFences, route, ...long("export async function loader() {", 41))).toEqual([
      "1 loader has 41 lines, at most 40",
    ]);
    expect(broken(routeFences, route, ...long("export default function Page() {", 101))).toEqual([
      "1 page has 101 lines, at most 100",
    ]);
    const module = [...Array.from({ length: 200 }, () => "f();"), page];
    expect(broken(routeFences, route, ...module)).toEqual(["201 route module has 201 lines, at most 200"]);
  });

  it("exports stand in reading order", () => {
    const loader = "export async function loader() {}";
    expect(broken(routeFences, route, loader, page)).toEqual([]);
    expect(broken(routeFences, route, page, loader)[0]).toMatch(/^2 loader is out of order/);
  });

  it("only routes lie in the areas of app/routes", () => {
    expect(broken(routeFences, "app/routes/cart/price.ts", "export const price = 1;")).toHaveLength(1);
    expect(broken(routeFences, "app/routes/cart/cart/line.tsx", "export const line = 1;")).toEqual([
      "1 a folder in an area of app/routes needs a route.tsx",
    ]);
  });
});

describe("text fences", () => {
  it("raw colours are found in strings, class names and style sheets, not in anchors or tokens", () => {
    const component = "app/components/ui/badge.tsx";
    for (const line of [
      'const a = "#fff";',
      'const a = "rgb(0 0 0)";',
      'const a = <b className="bg-red-500" />;',
      'const a = <b className="text-[#1b2733]" />;',
    ]) {
      expect(broken(colorFences, component, line)).toHaveLength(1);
    }
    for (const line of ['const a = <a href="#add" />;', 'const a = "var(--color-ink)";', 'const a = "Order #12";']) {
      expect(broken(colorFences, component, line)).toEqual([]);
    }
    expect(broken(colorFences, component, '<p className="text-small text-notFit" />')).toHaveLength(1);
    expect(broken(colorFences, component, '<p className="text-not-fit" />')).toEqual([]);
    expect(broken(colorFences, "app/components/ui/a.css", "a { color: #fff; }")).toHaveLength(1);
    expect(broken(colorFences, "app/styles/tokens.css.ts", 'const a = "#fff";')).toEqual([]);
  });

  it("internal URLs built by hand are found, built ones and foreign ones are not", () => {
    for (const line of [
      'const a = <Link to="/shopCart" />;',
      ["const a = <a href={`/product/$", "{handle}`} />;"].join(""),
      'const a = <a href={is ? "/garage" : other} />;',
      'throw redirect("/login");',
      'const a = { href: "/garage" };',
    ]) {
      expect(broken(urlFences, route, line)).toHaveLength(1);
    }
    for (const line of [
      "const a = <Link to={urls.cart()} />;",
      'const a = <a href="https://example.com/x" />;',
      'const a = "/".repeat(2);',
    ]) {
      expect(broken(urlFences, route, line)).toEqual([]);
    }
  });

  it("any, switched-off checks, open ends, float money, drawers and long files are found", () => {
    const file = "commerce/services/cart/totals.ts";
    for (const line of [
      "const a: any = 1;",
      "const a = b as unknown as C;",
      "// @ts-ignore",
      "// TODO later",
      "const a = money.cent / 100;",
      "const a = price.toFixed(2);",
      "interface A { b: string }",
    ]) {
      expect(broken(textFences, file, line)).not.toEqual([]);
    }
    expect(broken(textFences, file, "const a = [] as const;")).toEqual([]);
    expect(broken(textFences, "commerce/utils/a.ts", "")).toHaveLength(1);
    expect(broken(textFences, "app/server/cart.ts", "")).toHaveLength(1);
    expect(broken(textFences, "commerce/cartTotals.ts", "")).toHaveLength(1);
    const long = Array.from({ length: 401 }, () => "f();");
    expect(broken(textFences, file, ...long)).toEqual(["401 file has 401 lines, at most 400"]);
    expect(broken(textFences, "sample-shop/generate/data/makes.ts", ...long)).toEqual([]);
  });
});

describe("module fences", () => {
  it("an exported function without a sentence is found", () => {
    const path = "app/server/cart.server.ts";
    expect(broken(docFences, path, "export function add() {}")).toEqual(["1 add needs a one-sentence doc comment"]);
    expect(broken(docFences, path, "export const add = () => 1;")).toHaveLength(1);
    expect(broken(docFences, path, "/** Adds a line. */", "export function add() {}")).toEqual([]);
    expect(broken(docFences, "app/components/ui/a.tsx", "export function A() {}")).toEqual([]);
  });

  it("models have no effect, components take schemas as types, exports are named", () => {
    expect(broken(modelFences, "app/models/money.ts", "register(money);")).toHaveLength(1);
    expect(broken(modelFences, "app/models/money.ts", "export const a = z.string();")).toEqual([]);
    const component = "app/components/ui/price.tsx";
    expect(broken(componentFences, component, 'import { moneySchema } from "~/models/shop/money";')).toHaveLength(1);
    expect(broken(componentFences, component, 'import { z } from "zod";')).toHaveLength(1);
    expect(
      broken(componentFences, component, 'import { formatMoney, type Money } from "~/models/shop/money";'),
    ).toEqual([]);
    expect(broken(exportFences, component, "export default function Price() {}")).toHaveLength(1);
    expect(broken(exportFences, route, page)).toEqual([]);
  });
});

describe("environment fences", () => {
  it("a variable that the program reads and the table of settings lacks is found, however it is read", () => {
    const path = "commerce/main.ts";
    expect(broken(environmentFences, path, "const isServer = import.meta.env.SSR;")).toEqual([]);
    expect(broken(environmentFences, path, "const a = process.env.PORT;", "const { DATA_DIR } = env;")).toEqual([]);
    const secret = "NO_SUCH_SETTING is read from the environment and is missing in app/models/shop/settings.ts";
    for (const line of [
      "const a = process.env.NO_SUCH_SETTING;",
      'const a = env["NO_SUCH_SETTING"];',
      "const { NO_SUCH_SETTING: a } = process.env;",
    ])
      expect(broken(environmentFences, path, line)).toEqual([`1 ${secret}`]);
  });
});

describe("cache fences", () => {
  it("a collection that a module fills and the cache library are found outside of cache/ [CAT-28]", () => {
    const path = "commerce/services/search/prices.ts";
    const message = "1 a collection that a module fills is a cache without limit; open one of cache/manifest.ts";
    for (const line of [
      "const a = new Map<string, number>();",
      "export const a = new WeakMap();",
      "let a = new Set();",
    ])
      expect(broken(cacheFences, path, line)).toEqual([message]);
    expect(broken(cacheFences, path, "const a = new Map([[1, 2]]);", "const f = () => new Map();")).toEqual([]);
    const library = 'import { LRUCache } from "lru-cache";';
    expect(broken(cacheFences, path, library)).toEqual(["1 open a cache of cache/manifest.ts instead"]);
    expect(broken(cacheFences, "cache/cache.ts", library)).toEqual([]);
  });

  it("an exception that is no longer needed is found [CAT-28]", () => {
    expect(broken(cacheFences, "commerce/db/postgres.ts", "const b = 1;")).toEqual([
      "1 scripts/fences/caches.mjs lists commerce/db/postgres.ts names, which is gone",
    ]);
  });
});

describe("document fences", () => {
  it("a path in backticks that does not exist is found with its line, a pattern of paths is not", () => {
    const text = "See `app/root.tsx`.\n`commerce/nowhere.ts`, `app/routes/<area>/x.tsx`, `tests/*.ts`";
    expect([...deadPaths("docs/x.md", text)]).toEqual([
      { path: "docs/x.md", line: 2, message: "commerce/nowhere.ts does not exist" },
    ]);
  });

  it("a gap in the numbers of the decisions, or another number in the heading, is found", () => {
    const records = [
      { name: "0001-a.md", text: "# 1. A" },
      { name: "0002-b.md", text: "# 3. B" },
      { name: "0004-c.md", text: "# 4. C" },
    ];
    expect([...misnumbered(records)].map(({ path, message }) => `${path} ${message}`)).toEqual([
      'docs/decisions/0002-b.md its heading begins with "# 2."',
      "docs/decisions/0004-c.md it is decision 3, without a gap",
    ]);
  });

  it("a folder that its page does not name is found", () => {
    expect([...unlisted("commerce/README.md", "| `db/`, `mail` |", ["db", "mail"])]).toEqual([
      { path: "commerce/README.md", line: 1, message: "it does not name `mail/`" },
    ]);
  });
});

describe("word fences", () => {
  it("a name made of a word that the glossary replaced is found, fixed names in their own files and longer words are not", () => {
    const lines = ["const TOLD_AT = 1;", "function f(wantedRow: number) {}", "class A { #keptParts = 1; }"];
    expect(broken(wordFences, "commerce/main.ts", ...lines)).toEqual([
      '1 TOLD_AT has the word "told": docs/glossary.md has the field\'s',
      '2 wantedRow has the word "wanted": docs/glossary.md has the field\'s',
      '3 #keptParts has the word "kept": docs/glossary.md has the field\'s',
    ]);
    expect(broken(wordFences, "commerce/main.ts", "const shelfless = stillKeeping.told;")).toEqual([]);
    expect(broken(wordFences, "app/models/account/points.ts", "const a = { asked: 1 };")).toEqual([]);
  });
});

describe("folder fences", () => {
  const found = (files: Record<string, string>, folders = ["commerce", "commerce/services"]) =>
    [
      ...folderFences(
        Object.entries(files).map(([path, text]) => parseSource(path, text)),
        folders,
      ),
    ].map(({ path, line, message }) => `${path}:${line} ${message}`);

  it("rooms that import each other are found once, a type and a dynamic import count", () => {
    const cart = "commerce/services/cart/cart.ts";
    const order = "commerce/services/order/order.ts";
    const upward = { [order]: 'import { cart } from "../cart/cart";', [cart]: "export const cart = 1;" };
    expect(found(upward)).toEqual([]);
    const circle = "commerce/services/cart → commerce/services/order → commerce/services/cart";
    for (const back of [
      'import type { Order } from "../order/order";',
      'export const load = () => import("#commerce/services/order/order");',
      'export type Order = import("../order/order").Order;',
    ]) {
      expect(found({ ...upward, [cart]: `export const cart = 1;\n${back}` })).toEqual([
        `${cart}:2 imports ${order} in a circle of folders: ${circle}`,
        `${order}:1 imports ${cart} in a circle of folders: ${circle}`,
      ]);
    }
  });

  it("helpers of the tests are rooms as well, the tests themselves are not", () => {
    const shop = "tests/support/shop/app.ts";
    const steps = "tests/support/browser/steps.ts";
    const circle = { [shop]: 'import "../browser/steps";', [steps]: 'import "../shop/app";' };
    const rooms = "tests/support/browser → tests/support/shop → tests/support/browser";
    expect(found(circle, ["tests/support"])).toEqual([
      `${steps}:1 imports ${shop} in a circle of folders: ${rooms}`,
      `${shop}:1 imports ${steps} in a circle of folders: ${rooms}`,
    ]);
    expect(
      found({ [shop]: "", "commerce/a/a.test.ts": 'import "../b/b";', "commerce/b/b.ts": 'import "../a/a.test";' }),
    ).toEqual([]);
  });

  it("a folder and its sub-folders are one room, and folders that are not listed have none", () => {
    const files = {
      "commerce/index/rows.ts": 'import { words } from "./text/words";\nexport const rows = words;',
      "commerce/index/text/words.ts": 'import type { rows } from "../rows";\nexport const words = 1;',
      "app/a/one.ts": 'import "../b/two";',
      "app/b/two.ts": 'import "../a/one";',
    };
    expect(found(files)).toEqual([]);
    expect(found(files, ["app"])).toHaveLength(2);
  });

  it("a folder of 26 files is too full, one of 25 with sub-folders is not", () => {
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`commerce/mail/a${index}.ts`, ""]));
    expect(found({ ...files(25), "commerce/mail/templates/one.ts": "" })).toEqual([]);
    expect(found(files(26))).toEqual(["commerce/mail:1 folder has 26 files, at most 25; give it sub-folders"]);
  });
});

describe("door fences", () => {
  it("the list index is imported through its door only, except by its own files and by tests", () => {
    const insides = 'import type { Rows } from "#commerce/index/memory/rows";';
    const files = {
      "commerce/index/door.ts": 'import "./memory/rows";',
      "commerce/index/memory/rows.ts": "export type Rows = 1;",
      "commerce/app.ts": 'import "./index/door";\nimport "./index/memory/rows";',
      "tests/contract/search/search.test.ts": insides,
    };
    const sources = Object.entries(files).map(([path, text]) => parseSource(path, text));
    expect([...doorFences(sources)].map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([
      "commerce/app.ts:2 imports commerce/index/memory/rows.ts, not commerce/index/door.ts",
    ]);
  });
});

describe("migration fences", () => {
  const found = (files: Record<string, string>) =>
    [...migrationFences(Object.entries(files).map(([path, text]) => parseSource(path, text)))].map(
      (one) => `${one.path}:${one.line} ${one.message}`,
    );
  const folder = "commerce/db/migrations";

  it("numbers have no gaps", () => {
    const baseline = {
      [`${folder}/index.ts`]: "",
      [`${folder}/0001-baseline/a.ts`]: "",
      [`${folder}/0001-baseline/b.ts`]: "",
    };
    expect(found({ ...baseline, [`${folder}/0002-next.ts`]: "" })).toEqual([]);
    expect(found({ ...baseline, [`${folder}/0002-0009/0002-next.ts`]: "" })).toEqual([]);
    expect(found({ ...baseline, [`${folder}/0003-late.ts`]: "" })).toEqual([
      `${folder}/0003-late:1 migration 2 is expected here; numbers have no gaps`,
    ]);
  });

  it("a migration imports its own files only", () => {
    const path = `${folder}/0001-baseline/a.ts`;
    expect(found({ [path]: 'import { b } from "./b";' })).toEqual([]);
    for (const from of ["../../tables", "kysely", "../index"])
      expect(found({ [path]: `import { b } from "${from}";` })).toEqual([
        `${path}:1 a migration imports nothing outside of its own folder`,
      ]);
  });
});
