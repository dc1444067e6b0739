import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { inspectSchema } from "#commerce/db/inspect";
import { createEmptyStore, STORE_KINDS } from "../../support/store/test-store";

type Described = { readonly kind: string; readonly isNullable: boolean; readonly hasDefault: boolean };

const DB = fileURLToPath(new URL("../../../commerce/db", import.meta.url));
/** Tables that only the database and its migrations write. */
const WITHOUT_TYPE = ["schema_migration", "item_text"];

/** Reads each table of `Database` with the type of each column, as the compiler understands them. */
function readTypes(): Record<string, Record<string, Described>> {
  const path = `${DB}/tables.ts`;
  const program = ts.createProgram([path], {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const declared = source?.statements.find(
    (node): node is ts.TypeAliasDeclaration => ts.isTypeAliasDeclaration(node) && node.name.text === "Database",
  );
  if (declared === undefined) throw new Error("no type Database");
  const propertiesOf = (type: ts.Type) =>
    type
      .getProperties()
      .map((property) => [property.name, checker.getTypeOfSymbolAtLocation(property, declared)] as const);
  const describeColumn = (type: ts.Type): Described => {
    // Generated<T> is ColumnType<T, T | undefined, T>: what is read of it stands in __select__.
    const wrapped = propertiesOf(type).filter(([name]) => /^__\w+__$/.test(name));
    const selected = wrapped.find(([name]) => name === "__select__")?.[1] ?? type;
    const parts = selected.isUnion() ? selected.types : [selected];
    const values = parts.filter((part) => (part.flags & ts.TypeFlags.Null) === 0);
    const kinds = new Set(
      values.map((part) =>
        (part.flags & ts.TypeFlags.NumberLike) !== 0
          ? "number"
          : (part.flags & ts.TypeFlags.StringLike) !== 0
            ? "text"
            : checker.typeToString(part),
      ),
    );
    return { kind: [...kinds].join(" "), isNullable: values.length < parts.length, hasDefault: wrapped.length > 0 };
  };
  return Object.fromEntries(
    propertiesOf(checker.getTypeFromTypeNode(declared.type)).map(([table, type]) => [
      table,
      Object.fromEntries(propertiesOf(type).map(([column, each]) => [column, describeColumn(each)])),
    ]),
  );
}

const types = readTypes();

/** One line a column. One that may be null may be left out, with or without a default. */
const toLines = (tables: readonly (readonly [string, readonly (readonly [string, Described])[]])[]) =>
  tables
    .flatMap(([table, columns]) =>
      columns.map(([column, { kind, isNullable, hasDefault }]) =>
        [`${table}.${column}: ${kind}`, isNullable ? "or null" : hasDefault ? "with a default" : ""].join(" ").trim(),
      ),
    )
    .sort();

describe.each(STORE_KINDS)("the types of tables on %s", (kind) => {
  it("name the tables and columns that the database has, with their kinds, nulls and defaults [ARCH-12]", async () => {
    const store = await createEmptyStore(kind);
    const tables = await inspectSchema(store.db, store.kind);
    await store.close();
    const found = tables.filter(({ name }) => !WITHOUT_TYPE.includes(name));
    const inDatabase = found.map(
      ({ name, columns }) => [name, columns.map((column) => [column.name, column] as const)] as const,
    );
    const inTypes = Object.entries(types).map(([name, columns]) => [name, Object.entries(columns)] as const);
    expect(toLines(inTypes)).toEqual(toLines(inDatabase));
  });
});

describe("the files of table types", () => {
  it("are named as the files of the baseline [ARCH-12]", () => {
    const names = (folder: string) =>
      readdirSync(`${DB}/${folder}`).filter((name) => !/^(index|item-triggers)\.ts$/.test(name));
    expect(names("tables").sort()).toEqual(names("migrations/0001-baseline").sort());
    const listed = [...readFileSync(`${DB}/tables.ts`, "utf8").matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set(Object.keys(types)));
  });
});
