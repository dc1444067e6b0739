import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { badRequest } from "../../http/failure";
import { type Command, command, countFor, type Given } from "../command";
import { UsageError } from "../usage-error";
import { countDifferences, importTrade } from "./import";
import type { TradeKind } from "./kind";
import { TRADE_KINDS } from "./kinds";
import type { LineDifference } from "./merge";
import { exportTrade, readTradeFolder } from "./read-folder";
import { undoTrade } from "./undo";

const NAMES = TRADE_KINDS.map(({ name }) => name).join(", ");
const ONLY = { only: { value: "kinds", about: `Only these, separated by commas: ${NAMES}` } } as const;
/** Longer cells are cut in what is printed. */
const SHOWN_CHARS = 60;
const LISTED_DIFFERENCES = 200;

function chosenKinds(given: Given): readonly TradeKind[] {
  const names = given
    .text("only")
    ?.split(",")
    .map((each) => each.trim());
  const unknown = names?.find((each) => !TRADE_KINDS.some(({ name }) => name === each));
  if (unknown !== undefined) throw new UsageError(`there is no kind "${unknown}" of trade data; there are ${NAMES}`);
  return TRADE_KINDS.filter(({ name }) => names === undefined || names.includes(name));
}

async function requireFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null);
  if (found === null || !found.isDirectory()) throw new UsageError(`there is no folder "${folder}"`);
  return resolve(folder);
}

const shown = (cell: string | undefined) => {
  const text = JSON.stringify(cell ?? "");
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text;
};

/** A difference in one line, with the cells that change. */
function differenceText({ file, key, verb, before, after }: LineDifference): string {
  const cells =
    before === null || after === null
      ? []
      : Object.keys(after).flatMap((column) =>
          before[column] === after[column] ? [] : [`${column} ${shown(before[column])} → ${shown(after[column])}`],
        );
  return `${verb.padEnd(7)} ${file} ${key}${cells.length > 0 ? `: ${cells.join(", ")}` : ""}`;
}

/** The data that the shop sells by, as files: discounts, shipping, taxes and the like. */
export const TRADE_COMMANDS: readonly Command[] = [
  command({
    name: "trade export",
    args: ["FOLDER"],
    summary: "Writes categories, brands, shipping, taxes, discounts, add-ons, collections and kits as files",
    flags: ONLY,
    async run({ store, terminal }, given) {
      const files = await exportTrade(store.db, resolve(given.arg("FOLDER")), chosenKinds(given));
      for (const { file, lines } of files) terminal.write(`${file}: ${lines}\n`);
    },
  }),
  command({
    name: "trade import",
    args: ["FOLDER"],
    summary: "Takes such files in, all of them or none; what they lack stays",
    flags: {
      ...ONLY,
      "dry-run": { value: "", about: "Says what would change and changes nothing" },
      remove: { value: "", about: "Also removes what the files lack; what orders use is closed instead" },
    },
    async run({ store, deps, operator, terminal }, given) {
      const path = await requireFolder(given.arg("FOLDER"));
      const folder = await readTradeFolder(path, TRADE_KINDS, chosenKinds(given));
      if (folder.lines.size === 0 && folder.issues.length === 0)
        throw new UsageError(`there is no file of trade data in ${path}`);
      const isDryRun = given.isOn("dry-run");
      const request = { folder, name: basename(path), isRemoving: given.isOn("remove"), isDryRun, operator };
      const result = await importTrade(store, { ...request, now: deps.clock.now() });
      for (const { file, line, column, message } of result.issues)
        terminal.error(`${file}:${line}: ${column === "" ? "" : `${column}: `}${message}\n`);
      if (result.issues.length > 0) throw badRequest("tradeFilesWrong", { count: result.issues.length });
      for (const { file, line, message } of result.notes) terminal.write(`note    ${file}:${line}: ${message}\n`);
      for (const each of result.differences.slice(0, LISTED_DIFFERENCES)) terminal.write(`${differenceText(each)}\n`);
      const more = result.differences.length - LISTED_DIFFERENCES;
      if (more > 0) terminal.write(`and ${more} more\n`);
      for (const [file, { added, changed, removed }] of Object.entries(countDifferences(result.differences)))
        terminal.write(`${file}: ${added} added, ${changed} changed, ${removed} removed\n`);
      if (result.staying > 0)
        terminal.write(`${result.staying} lines of the shop are not in the files and stay; --remove removes them.\n`);
      if (result.differences.length === 0) terminal.write("Nothing differs.\n");
      else if (isDryRun) terminal.write("Dry run: nothing was written.\n");
      else if (result.runId !== null)
        terminal.write(`Run ${result.runId} is written; "trade undo ${result.runId}" takes it back.\n`);
    },
  }),
  command({
    name: "trade undo",
    args: ["RUN"],
    summary: "Takes an import of such files back, unless what it wrote was changed or used since",
    async run({ store, deps, operator, terminal }, given) {
      const run = countFor(given.arg("RUN"), "RUN");
      const rows = await undoTrade(store, run, operator, deps.clock.now());
      terminal.write(`Run ${run} is taken back: ${rows} rows are as they were.\n`);
    },
  }),
];
