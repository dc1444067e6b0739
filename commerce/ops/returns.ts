import { RETURN_STATES, type ReturnState } from "~/models/order/return";
import { currencySchema, formatMoney, money, moneyFromDecimal } from "~/models/shop/money";
import { notFound } from "../http/failure";
import { decideReturn } from "../services/returns/decide";
import { listMisfits } from "../services/returns/misfits";
import { findReturn } from "../services/returns/repository";
import { loadReturn } from "../services/returns/view";
import { type Command, type CommandContext, command, countFor, minuteFor, needed } from "./command";
import { UsageError } from "./usage-error";

const LISTED = "30";
const NOTE = { note: { value: "text", about: "What the shopper reads of it" } } as const;
const DAY_MS = 86_400_000;

async function requireReturn({ store }: CommandContext, id: string) {
  const row = await findReturn(store.db, id);
  if (row === undefined) throw notFound("returnUnknown");
  return row;
}

async function listReturns(
  { store, terminal }: CommandContext,
  state: string | undefined,
  size: number,
): Promise<void> {
  const rows = await store.db
    .selectFrom("return_request")
    .selectAll()
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? ""))
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(size)
    .execute();
  if (rows.length === 0) terminal.write("There are no such returns.\n");
  for (const { id, created_at, state: now, order_id, reason, solution } of rows)
    terminal.write(`${id}  ${minuteFor(created_at)}  ${now.padEnd(10)} ${order_id}  ${reason}, wants ${solution}\n`);
}

async function showReturn(context: CommandContext, id: string): Promise<void> {
  const row = await requireReturn(context, id);
  const { orderId, state, reason, solution, items, evidence, refund, history } = await loadReturn(
    context.store.db,
    row,
  );
  const photos = Object.entries(evidence.photos).map(([group, files]) => `${files?.length ?? 0} of ${group}`);
  context.terminal.write(
    [
      `Return ${id}  ${state}  of order ${orderId}`,
      `${reason}, wants ${solution}${refund === null ? "" : `, paid back ${formatMoney(refund)}`}`,
      ...items.map(({ skuId, itemCount }) => `  ${String(itemCount).padStart(3)} × ${skuId}`),
      ...(evidence.text === "" ? [] : [`“${evidence.text}”`]),
      `Photos: ${photos.join(", ") || "none"}; videos: ${evidence.videos.length}`,
      "",
      ...history.map((event) => `  ${minuteFor(event.at)}  ${event.state} by ${event.actor}  ${event.note}`),
      "",
    ].join("\n"),
  );
}

async function decide(
  context: CommandContext,
  id: string,
  state: ReturnState,
  note: string,
  amount?: string,
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
  const decided = await decideReturn(context.deps, context.operator, id, { state, note, refund });
  const paid = decided.refund_cent === null ? "" : `; paid back ${formatMoney(money(decided.refund_cent, currency))}`;
  context.terminal.write(`Return ${id} is ${decided.state}${paid}.\n`);
}

const step = (verb: string, state: ReturnState, summary: string): Command =>
  command({
    name: `return ${verb}`,
    args: ["RETURN"],
    summary,
    flags: NOTE,
    run: (context, given) => decide(context, given.arg("RETURN"), state, given.text("note") ?? ""),
  });

/** Commands on returns, and the report of misfits. */
export const RETURN_COMMANDS: readonly Command[] = [
  command({
    name: "return list",
    args: [],
    summary: "The returns that changed last",
    flags: {
      state: { value: "state", about: RETURN_STATES.join(", ") },
      size: { value: "n", about: `How many, ${LISTED} unless told` },
    },
    async run(context, given) {
      const state = given.text("state")?.toUpperCase();
      if (state !== undefined && !RETURN_STATES.some((each) => each === state))
        throw new UsageError(`there is no state ${state}; there are ${RETURN_STATES.join(", ")}`);
      await listReturns(context, state, countFor(given.text("size") ?? LISTED, "--size"));
    },
  }),
  command({
    name: "return show",
    args: ["RETURN"],
    summary: "One return with its evidence and history",
    run: (context, given) => showReturn(context, given.arg("RETURN")),
  }),
  step("approve", "APPROVED", "Accepts a return; the shopper is mailed the label"),
  command({
    name: "return reject",
    args: ["RETURN"],
    summary: "Refuses a return; --note says why",
    flags: NOTE,
    run: (context, given) => decide(context, given.arg("RETURN"), "REJECTED", needed("return reject", given, "note")),
  }),
  step("transit", "IN_TRANSIT", "Its parcel is on its way back"),
  step("receive", "RECEIVED", "Its parcel has come back"),
  command({
    name: "return complete",
    args: ["RETURN"],
    summary: "Pays it back, or sends the other part",
    flags: { amount: { value: "12.50", about: "What is paid back instead of what it comes to" }, ...NOTE },
    run: (context, given) =>
      decide(context, given.arg("RETURN"), "COMPLETED", given.text("note") ?? "", given.text("amount")),
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
