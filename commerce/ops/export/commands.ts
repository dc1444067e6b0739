import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { formatCount } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { type Command, command } from "../command";
import { UsageError } from "../usage-error";
import { type ExportTally, fitmentFileLines, productLines, reviewFileLines, vehicleFileLines } from "./streams";

/** Texts that are listed of those that would be read back otherwise. */
const LISTED = 20;

type Export = {
  readonly kind: string;
  /** What one line of the file is. */
  readonly noun: string;
  readonly summary: string;
  readonly lines: (db: Db, tally: ExportTally) => AsyncGenerator<string>;
};

const EXPORTS: readonly Export[] = [
  {
    kind: "products",
    noun: "product",
    summary: "Writes all products with their prices and stock as a file that import products reads",
    lines: productLines,
  },
  {
    kind: "fitment",
    noun: "row",
    summary: "Writes which vehicles parts fit as a file that import fitment reads",
    lines: fitmentFileLines,
  },
  {
    kind: "vehicles",
    noun: "vehicle",
    summary: "Writes the vehicles that shoppers choose from as a file that import vehicles reads",
    lines: vehicleFileLines,
  },
  {
    kind: "reviews",
    noun: "review",
    summary: "Writes all reviews, members' too, as a file that import reviews reads",
    lines: reviewFileLines,
  },
];

/** Writes a file under another name until it is whole, so that a failure leaves a former export as it was. */
async function writeWhole(path: string, lines: AsyncGenerator<string>): Promise<void> {
  const part = `${path}.part`;
  try {
    await pipeline(Readable.from(lines), createWriteStream(part));
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

async function requireFile(path: string): Promise<string> {
  const whole = resolve(path);
  const [found, folder] = await Promise.all([
    stat(whole).catch(() => null),
    stat(resolve(whole, "..")).catch(() => null),
  ]);
  if (found?.isDirectory() === true) throw new UsageError(`${path} is a folder; give the name of a file`);
  if (folder?.isDirectory() !== true) throw new UsageError(`there is no folder for ${path}`);
  return whole;
}

/** The merchant's own data, as files that the imports read. */
export const EXPORT_COMMANDS: readonly Command[] = EXPORTS.map(({ kind, noun, summary, lines }) =>
  command({
    name: `export ${kind}`,
    args: ["FILE"],
    summary,
    async run({ store, terminal }, given) {
      const path = await requireFile(given.arg("FILE"));
      const tally: ExportTally = { count: 0, unreadable: [] };
      await writeWhole(path, lines(store.db, tally));
      terminal.write(`${given.arg("FILE")}: ${formatCount(tally.count)} ${noun}${tally.count === 1 ? "" : "s"}\n`);
      const { unreadable } = tally;
      if (unreadable.length === 0) return;
      terminal.write(
        `${formatCount(unreadable.length)} values hold a character that separates values in the file, and would not come in again as they are:\n`,
      );
      for (const text of unreadable.slice(0, LISTED)) terminal.write(`  ${text}\n`);
      if (unreadable.length > LISTED) terminal.write(`  and ${formatCount(unreadable.length - LISTED)} more\n`);
    },
  }),
);
