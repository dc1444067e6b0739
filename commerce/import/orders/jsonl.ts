import { z } from "zod";
import { foldCode } from "~/models/cart/promotion-code";
import { foldEmail } from "../../mail/email-address";
import { parseJson } from "../../platform/json";
import { randomId } from "../../platform/random-id";
import { findCouponIdByCode } from "../../services/promotion/coupon-repository";
import type { ImportContext, ImportKind, ImportSession, Unit } from "../kind";
import { findItems, productRef, refKey, refText } from "../product-refs";
import type { Source } from "../source";
import { importKey, memberChanges, orderChanges } from "./rows";
import { contradictions, type GivenMember, type GivenOrder, memberSchema, orderSchema } from "./schema";

const LINES_PER_READ = 200;
/** Line numbers as texts of one length sort as numbers. */
const LINE_DIGITS = 12;
const CREATE = `create table if not exists moved (line integer primary key, kind text not null, key text not null,
  body text not null, unique (kind, key))`;

const lineSchema = z.union([z.strictObject({ member: z.unknown() }), z.strictObject({ order: z.unknown() })]);

async function* linesFrom(
  source: Source,
  encoding: string | undefined,
): AsyncGenerator<{ line: number; text: string }> {
  let line = 1;
  let rest = "";
  for await (const chunk of source.text(encoding)) {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    for (const text of parts) yield { line: line++, text };
  }
  yield { line, text: rest };
}

const problemsOf = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => `${path.map(String).join(".") || "the line"}: ${message}`);

/** A value that a line lacks is named so, and not by the type that it would have. */
const MISSING = { error: ({ input }: { input?: unknown }) => (input === undefined ? "is missing" : undefined) };

const refOf = ({ sku, brand, partNumber }: GivenOrder["lines"][number]) =>
  productRef({ sku, brand, part_number: partNumber });

/** "member" or "order ", so that members sort before orders. */
const KIND_CHARS = 6;
const cursorOf = ({ kind, line }: Moved) => kind.padEnd(KIND_CHARS) + String(line).padStart(LINE_DIGITS, "0");

/** Notes what is wrong with a line. */
type Refuse = (...problems: readonly string[]) => void;

type Moved = { readonly line: number; readonly kind: string; readonly key: string; readonly body: string };

