import { parsePostalCode } from "~/models/checkout/address";
import { ORDER_STATUSES } from "~/models/order/order";
import { formatDays } from "~/models/shop/dates";
import { MARKETS } from "~/models/shop/market";
import { currencySchema, formatMoney, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { foldEmail } from "../../mail/email-address";
import { minuteFor } from "../../platform/minute";
import { toAddress, toChosenPlan } from "../../services/order/view";
import { countPiecesToShip, listOrdersToShip } from "../../services/shipping/to-ship";
import { type Command, type CommandContext, command, countFor, type Given, writeList } from "../command";
import { UsageError } from "../usage-error";

const LISTED = "30";

type Filter = { readonly status?: string; readonly email?: string; readonly code?: string; readonly name?: string };

/** A typed ZIP or postal code as addresses have it: a ZIP+4 as its ZIP, "k1a0b1" as "K1A 0B1". */
function codeFor(typed: string): string {
  for (const { postalCode } of MARKETS) {
    const read = parsePostalCode(postalCode, typed);
    if (read.ok) return read.code.split("-")[0] ?? read.code;
  }
  throw new UsageError(`"${typed}" is no ZIP or postal code, such as 80202 or K1A 0B1`);
}

/** Whether all words of a name stand in the name that an order goes to, capitals and accents aside. */
function isNamed(order: Row<"orders">, name: string): boolean {
  const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("en");
  const { firstName, lastName } = toAddress(order);
  const full = fold(`${firstName} ${lastName}`);
  return fold(name)
    .split(/\s+/)
    .every((word) => full.includes(word));
}

/** Finds the latest orders that pass a filter. */
async function findOrders(db: Db, { status, email, code, name }: Filter, size: number): Promise<Row<"orders">[]> {
  const latest = db
    .selectFrom("orders")
    .selectAll()
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? ""))
    .$if(email !== undefined, (query) => query.where("email_norm", "=", foldEmail(email ?? "")))
    .$if(code !== undefined, (query) => query.where("address", "like", `%"code":"${code}%`))
    .orderBy("created_at", "desc")
    .orderBy("id");
  if (name === undefined) return latest.limit(size).execute();
  return (await latest.execute()).filter((row) => isNamed(row, name)).slice(0, size);
}

const orderLine = (row: Row<"orders">): string => {
  const total = formatMoney(money(row.total_cent, currencySchema.parse(row.currency)));
  return `${row.id}  ${minuteFor(row.created_at)}  ${row.status.padEnd(16)} ${total.padStart(12)}  ${row.email_norm}`;
};

async function listOrders({ store, terminal }: CommandContext, filter: Filter, size: number): Promise<void> {
  const rows = await findOrders(store.db, filter, size + 1);
  const toShip = await countPiecesToShip(store.db, rows);
  const toText = (row: Row<"orders">) => {
    const pieces = toShip.get(row.id);
    return `${orderLine(row)}${pieces === undefined ? "" : `  ${pieces} to send`}`;
  };
  writeList(terminal, { rows, size, none: "There are no such orders.", toText });
}

/** The orders to pack, with how they go and where to, and when the buyer expects them. */
async function listToShip({ store, terminal }: CommandContext, size: number): Promise<void> {
  const rows = await listOrdersToShip(store.db);
  const toText = ({ order, pieces }: (typeof rows)[number]) => {
    const { name, estimate, address } = toChosenPlan(order);
    const expected = estimate === null ? "" : `, expected ${formatDays(estimate)}`;
    const paid = order.paid_at === null ? "" : `paid ${minuteFor(order.paid_at)}`;
    return `${order.id}  ${paid}  ${pieces} to send  ${name} to ${address.state}, ${address.country}${expected}`;
  };
  writeList(terminal, { rows, size, none: "Everything that was paid for is on its way.", toText });
  if (rows.length > size) terminal.write(`${rows.length} orders have pieces to send.\n`);
}

function readFilter(given: Given): Filter {
  const status = given.text("status")?.toUpperCase();
  if (status !== undefined && !ORDER_STATUSES.some((each) => each === status))
    throw new UsageError(`there is no status ${status}; there are ${ORDER_STATUSES.join(", ")}`);
  const [email, code, name] = [given.text("email"), given.text("code"), given.text("name")?.trim()];
  if (name && !code) throw new UsageError("--name goes with --code");
  return {
    ...(status && { status }),
    ...(email && { email }),
    ...(code && { code: codeFor(code) }),
    ...(name && { name }),
  };
}

/** The command that lists orders. */
export const LIST_COMMAND: Command = command({
  name: "order list",
  args: [],
  summary: "The latest orders; with --to-ship those with pieces to send, the longest paid first",
  flags: {
    "to-ship": {
      value: "",
      about: "What is to be packed, also of orders of which something was paid back or comes back",
    },
    status: { value: "status", about: ORDER_STATUSES.join(", ") },
    email: { value: "email", about: "Orders of one email" },
    name: { value: "name", about: "With --code: orders that go to this name, or to a part of it" },
    code: { value: "code", about: "Orders that go to a ZIP or postal code" },
    size: { value: "n", about: `How many, ${LISTED} unless told` },
  },
  async run(context, given) {
    const size = countFor(given.text("size") ?? LISTED, "--size");
    const filter = readFilter(given);
    if (!given.isOn("to-ship")) return listOrders(context, filter, size);
    if (Object.keys(filter).length > 0)
      throw new UsageError("--to-ship lists all orders to pack; it goes with --size alone");
    await listToShip(context, size);
  },
});
