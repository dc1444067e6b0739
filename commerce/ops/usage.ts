import type { ImportKind } from "../import/kind";
import type { Command } from "./command";
import { UsageError } from "./usage-error";

const column = (text: string) => `${text.padEnd(31)} `;

const named = ({ name, args }: Command) =>
  [name, ...args.map((arg) => (arg.endsWith("?") ? `[${arg.slice(0, -1)}]` : arg))].join(" ");

/** The help text of the program. */
export function usage(commands: readonly Command[], importKinds: readonly ImportKind[]): string {
  const kinds = importKinds.map(({ name, summary }) => `    ${column(`import ${name} FILE`)}${summary}`);
  return [
    "npm run ops -- COMMAND",
    "",
    ...commands.map((each) => `    ${column(named(each))}${each.summary}`),
    "",
    ...kinds,
    `    ${column("import list")}The last imports and what became of them`,
    `    ${column("import rollback [--dry-run]")}Takes the last import back, or says which one that is`,
    `    ${column("import help KIND")}The flags of a kind`,
    `    ${column("help COMMAND")}The flags of a command`,
    `    ${column("help")}This text`,
    "",
    "Flags of every import:",
    `    ${column("--dry-run")}Reads and compares, writes nothing`,
    `    ${column("--report FILE")}Every difference and issue as CSV, or as JSON when FILE ends with .json`,
    "",
    "Flags of every command:",
    `    ${column("--database URL")}Another database: postgres://… or a SQLite file`,
    `    ${column("--as NAME")}Who you are, for the audit; the machine's user unless told (not for imports)`,
    "",
    "The database is that of the shop: DATABASE_URL, else shop.db in DATA_DIR, else data/shop.db.",
    "Exit codes: 0 done, 1 refused because of what stands in the shop or the file, 2 could not run.",
    "",
  ].join("\n");
}

/** The help text of one command. */
export function commandUsage(of: Command): string {
  const flags = Object.entries(of.flags).map(([flag, { value, about }]) => {
    const shown = value === "" ? `--${flag}` : `--${flag} ${value.toUpperCase()}`;
    return `    ${column(shown)}${about}`;
  });
  return [
    `npm run ops -- ${named(of)}${flags.length > 0 ? " [flags]" : ""}`,
    "",
    `${of.summary}.`,
    "",
    ...flags,
    "",
  ].join("\n");
}

/** The help text of one kind of import; throws UsageError for an unknown kind. */
export function usageFor(kinds: readonly ImportKind[], name: string | undefined): string {
  const kind = kinds.find((each) => each.name === name);
  if (kind === undefined)
    throw new UsageError(`there is no import "${name ?? ""}"; there are ${kinds.map((each) => each.name).join(", ")}`);
  const flags = Object.entries(kind.flags).map(([flag, { value, about }]) => {
    const shown = value === "" ? `--${flag}` : `--${flag} ${value.toUpperCase()}`;
    return `    ${column(shown)}${about}`;
  });
  return [
    `npm run ops -- import ${kind.name} FILE [flags]`,
    "",
    `${kind.summary}; plain or gzipped.`,
    "",
    ...flags,
    "",
  ].join("\n");
}