async function open(context: ImportContext): Promise<ImportSession> {
  const { db, source, flags, scratch, issues, now } = context;
  scratch.file.exec(CREATE);
  const put = scratch.file.prepare("insert into moved values (?, ?, ?, ?) on conflict (kind, key) do nothing");
  const page = scratch.file.prepare<[string, number, number], Moved>(
    "select * from moved where kind = ? and line > ? order by line limit ?",
  );
  const memberOf = scratch.file.prepare<[string], { body: string }>(
    "select body from moved where kind = 'member' and key = ?",
  );
  const hasPoints = flags.points !== undefined;

  function take(line: number, text: string): void {
    const refuse = (...problems: readonly string[]) => {
      for (const problem of problems) issues.add("cell", `line ${line}, ${problem}`, line);
    };
    const found = lineSchema.safeParse(parseJson(text));
    if (!found.success) {
      refuse('the line is neither {"member": …} nor {"order": …}');
    } else if ("member" in found.data) takeMember(line, found.data.member, refuse);
    else takeOrder(line, found.data.order, refuse);
  }

  function takeMember(line: number, value: unknown, refuse: Refuse): void {
    const { data: member, error } = memberSchema.safeParse(value, MISSING);
    if (member === undefined) {
      refuse(...problemsOf(error));
      return;
    }
    // The scratch file has the text as given, so reading it again gives the same values.
    const given = JSON.stringify({ id: member.id ?? randomId(), value });
    if (put.run(line, "member", foldEmail(member.email), given).changes === 0)
      refuse(`member.email: ${member.email} stands in the file before`);
  }

  function takeOrder(line: number, value: unknown, refuse: Refuse): void {
    const { data: order, error } = orderSchema.safeParse(value, MISSING);
    if (order === undefined) {
      refuse(...problemsOf(error));
      return;
    }
    refuse(...contradictions(order, now).map((problem) => `order ${order.id}, ${problem}`));
    if (order.lines.some((each) => refOf(each) === null))
      refuse(`order ${order.id}, lines: one names no product; give a SKU, or brand and partNumber`);
    if (put.run(line, "order", order.id, JSON.stringify({ value })).changes === 0)
      refuse(`order.id: ${order.id} stands in the file before`);
  }

  const bodySchema = z.object({ id: z.string().optional(), value: z.unknown() });
  const readMember = (body: string): { id: string; member: GivenMember } => {
    const { id, value } = bodySchema.parse(parseJson(body));
    return { id: id ?? "", member: memberSchema.parse(value) };
  };
  const readOrder = (body: string): GivenOrder => orderSchema.parse(bodySchema.parse(parseJson(body)).value);

  function* pages(kind: "member" | "order", after: number): Generator<Moved[]> {
    for (let last = after; ; ) {
      const rows = page.all(kind, last, LINES_PER_READ);
      const end = rows.at(-1);
      if (end === undefined) return;
      last = end.line;
      yield rows;
    }
  }

  const itemsFor = (orders: readonly GivenOrder[]) =>
    findItems(
      db,
      orders.flatMap(({ lines }) => lines.flatMap((line) => refOf(line) ?? [])),
    );

  async function findAccount(email: string): Promise<string | undefined> {
    const row = await db.selectFrom("account").select("id").where("email_norm", "=", email).executeTakeFirst();
    return row?.id;
  }

  /** The node of a vehicle by the names from its year down; undefined when the shop lacks it. */
  async function findVehicle(names: readonly string[]): Promise<number | undefined> {
    let at: number | null = null;
    for (const name of names) {
      const parent: number | null = at;
      const row = await db
        .selectFrom("vehicle_node")
        .select("id")
        .where("parent_id", parent === null ? "is" : "=", parent)
        .where("value", "=", name)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      at = row.id;
    }
    return at ?? undefined;
  }

  /** Checks a member's line; `couponCodes` are the codes of the lines before it, to which its own are added. */
  async function checkMember({ line, body }: Moved, couponCodes: Set<string>): Promise<void> {
    const { id, member } = readMember(body);
    const stored = await findAccount(foldEmail(member.email));
    if (stored !== undefined) {
      issues.add("member", member.email, line);
      return;
    }
    const taken = await db.selectFrom("account").select("id").where("id", "=", id).executeTakeFirst();
    if (taken !== undefined) issues.add("taken", `member ${id}`, line);
    if (!hasPoints && member.points.length > 0) issues.add("points", member.email, line);
    for (const { names } of member.vehicles)
      if ((await findVehicle(names)) === undefined) issues.add("vehicle", names.join(" "), line);
    for (const { code, discount } of member.coupons) {
      const found = await db
        .selectFrom("discount")
        .select(["id", "source", "code_norm"])
        .where((eb) => eb.or([eb("id", "=", discount), eb("code_norm", "=", foldCode(code))]))
        .execute();
      if (!found.some(({ id, source }) => id === discount && source === "COUPON"))
        issues.add("discount", discount, line);
      const isTaken =
        couponCodes.has(foldCode(code)) ||
        found.some(({ code_norm }) => code_norm === foldCode(code)) ||
        (await findCouponIdByCode(db, code)) !== null;
      if (isTaken) issues.add("taken", `coupon ${code}`, line);
      couponCodes.add(foldCode(code));
    }
  }

  /** References that the shop lacks, and orders that it has already under the same number. */
  async function complete(): Promise<void> {
    const couponCodes = new Set<string>();
    for (const rows of pages("member", 0)) for (const each of rows) await checkMember(each, couponCodes);
    for (const rows of pages("order", 0)) {
      const orders = rows.map(({ line, body }) => ({ line, order: readOrder(body) }));
      const items = await itemsFor(orders.map((each) => each.order));
      const stored = await storedOrders(orders.map((each) => each.order.id));
      for (const { line, order: given } of orders) {
        if (stored.has(given.id) && stored.get(given.id) !== importKey(given.id))
          issues.add("taken", `order ${given.id}`, line);
        for (const each of given.lines) {
          const ref = refOf(each);
          if (ref !== null && !items.has(refKey(ref))) issues.add("product", refText(ref), line);
        }
      }
    }
  }

  async function storedOrders(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom("orders")
      .select(["id", "idempotency_key"])
      .where("id", "in", [...ids])
      .execute();
    return new Map(rows.map(({ id, idempotency_key }) => [id, idempotency_key]));
  }

  async function memberUnit(row: Moved): Promise<Unit> {
    const { id, member } = readMember(row.body);
    const cursor = cursorOf(row);
    if ((await findAccount(row.key)) !== undefined)
      return { cursor, changes: [], tallies: { members: { unchanged: 1 } }, differences: [] };
    const vehicleIds = (await Promise.all(member.vehicles.map(({ names }) => findVehicle(names)))).filter(
      (node) => node !== undefined,
    );
    const changes = memberChanges(member, { id, vehicleIds, hasPoints });
    const differences = [{ noun: "members", subject: member.email, action: "added", before: "", after: "" }] as const;
    return { cursor, changes, tallies: { members: { added: 1 } }, differences };
  }

  /** Members first: orders refer to them, wherever their lines stand. */
  async function* units(after: string | null): AsyncGenerator<Unit> {
    const [kind, line] = after === null ? ["member", 0] : [after.slice(0, KIND_CHARS), Number(after.slice(KIND_CHARS))];
    if (kind === "member")
      for (const rows of pages("member", line)) for (const row of rows) yield await memberUnit(row);
    for (const rows of pages("order", kind === "member" ? 0 : line)) {
      const orders = rows.map((row) => ({ row, order: readOrder(row.body) }));
      const items = await itemsFor(orders.map(({ order }) => order));
      const stored = await storedOrders(orders.map(({ order }) => order.id));
      for (const { row, order } of orders) {
        const cursor = cursorOf(row);
        if (stored.has(order.id)) {
          yield { cursor, changes: [], tallies: { orders: { unchanged: 1 } }, differences: [] };
          continue;
        }
        // A member of this file may not be written yet.
        const email = foldEmail(order.email);
        const inFile = memberOf.get(email)?.body;
        const accountId = (await findAccount(email)) ?? (inFile === undefined ? null : readMember(inFile).id);
        const own = order.lines.flatMap((each) => {
          const ref = refOf(each);
          return ref === null ? [] : (items.get(refKey(ref)) ?? []);
        });
        const changes = orderChanges(order, accountId, own);
        const differences = [{ noun: "orders", subject: order.id, action: "added", before: "", after: "" }] as const;
        yield { cursor, changes, tallies: { orders: { added: 1 } }, differences };
      }
    }
  }

  async function* records() {
    for await (const { line, text } of linesFrom(source, flags.encoding))
      if (text.trim() !== "") yield [() => take(line, text)];
  }

  return { records: records(), complete, units };
}

/** Imports the orders of a former shop with their members. It writes no mail and moves no stock. */
export const movedOrders: ImportKind = {
  name: "orders",
  summary: "Orders of a former shop and their members, from a file with a JSON object a line",
  flags: {
    points: { value: "", about: "members keep the points that the file gives them" },
    encoding: { value: "name", about: "how the file's text is encoded, when it is not UTF-8" },
  },
  nouns: ["members", "orders"],
  issues: {
    cell: { level: "error", title: "Values that cannot be read or contradict each other" },
    product: { level: "error", title: "Products that the shop does not have: import them first" },
    taken: { level: "error", title: "Numbers and codes that the shop has given to something else" },
    discount: { level: "error", title: "Discounts that the shop does not have, or gives no coupons of" },
    vehicle: { level: "warning", title: "Vehicles left out of a member's garage: the shop has none such" },
    points: { level: "warning", title: "Points left out: --points keeps them" },
    member: { level: "note", title: "Members that the shop has already: they stay as they are" },
  },
  open,
};
