import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { lineFor } from "./files.mjs";

const FOLDER = "commerce/db/migrations/";
const NUMBERED = /^(\d{4})-[a-z0-9-]+$/;
/** Former migrations lie together in a folder named by the first and the last of them. */
const GROUP = /^\d{4}-\d{4}\//;

/** Checks that migrations are numbered from 1 without gaps and that each imports nothing outside of its own files. */
export function* migrationFences(sources) {
  const inside = sources.filter(({ path }) => path.startsWith(FOLDER));
  const nameFor = (path) => path.slice(FOLDER.length).replace(GROUP, "").split("/")[0].replace(/\.ts$/, "");
  const names = new Set(inside.map(({ path }) => nameFor(path)));
  names.delete("index");
  for (const [index, name] of [...names].sort().entries())
    if (Number(NUMBERED.exec(name)?.[1]) !== index + 1)
      yield { path: FOLDER + name, line: 1, message: `migration ${index + 1} is expected here; numbers have no gaps` };
  for (const { path, ast } of inside) {
    const name = nameFor(path);
    for (const node of name === "index" ? [] : ast.statements) {
      if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) continue;
      const from = node.moduleSpecifier?.text;
      const isOwn = from?.startsWith(".") && nameFor(normalize(join(dirname(path), from))) === name;
      if (from !== undefined && !isOwn)
        yield { path, line: lineFor(ast, node), message: "a migration imports nothing outside of its own folder" };
    }
  }
}
