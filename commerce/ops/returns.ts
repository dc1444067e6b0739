import { readFile } from "node:fs/promises";
import { RETURN_PLACES, type ReturnPlace } from "~/models/order/pieces";
import { RETURN_STATES, type ReturnState } from "~/models/order/return";
import { returnQuoteSchema } from "~/models/order/return-quote";
import { DECLINED_DAYS } from "~/models/shop/limits";
import { currencySchema, formatMoney, money, moneyFromDecimal } from "~/models/shop/money";
import type { Row } from "../db/tables";
import { openFiles } from "../files/open";
import { foldEmail } from "../mail/email-address";
import { minuteFor } from "../platform/minute";
import { findOrder } from "../services/order/repository";
import { returnNumber } from "../services/order/return-number";
import { reopenReturn } from "../services/returns/again/reopen";
import { decideReturn, putReturnAway, sendReturnBack } from "../services/returns/decide";
import { listMisfits } from "../services/returns/misfits";
import { attachReturnLabel, isLabelPdf } from "../services/returns/parcel/return-label";
import type { PutAway } from "../services/returns/put-away";
import { isReplacementDue } from "../services/returns/replacement";
import { findReturnByNumber, listReturnedPieces } from "../services/returns/repository";
import { findReturnLabel } from "../services/shipping/label-repository";
import { type Command, type CommandContext, command, countFor, type Given, needed, writeList } from "./command";
import { EXTEND_COMMAND } from "./return-steps/extend";
import { requireReturn } from "./return-steps/require";
import { placesText, showReturn } from "./show/show-return";
import { UsageError } from "./usage-error";

const LISTED = "30";
const NOTE = { note: { value: "text", about: "What the shopper reads of it" } } as const;
const DAY_MS = 86_400_000;

/** Whether the buyer of an approved return waits for word of how its parts travel. */
const isWaiting = ({ state, quote }: Pick<Row<"return_request">, "state" | "quote">): boolean =>
  state === "APPROVED" && returnQuoteSchema.parse(JSON.parse(quote)).isToWait === true;

/** Lists the returns that changed last; `find` is a part of a number, an order number or an email. */
async function listReturns(
  { store, terminal }: CommandContext,
  { state, find, size }: { state: string | undefined; find: string | undefined; size: number },
): Promise<void> {
  const typed = find?.trim() ?? "";
  const byNumber = typed === "" ? undefined : await findReturnByNumber(store.db, typed);
  const rows = await store.db
    .selectFrom("return_request")
    .innerJoin("orders", "orders.id", "return_request.order_id")
    .selectAll("return_request")
    .select("orders.email_norm")
    .$if(state !== undefined, (query) => query.where("return_request.state", "=", state ?? ""))
    .$if(typed !== "", (query) =>
      query.where((where) =>
        where.or([
          where("return_request.id", "=", byNumber?.id ?? ""),
          where("orders.id", "=", typed.toUpperCase()),
          where("orders.email_norm", "=", foldEmail(typed)),
        ]),
      ),
    )
    .orderBy("return_request.updated_at", "desc")
    .orderBy("return_request.id")
    .limit(size + 1)
    .execute();
  const toText = (row: (typeof rows)[number]) => {
    const claim = row.is_warranty === 1 ? "WARRANTY CLAIM: " : "";
    const request = row.kind === "CORE" ? "core return" : `${claim}${row.reason}, wants ${row.solution}`;
    const wait = isWaiting(row) ? "; WAITS for word of how it travels" : "";
    return `${returnNumber(row).padEnd(11)} ${minuteFor(row.created_at)}  ${row.state.padEnd(10)} ${row.order_id}  ${row.email_norm}  ${request}${wait}`;
  };
  writeList(terminal, { rows, size, none: "There are no such returns.", toText });
}

/** What a return needs next that waits for word of how its parts travel; empty for every other one. */
function waitText(row: Row<"return_request">): string {
  if (!isWaiting(row)) return "";
  return "; it has no label, and its buyer waits for word of how it travels: return label --file, or return complete --without-package";
}

