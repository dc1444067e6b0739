import { sql } from "kysely";
import { insertTable } from "#commerce/db/insert-rows";
import type { Db, Store } from "#commerce/db/open";
import type { Database } from "#commerce/db/tables";
import { EVERY_TABLE } from "./every-table";

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Tables that came after the migrations before the baseline. */
const NEW_TABLES: readonly string[] = [
  "domain_event",
  "domain_event_handled",
  ...["item_market", "item_stock"],
  ...["order_item_fit", "bought_item", "part_complement", "repair", "repair_part", "regulated_part"],
  ...["post_office_limit", "ground_only_part"],
  ...["mileage_reading", "vehicle_work"],
  ...["order_hold", "reminder_refusal", "vehicle_market", "wallet_approval", "sandbox_wallet"],
  ...["order_tax", "exchange_credit", "order_kit", "order_cancellation", "order_cancellation_line", "returned_piece"],
  ...["credit_note", "credit_note_number", "passkey", "authenticator", "recovery_code", "login_challenge"],
  ...["shipping_label", "tracked_parcel", "sandbox_parcel", "review_refusal", "former_email"],
  ...["return_guarantee", "sandbox_card", "tax_calculation", "tax_record"],
  ...["discount_market", "bundle_market", "add_on_offer_market"],
];
const PREFIXES: Readonly<Record<string, string>> = { "2022": "us", "2023": "ca" };

/** The tiers of the one discount as they were stored, the market's countries as names; some are of one market only. */
const FORMER_TIERS = JSON.stringify([
  { us: 500, ca: 500, percent: 5 },
  { us: 900, ca: null, percent: 10 },
  { us: null, ca: 900, percent: 10 },
]);

const {
  order_item_fit: _fit,
  order_hold: _hold,
  reminder_refusal: _refusal,
  review_refusal: _reviewRefusal,
  former_email: _formerEmail,
  shipping_label: _label,
  tracked_parcel: _tracked,
  sandbox_parcel: _sandboxParcel,
  wallet_approval: _approval,
  sandbox_wallet: _wallet,
  sandbox_card: _sandboxCard,
  return_guarantee: _guarantee,
  tax_calculation: _calculation,
  tax_record: _taxRecord,
  order_tax: _tax,
  order_kit: _kit,
  exchange_credit: _credit,
  order_cancellation: _cancellation,
  order_cancellation_line: _cancelled,
  returned_piece: _returned,
  credit_note: _note,
  passkey: _passkey,
  authenticator: _authenticator,
  recovery_code: _recovery,
  login_challenge: _challenge,
  credit_note_number: _noteNumber,
  part_complement: _complement,
  regulated_part: _regulated,
  post_office_limit: _posted,
  ground_only_part: _ground,
  vehicle_market: _sold,
  bought_item: _bought,
  mileage_reading: _mileage,
  vehicle_work: _work,
  repair: _repair,
  repair_part: _part,
  ...rest
} = EVERY_TABLE;

/** Rows of every table but those that came after the baseline and hold nothing about what was there before. */
export const ROWS_OF_BASELINE = rest;

/** The values of a market's rows as columns that begin with its country, as tables had them before. */
const asColumns = (rows: Rows, columns: readonly string[]) =>
  Object.fromEntries(
    rows.flatMap((row) => columns.map((column) => [`${PREFIXES[String(row.market)]}_${column}`, row[column]])),
  );

/** A row of each table of the baseline. */
function baselineRows(): Record<string, Rows> {
  const { item_market, item_stock, discount_market, bundle_market, add_on_offer_market, ...tables } = ROWS_OF_BASELINE;
  const terms = asColumns(item_market, ["status", "price_cent", "original_cent", "core_cent"]);
  const discountTerms = { ...asColumns(discount_market, ["value_cent", "threshold_cent"]), tiers: FORMER_TIERS };
  const offerTerms = asColumns(add_on_offer_market, ["minimum_cent", "price_cent"]);
  return {
    ...tables,
    item: tables.item.map((row) => ({ ...row, ...terms, available_total: item_stock[0]?.available })),
    return_request: tables.return_request.map(({ number: _number, is_warranty: _claim, ...row }) => row),
    payment_refund: tables.payment_refund.map(
      ({ reason: _reason, return_id: _return, cancellation_id: _cancelledBy, refused_at: _refused, ...row }) => row,
    ),
    account: tables.account.map(({ phone: _phone, ...row }) => row),
    mail: tables.mail.map(({ account_id: _a, order_id: _order, about_norm: _about, failure: _why, ...row }) => row),
    order_item: tables.order_item.map(
      ({ stock_pool: _pool, warranty: _words, warranty_until: _end, line_number: _place, ...row }) => row,
    ),
    shipment: tables.shipment.map(({ message_id: _report, ...row }) => row),
    postal_prefix: tables.postal_prefix.map(({ other_states: _others, ...row }) => row),
    tax_rate: tables.tax_rate.map(({ taxes_core: _core, from_date: _from, ...row }) => row),
    retail_fee: tables.retail_fee.map(({ country: _country, ...row }) => row),
    discount: tables.discount.map((row) => ({ ...row, ...discountTerms, percent: 7 })),
    bundle: tables.bundle.map((row) => ({ ...row, ...asColumns(bundle_market, ["saving_cent"]) })),
    add_on_offer: tables.add_on_offer.map((row) => ({ ...row, ...offerTerms })),
  };
}

/** Fills an empty database of the baseline, or of the migrations before it, with a row in each table. */
export async function fillBaseline({ db, kind }: Store, isFormer: boolean): Promise<void> {
  for (const [table, rows] of Object.entries(baselineRows()))
    if (!isFormer || !NEW_TABLES.includes(table)) await insertTable(db, kind, table, rows);
}

let readings = 0;

/** All rows of all tables of today, or of those that databases before the baseline have too. */
export async function readAll(db: Db, isFormer = false): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  const isTable = (name: string): name is keyof Database => name in EVERY_TABLE;
  const tables = Object.keys(EVERY_TABLE).filter(isTable);
  // Each reading has a text of its own: connections keep the plans of statements they had before.
  readings += 1;
  for (const table of tables) {
    if (isFormer && NEW_TABLES.includes(table)) continue;
    const { rows } = await sql.raw<object>(`select * from ${table} /* reading ${readings} */`).execute(db);
    all[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  }
  return all;
}
