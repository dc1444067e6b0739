import { describe, expect, it } from "vitest";
import { parseSource } from "./files.mjs";
import { listedServices, repositoryFences, serviceOrderFences, tableFences } from "./services.mjs";

type Source = ReturnType<typeof parseSource>;
type Fence = (sources: Source[]) => Iterable<{ path: string; line: number; message: string }>;

const broken = (fence: Fence, path: string, ...lines: string[]) =>
  [...fence([parseSource(path, lines.join("\n"))])].map(({ line, message }) => `${line} ${message}`);

describe("service fences", () => {
  const found = (path: string, text: string) => {
    const sources = [
      parseSource(path, text),
      parseSource("commerce/services/cart/lines.ts", ""),
      parseSource("commerce/services/order/status.ts", ""),
    ];
    return [...serviceOrderFences(sources, ["cart", "order"])].map((one) => `${one.path}:${one.line} ${one.message}`);
  };

  it("a service imports those before it only, types included; a new one needs a place", () => {
    expect(found("commerce/services/order/place.ts", 'import "../cart/lines";')).toEqual([]);
    expect(found("commerce/services/cart/a.test.ts", 'import "../order/status";')).toEqual([]);
    const path = "commerce/services/cart/view.ts";
    for (const upward of ['import type { A } from "../order/status";', 'import "#commerce/services/order/status";'])
      expect(found(path, upward)).toEqual([
        `${path}:1 "cart" stands before "order" in the order of services; publish an event instead`,
      ]);
    expect(found("commerce/services/gift/view.ts", "")).toEqual([
      'commerce/services/gift/view.ts:1 service "gift" has no place in scripts/fences/services.mjs',
    ]);
  });

  it("the services' page has each of them in its place", () => {
    const listed = (...lines: string[]) =>
      [...listedServices("README.md", lines.join("\n"), ["cart", "order", "payment"])].map(({ message }) => message);
    const misplaced = (name: string) => [`"${name}" has another place here than in scripts/fences/services.mjs`];
    expect(listed("Of `x`:", "1. `cart` (with `code`),", "   `order`: before `payment`", "2. `payment`")).toEqual([]);
    expect(listed("1. `cart`, `payment`")).toEqual(misplaced("order"));
    expect(listed("1. `cart`, `order`")).toEqual(misplaced("payment"));
    expect(listed("1. `cart`, `order`, `payment`, `gift`")).toEqual(misplaced("gift"));
  });

  it("queries are made and run in repositories only", () => {
    const found = (path: string, text: string) => broken(repositoryFences, path, "", text);
    const queries = ['db.selectFrom("cart")', "sql<number>`1`", "cartQuery(db).executeTakeFirstOrThrow()"];
    for (const query of queries) {
      const line = `const row = ${query};`;
      const message = "2 queries stand in the service's repository";
      expect(found("commerce/services/cart/lines.ts", line)).toEqual([message]);
      for (const repository of ["repository", "cart-copy-repository"])
        expect(found(`commerce/services/cart/${repository}.ts`, line)).toEqual([]);
      expect(found("commerce/mail/outbox.ts", line)).toEqual([]);
    }
  });

  it("each table is written by the repositories of one service", () => {
    const found = (files: Record<string, string>) =>
      [...tableFences(Object.entries(files).map(([path, text]) => parseSource(`commerce/services/${path}`, text)))].map(
        ({ path, line, message }) => `${path}:${line} ${message}`,
      );
    const write = (table: string) => `db.updateTable("${table}")`;
    const cart = { "cart/repository.ts": write("cart") };
    expect(found({ ...cart, "cart/copy-repository.ts": write("cart") })).toEqual([]);
    expect(found({ ...cart, "account/erase-repository.ts": write("cart") })).toEqual([]);
    expect(found({ ...cart, "order/repository.ts": 'db.selectFrom("cart")' })).toEqual([]);
    expect(found({ ...cart, "order/repository.ts": `\n${write("cart")}` })).toEqual([
      'commerce/services/order/repository.ts:2 table "cart" is written by "cart"; call its repository',
    ]);
    const checkout = { "cart/repository.ts": write("checkout"), "checkout/repository.ts": write("checkout") };
    expect(found(checkout)).toEqual([]);
    expect(found({ ...checkout, "order/repository.ts": write("checkout") })).toHaveLength(1);
  });
});