async function decide(
  context: CommandContext,
  id: string,
  {
    state,
    note,
    amount,
    isWithoutParcel,
  }: { state: ReturnState; note: string; amount?: string | undefined; isWithoutParcel?: boolean },
): Promise<void> {
  const row = await requireReturn(context, id);
  const order = await context.store.db
    .selectFrom("orders")
    .select("currency")
    .where("id", "=", row.order_id)
    .executeTakeFirstOrThrow();
  if (amount !== undefined && !/^\d{1,7}(\.\d{1,2})?$/.test(amount))
    throw new UsageError(`"${amount}" is no amount, such as 12.50`);
  const currency = currencySchema.parse(order.currency);
  const refund = amount === undefined ? undefined : moneyFromDecimal(amount, currency);
  const decided = await decideReturn(context.deps, context.operator, row.id, {
    ...{ state, note, refund, isWithoutParcel },
  });
  const paid = decided.refund_cent === null ? "" : `; paid back ${formatMoney(money(decided.refund_cent, currency))}`;
  context.terminal.write(
    `Return ${returnNumber(row)} is ${decided.state}${paid}${await partSent(context, decided)}${waitText(decided)}.\n`,
  );
}

/** Prints the state of a return's label with the last failure, or attaches a label from a file. */
async function workOnReturnLabel(context: CommandContext, given: Given): Promise<void> {
  const row = await requireReturn(context, given.arg("RETURN"));
  const { store, deps, env, operator, terminal } = context;
  const file = given.text("file");
  if (file !== undefined) {
    const carrier = needed("return label", given, "carrier");
    const trackingNumber = needed("return label", given, "tracking");
    const pdf = await readFile(file).catch(() => null);
    if (pdf === null || !isLabelPdf(pdf)) throw new UsageError(`${file} is no whole PDF of at most 5 MB`);
    await attachReturnLabel({ store, clock: deps.clock, files: openFiles(env) }, operator, row, {
      pdf,
      carrier,
      trackingNumber,
    });
  }
  const label = await findReturnLabel(store.db, row.id);
  const state = label?.state === "BOUGHT" ? "is there" : "is not there";
  const number = label?.state === "BOUGHT" ? `: ${label.carrier} ${label.tracking_number}` : "";
  const failure = label === undefined || label.last_error === "" ? "" : `, ${label.tries} tries: ${label.last_error}`;
  terminal.write(`The label of return ${returnNumber(row)} ${state}${number}${failure}\n`);
}

/** The flags that name a place, in the order of `RETURN_PLACES`. */
const PLACE_FLAGS = [
  ["shelf", "Back in stock, in the pool they were sold from"],
  ["scrap", "Thrown away"],
  ["supplier", "Back to the supplier"],
] as const;

const PLACES: Command["flags"] = {
  ...Object.fromEntries(PLACE_FLAGS.map(([name, about]) => [name, { value: "", about }])),
  item: { value: "sku=count=place", about: "Another place for some pieces; may be repeated", isRepeated: true },
};

const isPlace = (name: string): name is ReturnPlace => RETURN_PLACES.some((place) => place === name);

/** "SKU=COUNT=PLACE", such as "AXL-1=2=scrap". */
function toPutItem(text: string): PutAway["items"][number] {
  const [skuId = "", count = "", name = ""] = text.split("=", 3);
  const place = name.toUpperCase();
  if (skuId === "" || !isPlace(place)) throw new UsageError(`--item takes SKU=COUNT=PLACE, not "${text}"`);
  return { skuId, itemCount: countFor(count, "the count of --item"), place };
}

/** Says which order the shopper's next part is, or that none could be sent. */
async function partSent({ store }: CommandContext, decided: Awaited<ReturnType<typeof decideReturn>>): Promise<string> {
  const made = decided.exchange_order_id === null ? undefined : await findOrder(store.db, decided.exchange_order_id);
  if (made?.status === "PAYMENT_PENDING") return `; order ${made.id} waits for the difference to be paid`;
  if (made !== undefined) return `; sent as order ${made.id}`;
  return isReplacementDue(decided) ? "; none is in stock to send once more" : "";
}

/** The places that were typed; undefined for none. Throws UsageError for several, and for items without one for the rest. */
function toPutAway(verb: string, given: Given): PutAway | undefined {
  const places = RETURN_PLACES.filter((place) => given.isOn(place.toLowerCase()));
  const items = given.texts("item").map(toPutItem);
  const [place] = places;
  if (places.length > 1 || (place === undefined && items.length > 0))
    throw new UsageError(`${verb} takes one of --shelf, --scrap and --supplier, for all that --item does not name`);
  return place === undefined ? undefined : { place, items };
}

