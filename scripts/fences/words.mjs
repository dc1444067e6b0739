import ts from "typescript";
import { lineFor, walk } from "./files.mjs";

/** Private words that the field's terms replaced; docs/glossary.md has the terms. */
const PRIVATE = new Set([
  ...["said", "told", "untold", "tell", "tells", "telling", "asked", "unasked", "asker", "wanted", "kept", "known"],
  ...["desk", "till", "shelf", "shelves", "spot", "spots", "stretch"],
]);
/** The files that read the statuses of products. */
const STATUS_FILES = [
  ...["app/models/page/structured-data.ts", "app/models/page/structured-data.test.ts"],
  "commerce/import/products/states.ts",
];
/** Names that the contract or the database fixes, with the files that use them. */
const FIXED = new Map([
  ["ON_SHELVES", STATUS_FILES],
  ["OFF_SHELVES", STATUS_FILES],
  [
    "asked",
    [
      "app/models/account/points.ts",
      "app/routes/checkout/checkout.payment/points-form.tsx",
      "tests/contract/account/points.test.ts",
    ],
  ],
  ["wanted", ["app/models/fitment/fit-explanation.ts"]],
  [
    "told",
    [
      "commerce/db/tables/returns.ts",
      "commerce/services/account/erase-repository.ts",
      "commerce/services/returns/misfits.ts",
      "tests/journeys/returns/return-refund.test.ts",
      "tests/support/data/tables/every-table.ts",
    ],
  ],
]);

const words = (name) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

/** The identifiers that a node declares: variables, parameters, functions, types, properties. */
function* namesDeclared(node) {
  if (node.name === undefined || ts.isPropertyAccessExpression(node) || ts.isImportSpecifier(node)) return;
  if (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name)) yield node.name.text;
}

/** Checks that no name contains a word that the glossary replaced. */
export function* wordFences(sources) {
  for (const { path, ast } of sources) {
    if (ast === undefined) continue;
    const found = [];
    walk(ast, (node) => {
      for (const name of namesDeclared(node)) {
        const word = words(name).find((each) => PRIVATE.has(each));
        if (word !== undefined && !FIXED.get(name)?.includes(path))
          found.push({ name, word, line: lineFor(ast, node) });
      }
    });
    for (const { name, word, line } of found)
      yield { path, line, message: `${name} has the word "${word}": docs/glossary.md has the field's` };
  }
}
