import ts from "typescript";
import { lineFor } from "./files.mjs";

const SERVER = /^(?:app\/(?:server|routes|models)|commerce)\//;
const LIBRARY = "lru-cache";

/** Uses of the library that keep no fact of the shop. */
const NO_FACTS = new Map([
  ["app/server/http/rate-limit.server.ts", "counts tries"],
  ["commerce/db/sqlite.ts", "holds prepared statements"],
  ["commerce/import/aces/tree.ts", "ends with its import"],
  ["commerce/import/fitment/csv.ts", "ends with its import"],
]);

/** Collections of a module that begin empty and may fill. */
const MAY_FILL = new Map([
  // They live as long as what they are made from, which is a cached value or a request.
  ["app/server/page/fragment.server.ts rendered", "HTML beside the cached answer that it shows"],
  ["app/server/content/content.server.ts parsedValues", "a parsed form beside a cached answer"],
  ["app/server/catalogue/product-questions.server.ts mergedFaqs", "a merged list beside a cached answer"],
  ["app/routes/product/product.$handle/product-page.server.ts contents", "a page's parts beside a cached answer"],
  ["app/server/forms/sent-form.server.ts sentBy", "the form of one request"],
  ["app/server/edge/hosted-visit.server.ts visits", "the visit of one request"],
  ["commerce/index/memory/candidates.ts MARKS", "scratch memory beside the index"],
  ["commerce/index/memory/facets.ts CODES", "codes beside the index"],
  ["commerce/index/memory/best-sellers.ts caches", "the one cache, by index"],
  ["commerce/db/catalogue-version.ts cachedVersions", "the version that versioned caches are emptied by"],
  ["commerce/db/changes.ts readings", "what caches are outdated by"],
  ["commerce/db/after-commit.ts notesByTransaction", "notes of one transaction"],
  ["commerce/db/write-probe.ts probes", "the last probe of a store"],
  ["commerce/platform/loops.ts loopsByStore", "the running loops of a store"],
  ["commerce/services/tracking/repository.ts partitions", "the day whose partitions exist"],
  // They have a fixed or bounded size.
  ["app/server/edge/raw-endpoint.server.ts handlers", "the handlers of the program's routes"],
  ["app/server/catalogue/zip-guess.server.ts retrying", "look-ups under way"],
  ["commerce/text/query/synonyms.ts byPhrase", "filled from constants"],
  ["commerce/services/delivery/delivery-dates.ts formats", "a format for each warehouse"],
  ["app/server/forms/form.server.ts constraints", "what a form's schema implies, for as long as the schema lives"],
  ["commerce/db/postgres.ts names", "names of prepared statements"],
]);

function isEmptyCollection(node) {
  return (
    node !== undefined &&
    ts.isNewExpression(node) &&
    /^(?:Weak)?(?:Map|Set)$/.test(node.expression.getText()) &&
    (node.arguments ?? []).length === 0
  );
}

const emptyCollections = (ast) =>
  ast.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => statement.declarationList.declarations)
    .filter(({ initializer }) => isEmptyCollection(initializer));

/** Checks that the server keeps facts for reuse nowhere but in the caches of `cache/manifest.ts`. */
export function* cacheFences(sources) {
  for (const { path, isTest, ast } of sources) {
    if (isTest || !ast || !SERVER.test(path)) continue;
    for (const node of ast.statements)
      if (ts.isImportDeclaration(node) && node.moduleSpecifier.text === LIBRARY && !NO_FACTS.has(path))
        yield { path, line: lineFor(ast, node), message: "open a cache of cache/manifest.ts instead" };
    const names = emptyCollections(ast).map((node) => ({ node, name: `${path} ${node.name.getText()}` }));
    for (const { node, name } of names)
      if (!MAY_FILL.has(name))
        yield {
          path,
          line: lineFor(ast, node),
          message: "a collection that a module fills is a cache without limit; open one of cache/manifest.ts",
        };
    for (const name of MAY_FILL.keys())
      if (name.startsWith(`${path} `) && names.every((found) => found.name !== name))
        yield { path, line: 1, message: `scripts/fences/caches.mjs lists ${name}, which is gone` };
  }
}