/** Puts pieces away that were received before, with no place or a wrong one. */
async function put(context: CommandContext, id: string, given: Given): Promise<void> {
  const row = await requireReturn(context, id);
  const places = toPutAway("return put", given);
  if (places === undefined) throw new UsageError("return put needs --shelf, --scrap or --supplier");
  const isNew = await putReturnAway(context.deps, context.operator, row.id, places);
  const text = placesText(await listReturnedPieces(context.store.db, row.id));
  context.terminal.write(`Return ${returnNumber(row)} ${isNew ? "is put away" : "was put away before"}; ${text}.\n`);
}

/** Records that a return has come back and where its pieces go; without a place nothing is back in stock. */
async function receive(context: CommandContext, id: string, given: Given): Promise<void> {
  const row = await requireReturn(context, id);
  const putAway = toPutAway("return receive", given);
  const note = given.text("note") ?? "";
  const decided = await decideReturn(context.deps, context.operator, row.id, { state: "RECEIVED", note, putAway });
  const pieces = await listReturnedPieces(context.store.db, row.id);
  const text = placesText(pieces) || "no place was named, so nothing is back in stock until return put names one";
  context.terminal.write(`Return ${returnNumber(row)} is RECEIVED; ${text}${await partSent(context, decided)}.\n`);
}

/** The carrier and number of a parcel, both needed. */
const sentParcel = (verb: string, given: Given) => ({
  carrier: needed(verb, given, "carrier"),
  trackingNumber: needed(verb, given, "tracking"),
});

/** Records that a return is on its way, with our label or as a parcel of the shopper's own carrier. */
async function transit(context: CommandContext, id: string, given: Given): Promise<void> {
  const row = await requireReturn(context, id);
  const isOwn = given.text("carrier") !== undefined || given.text("tracking") !== undefined;
  const parcel = isOwn ? sentParcel("return transit", given) : undefined;
  const note = given.text("note") ?? "";
  await decideReturn(context.deps, context.operator, row.id, { state: "IN_TRANSIT", note, parcel });
  const by =
    parcel === undefined ? "" : `; followed by ${parcel.carrier} ${parcel.trackingNumber}, our label is given back`;
  context.terminal.write(`Return ${returnNumber(row)} is IN_TRANSIT${by}.\n`);
}

const step = (verb: string, state: ReturnState, summary: string): Command =>
  command({
    name: `return ${verb}`,
    args: ["RETURN"],
    summary,
    flags: NOTE,
    run: (context, given) => decide(context, given.arg("RETURN"), { state, note: given.text("note") ?? "" }),
  });

