import { readFile, stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { COUNTRY_CODES, DEFAULT_MARKET, MARKETS, type MarketId } from "~/models/shop/market";
import { withQuery } from "~/models/shop/urls";
import { badRequest } from "../../http/failure";
import { minuteFor } from "../../platform/minute";
import { approveEntry, listWaitingEntries } from "../../services/content/awards";
import { answerMessage } from "../../services/content/contact";
import { listMessages } from "../../services/content/contact-repository";
import { saveDraft } from "../../services/content/repository";
import { loadShopOrigin } from "../../settings/shop-origin";
import { type Command, type CommandContext, command, countFor } from "../command";
import { oneLine, wholeText } from "../show/whole-text";
import { UsageError } from "../usage-error";
import { ContentIssue } from "./issue";
import { rowsOfFile } from "./kinds";
import { applyChanges, exportContent, listChanges, readFolder } from "./transfer";
import { undoContent } from "./undo";

const HOUR_MS = 3_600_000;
const PREVIEW_HOURS = "24";
const PREVIEW_MAX_HOURS = 24 * 30;
const LISTED = "30";

async function requireFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null);
  if (found === null || !found.isDirectory()) throw new UsageError(`there is no folder "${folder}"`);
  return resolve(folder);
}

/** The path of a file inside an exported folder. */
function insideFor(file: string): string {
  const segments = resolve(file).split(/[\\/]/);
  const at = Math.max(segments.lastIndexOf("pages"), segments.lastIndexOf("articles"));
  return at === -1 ? `${basename(dirname(file))}/${basename(file)}` : segments.slice(at).join("/");
}

/** The market of a country as an operator types it. */
function marketIdFor(typed: string): MarketId {
  const market = MARKETS.find(({ countryCode }) => countryCode === typed.toUpperCase());
  if (market === undefined) throw new UsageError(`--market is ${COUNTRY_CODES.join(" or ")}, not "${typed}"`);
  return market.id;
}

async function loadPreview(context: CommandContext, file: string, hours: number, market: MarketId): Promise<void> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) throw new UsageError(`there is no file "${file}"`);
  const path = insideFor(file);
  let found: ReturnType<typeof rowsOfFile>;
  try {
    found = rowsOfFile(path, text);
  } catch (error) {
    if (!(error instanceof ContentIssue)) throw error;
    throw badRequest("contentFileWrong", { file, line: error.line, problem: error.message });
  }
  const [of] = found ?? [];
  if (of?.table !== "page" && of?.table !== "article")
    throw new UsageError("a preview is of one file in pages or articles");
  const now = context.deps.clock.now();
  const shown = of.table === "page" ? of.row.path : `/blogs/${of.row.slug}`;
  const value = of.table === "page" ? { page: of.row } : { article: of.row };
  const expiresAt = now + hours * HOUR_MS;
  const token = await context.store.transaction((trx) => saveDraft(trx, { path: shown, value, expiresAt }, now));
  const origin = await loadShopOrigin(context.store.db, market, context.env);
  const link = new URL(withQuery(shown, { preview: token }), origin).href;
  context.terminal.write(`${link}\nIt shows the draft to who has it until ${minuteFor(expiresAt)}.\n`);
}

