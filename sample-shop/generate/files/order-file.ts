import type { NewRow } from "#commerce/db/tables";
import { groupBy } from "#commerce/platform/group-by";
import { decimalMoney, money } from "~/models/shop/money";
import { withPlaceholders } from "../moments";
import type { sampleShop } from "../sample-shop";

type Sample = Awaited<ReturnType<typeof sampleShop>>;

const iso = (at: number) => new Date(at).toISOString();
const isoOrNone = (at: number | null | undefined) => (at === null || at === undefined ? undefined : iso(at));
const amount = (cents: number) => decimalMoney(money(cents, "USD"));

/** The names of a vehicle from its year down. */
function namesOf(nodes: ReadonlyMap<number, NewRow<"vehicle_node">>, id: number): string[] {
  const node = nodes.get(id);
  if (node === undefined) return [];
  return [...(node.parent_id == null ? [] : namesOf(nodes, node.parent_id)), node.value];
}

function memberLine(sample: Sample, account: NewRow<"account">) {
  const nodes = new Map(sample.vehicle_node.map((node) => [node.id, node]));
  const own = <T extends { account_id?: string | null }>(rows: readonly T[]) =>
    rows.filter(({ account_id }) => account_id === account.id);
  return {
    id: account.id,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    zipCode: account.zip_code,
    since: iso(account.created_at),
    confirmed: isoOrNone(account.email_verified_at),
    passwordHash: account.password_hash ?? undefined,
    addresses: own(sample.address).map((row) => ({
      ...{ firstName: row.first_name, lastName: row.last_name, phone: row.phone, line1: row.line1, line2: row.line2 },
      ...{ city: row.city, state: row.state, code: row.code, country: row.country },
      ...{ isDefault: row.is_default === 1, since: iso(row.created_at) },
    })),
    vehicles: own(sample.garage_vehicle).map((row) => ({
      names: namesOf(nodes, row.attribute_value_id),
      since: iso(row.created_at),
    })),
    points: own(sample.points_entry).map(({ at, points, text, expires_at }) => ({
      ...{ at: iso(at), points, text, expires: isoOrNone(expires_at) },
    })),
    coupons: own(sample.coupon).map((row) => ({
      ...{ code: row.code, discount: row.discount_id, type: row.type },
      ...{ created: iso(row.created_at), expires: isoOrNone(row.expires_at) },
    })),
  };
}

type Plan = {
  readonly id: string;
  readonly name: string;
  readonly method: string;
  readonly estimate: { readonly from: string; readonly to: string };
};

function orderLine(sample: Sample, order: NewRow<"orders">) {
  const own = <T extends { order_id: string }>(rows: readonly T[]) =>
    groupBy(rows, ({ order_id }) => order_id).get(order.id) ?? [];
  const { email, ...address }: { readonly email: string } = JSON.parse(order.address);
  const { estimate, ...plan }: Plan = JSON.parse(order.shipping_plan);
  const provider = own(sample.payment)[0]?.provider;
  return {
    id: order.id,
    email,
    market: order.market,
    placed: iso(order.created_at),
    status: order.status,
    payment: provider === undefined ? undefined : { paid: isoOrNone(order.paid_at), provider },
    method: order.payment_type,
    address,
    shipping: { ...plan, ...estimate, fee: amount(order.shipping_fee_cent) },
    lines: own(sample.order_item).map((row) => ({
      ...{ sku: row.sku_id, title: row.title, vehicle: row.vehicle, quantity: row.item_count },
      ...{ price: amount(row.unit_price_cent), discount: amount(row.discount_cent), tax: amount(row.tax_cent) },
      core: amount(row.core_charge_cent),
    })),
    total: amount(order.total_cent),
    parcels: own(sample.shipment).map((row) => {
      const events: readonly { at: number; text: string; place: string }[] = JSON.parse(row.events);
      return {
        ...{ carrier: row.carrier, number: row.tracking_number, shipped: iso(row.shipped_at) },
        delivered: isoOrNone(row.delivered_at),
        events: events.map((each) => ({ ...each, at: iso(each.at) })),
      };
    }),
    history: own(sample.order_event).map((row) => ({
      ...{ at: iso(row.at), actor: row.actor, from: row.from_status, to: row.to_status, note: row.note },
    })),
  };
}

/** The member and its orders as `npm run ops -- import orders` reads them. */
export function orderFile(sample: Sample): string {
  const lines = [
    ...sample.account.map((account) => ({ member: memberLine(sample, account) })),
    ...sample.orders.map((order) => ({ order: orderLine(sample, order) })),
  ];
  return withPlaceholders(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}