/** Commands on returns, and the report of misfits. */
export const RETURN_COMMANDS: readonly Command[] = [
  command({
    name: "return list",
    args: [],
    summary: "The returns that changed last",
    flags: {
      state: { value: "state", about: RETURN_STATES.join(", ") },
      find: { value: "text", about: "A return's number, an order number or an email" },
      size: { value: "n", about: `How many, ${LISTED} unless told` },
    },
    async run(context, given) {
      const state = given.text("state")?.toUpperCase();
      if (state !== undefined && !RETURN_STATES.some((each) => each === state))
        throw new UsageError(`there is no state ${state}; there are ${RETURN_STATES.join(", ")}`);
      const size = countFor(given.text("size") ?? LISTED, "--size");
      await listReturns(context, { state, find: given.text("find"), size });
    },
  }),
  command({
    name: "return show",
    args: ["RETURN"],
    summary: "One return with all that decides it: customer, parts, reason, money, fit, files, history",
    async run(context, given) {
      context.terminal.write(await showReturn(context.store, await requireReturn(context, given.arg("RETURN"))));
    },
  }),
  step(
    "approve",
    "APPROVED",
    "Accepts a return; the shopper is mailed the label, or to wait where it may not just be sent",
  ),
  command({
    name: "return reject",
    args: ["RETURN"],
    summary: `Refuses a return; --note says why. What came leaves the shelf again and waits ${DECLINED_DAYS} days for its buyer to ask for it`,
    flags: NOTE,
    run: (context, given) =>
      decide(context, given.arg("RETURN"), { state: "REJECTED", note: needed("return reject", given, "note") }),
  }),
  command({
    name: "return reopen",
    args: ["RETURN"],
    summary:
      "Takes a declined or withdrawn return up again, also after its window: as received where its parts are here, else as requested",
    flags: { note: { value: "text", about: "Why; its buyer is mailed it" } },
    async run(context, given) {
      const row = await requireReturn(context, given.arg("RETURN"));
      const note = needed("return reopen", given, "note");
      const { state } = await reopenReturn(context.deps, context.operator, row.id, { note });
      const next = state === "RECEIVED" ? "complete it" : "approve it, which mails the label";
      context.terminal.write(`Return ${returnNumber(row)} is ${state} again: ${next}, or reject it with a new note.\n`);
    },
  }),
  command({
    name: "return back",
    args: ["RETURN"],
    summary: "The parts of a declined return go back to their buyer, who is mailed the number",
    flags: {
      carrier: { value: "name", about: "e.g. UPS" },
      tracking: { value: "number", about: "The carrier's number of that parcel" },
    },
    async run(context, given) {
      const row = await requireReturn(context, given.arg("RETURN"));
      const parcel = sentParcel("return back", given);
      await sendReturnBack(context.deps, context.operator, row.id, parcel);
      const { carrier, trackingNumber } = parcel;
      context.terminal.write(`The parts of return ${returnNumber(row)} go back with ${carrier} ${trackingNumber}.\n`);
    },
  }),
  command({
    name: "return label",
    args: ["RETURN"],
    summary: "The label of a return; with --file, attaches one that was bought elsewhere",
    flags: {
      file: { value: "label.pdf", about: "The PDF of the label" },
      carrier: { value: "name", about: "e.g. UPS" },
      tracking: { value: "number", about: "The carrier's number on it" },
    },
    run: (context, given) => workOnReturnLabel(context, given),
  }),
  EXTEND_COMMAND,
  command({
    name: "return transit",
    args: ["RETURN"],
    summary:
      "Its parcel is on its way back; with --carrier and --tracking, one that the shopper sent without our label",
    flags: {
      carrier: { value: "name", about: "The shopper's own carrier, e.g. FedEx; our label is given back" },
      tracking: { value: "number", about: "The carrier's number of that parcel" },
      ...NOTE,
    },
    run: (context, given) => transit(context, given.arg("RETURN"), given),
  }),
  command({
    name: "return receive",
    args: ["RETURN"],
    summary: "Its parcel has come back, and where its pieces go",
    flags: { ...PLACES, ...NOTE },
    run: (context, given) => receive(context, given.arg("RETURN"), given),
  }),
  command({
    name: "return put",
    args: ["RETURN"],
    summary: "Where the pieces of a received return go, when no place or a wrong one was named then",
    flags: PLACES,
    run: (context, given) => put(context, given.arg("RETURN"), given),
  }),
  command({
    name: "return complete",
    args: ["RETURN"],
    summary: "Pays it back, or sends the other part",
    flags: {
      amount: { value: "12.50", about: "What is paid back instead of what it comes to; less needs --note" },
      "without-package": {
        value: "",
        about: "Of an approved one: its part does not come back; --note says what becomes of the part",
      },
      ...NOTE,
    },
    run(context, given) {
      const isWithoutParcel = given.isOn("without-package");
      const note = isWithoutParcel ? needed("return complete --without-package", given, "note") : given.text("note");
      return decide(context, given.arg("RETURN"), {
        ...{ state: "COMPLETED", note: note ?? "", amount: given.text("amount"), isWithoutParcel },
      });
    },
  }),
  command({
    name: "misfit",
    args: [],
    summary: "Parts that came back because they did not fit, by vehicle, the least trusted first",
    flags: {
      days: { value: "n", about: "Only of the last so many days" },
      size: { value: "n", about: `How many, ${LISTED} unless told` },
    },
    async run({ store, deps, terminal }, given) {
      const days = given.text("days");
      const since = days === undefined ? 0 : deps.clock.now() - countFor(days, "--days") * DAY_MS;
      const rows = await listMisfits(store.db, { since, size: countFor(given.text("size") ?? LISTED, "--size") });
      if (rows.length === 0) terminal.write("No part came back because it did not fit.\n");
      for (const { skuId, title, vehicle, returns, bought, confidence } of rows)
        terminal.write(
          `${skuId.padEnd(14)} ${vehicle || "no vehicle"}: ${returns} of ${bought} came back, fit trusted to ${Math.round(confidence * 100)} %  ${title}\n`,
        );
    },
  }),
];