/** Content as files, messages of shoppers, and entries of the awards. */
export const CONTENT_COMMANDS: readonly Command[] = [
  command({
    name: "content export",
    args: ["DIR"],
    summary: "Writes pages, articles, questions, settings, campaigns and pictures as files",
    async run({ store, terminal }, given) {
      const count = await exportContent(store.db, resolve(given.arg("DIR")));
      terminal.write(`${count} files are in ${given.arg("DIR")}.\n`);
    },
  }),
  command({
    name: "content import",
    args: ["DIR"],
    summary: "Takes such files in, all of them or none; open pages follow at once",
    flags: {
      "dry-run": { value: "", about: "Says what would change and changes nothing" },
      remove: { value: "", about: "Also removes what the folder does not have" },
    },
    async run({ store, deps, operator, terminal }, given) {
      const { rows, issues } = await readFolder(await requireFolder(given.arg("DIR")));
      for (const { path, line, message } of issues) terminal.error(`${path}:${line}: ${message}\n`);
      if (issues.length > 0) throw badRequest("contentFilesWrong", { count: issues.length });
      // With --remove it would empty the shop.
      if (rows.length === 0) throw new UsageError(`there is no content file in ${given.arg("DIR")}`);
      const changes = await listChanges(store.db, rows, given.isOn("remove"));
      for (const { verb, name } of changes) terminal.write(`${verb.padEnd(7)} ${name}\n`);
      if (changes.length === 0) terminal.write("Nothing differs.\n");
      else if (given.isOn("dry-run")) terminal.write(`${changes.length} would change.\n`);
      else {
        await applyChanges(store, operator, changes, deps.clock.now(), basename(resolve(given.arg("DIR"))));
        terminal.write(`${changes.length} changed; "content undo" takes it back.\n`);
      }
    },
  }),
  command({
    name: "content undo",
    args: [],
    summary: "Takes the last import of content back, unless what it wrote was changed since",
    async run({ store, deps, operator, terminal }) {
      const { id, source_name, changes } = await undoContent(store, operator, deps.clock.now());
      terminal.write(`Run ${id} (${source_name}) is taken back: ${changes} entries are as they were.\n`);
    },
  }),
  command({
    name: "content preview",
    args: ["FILE"],
    summary: "Gives a link that shows a page or article of a file, before it is taken in, to who has the link",
    flags: {
      hours: { value: "n", about: `How long it works, ${PREVIEW_HOURS} unless told` },
      market: {
        value: "country",
        about: `On the site of this country: ${COUNTRY_CODES.join(" or ")}, ${DEFAULT_MARKET.countryCode} unless told`,
      },
    },
    async run(context, given) {
      const hours = Math.min(PREVIEW_MAX_HOURS, countFor(given.text("hours") ?? PREVIEW_HOURS, "--hours"));
      await loadPreview(
        context,
        given.arg("FILE"),
        hours,
        marketIdFor(given.text("market") ?? DEFAULT_MARKET.countryCode),
      );
    },
  }),
  command({
    name: "message list",
    args: [],
    summary: "Messages of shoppers that wait for an answer, the oldest first",
    flags: {
      all: { value: "", about: "Answered ones too, the newest first" },
      size: { value: "n", about: `How many, ${LISTED} unless told` },
    },
    async run({ store, terminal }, given) {
      const size = countFor(given.text("size") ?? LISTED, "--size");
      const rows = await listMessages(store.db, { isOpen: !given.isOn("all"), size });
      if (rows.length === 0) terminal.write("No message waits.\n");
      for (const { id, kind, sent_at, name, email, topic, message, answered_at } of rows)
        terminal.write(
          `${id}  ${minuteFor(sent_at)}  ${kind}, ${oneLine(topic)}, by ${oneLine(name)} <${email}>${answered_at === null ? "" : `, answered ${minuteFor(answered_at)}`}\n${wholeText(message)}`,
        );
    },
  }),
  command({
    name: "message answer",
    args: ["ID", "TEXT"],
    summary: "Answers a message by mail",
    async run({ store, deps, operator, terminal }, given) {
      const answer = given.arg("TEXT").trim();
      if (answer.length < 2) throw new UsageError("message answer needs a TEXT");
      const id = countFor(given.arg("ID"), "ID");
      const row = await store.transaction((trx) => answerMessage(trx, operator, { id, answer }, deps.clock.now()));
      terminal.write(`Message ${id} is answered to ${row.email}.\n`);
    },
  }),
  command({
    name: "message close",
    args: ["ID"],
    summary: "Puts a message away without an answer",
    async run({ store, deps, operator, terminal }, given) {
      const id = countFor(given.arg("ID"), "ID");
      await store.transaction((trx) => answerMessage(trx, operator, { id, answer: "" }, deps.clock.now()));
      terminal.write(`Message ${id} is put away.\n`);
    },
  }),
  command({
    name: "awards waiting",
    args: [],
    summary: "Entries of the awards that wait to be read, the oldest first",
    flags: { size: { value: "n", about: `How many, ${LISTED} unless told` } },
    async run({ store, terminal }, given) {
      const rows = await listWaitingEntries(store.db, countFor(given.text("size") ?? LISTED, "--size"));
      if (rows.length === 0) terminal.write("No entry waits.\n");
      for (const { id, sent_at, name, topic, message, uploaded } of rows) {
        terminal.write(`${id}  ${minuteFor(sent_at)}  ${oneLine(topic)}, by ${oneLine(name)}\n${wholeText(message)}`);
        if (uploaded > 0)
          terminal.write(`    ${uploaded} ${uploaded === 1 ? "photo" : "photos"}: awards files ${id} FOLDER\n`);
      }
    },
  }),
  ...([true, false] as const).map((isApproved) =>
    command({
      name: `awards ${isApproved ? "approve" : "withdraw"}`,
      args: ["ID"],
      summary: isApproved ? "Shows an entry of the awards" : "Takes an entry of the awards off its page",
      async run({ store, deps, operator, terminal }, given) {
        const id = countFor(given.arg("ID"), "ID");
        await store.transaction((trx) => approveEntry(trx, operator, { id, isApproved }, deps.clock.now()));
        terminal.write(`Entry ${id} ${isApproved ? "shows" : "is off the page"}.\n`);
      },
    }),
  ),
];
