import { addressApi } from "~/models/api";
import {
  type Address,
  type AddressBookEntry,
  addressBookEntrySchema,
  parsePostalCode,
} from "~/models/checkout/address";
import { marketForCountry } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { conflict, fieldFailure, notFound } from "../../http/failure";
import { requireMember } from "../../http/member";
import { type Route, serve } from "../../http/serve";
import { randomId } from "../../platform/random-id";

const BOOK_MAX_ADDRESSES = 50;

const memberAddressQuery = (db: Db, accountId: string) =>
  db
    .selectFrom("address")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("is_default", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id");

function toEntry(row: Row<"address">): AddressBookEntry {
  const { id, first_name: firstName, last_name: lastName, phone, line1, line2, city, state, code, country } = row;
  const isDefault = row.is_default === 1;
  return addressBookEntrySchema.parse({
    id,
    isDefault,
    firstName,
    lastName,
    phone,
    line1,
    line2,
    city,
    state,
    code,
    country,
  });
}

/** Normalizes the postal code and checks the state against the address's country; throws a field error. */
async function validateAddress(db: Db, address: Address): Promise<Address> {
  const market = marketForCountry(address.country);
  const read = parsePostalCode(market.postalCode, address.code);
  if (!read.ok) throw fieldFailure("code", "postalCodeInvalid", { country: address.country, typed: address.code });
  const state = await db
    .selectFrom("area")
    .select("id")
    .where("parent_id", "=", market.addressId)
    .where("code", "=", address.state)
    .executeTakeFirst();
  if (state === undefined) throw fieldFailure("state", "stateMissing");
  return { ...address, code: read.code };
}

const toColumns = ({ firstName, lastName, phone, line1, line2, city, state, code, country }: Address) => ({
  first_name: firstName,
  last_name: lastName,
  ...{ phone, line1, line2, city, state, code, country },
});

/** Locks the member's account row, so that their concurrent requests run one after the other. */
async function lockMember(trx: Db, accountId: string): Promise<void> {
  await trx.updateTable("account").set({ id: accountId }).where("id", "=", accountId).execute();
}

/** Makes an address the only default one of its country. */
async function makeDefault(trx: Db, accountId: string, { id, country }: Pick<Row<"address">, "id" | "country">) {
  const own = trx.updateTable("address").where("account_id", "=", accountId);
  await own.set({ is_default: 0 }).where("country", "=", country).where("id", "!=", id).execute();
  await own.set({ is_default: 1 }).where("id", "=", id).execute();
}

/** Makes the newest address of a country the default when the default one was removed. */
async function fillDefault(trx: Db, accountId: string, country: string): Promise<void> {
  const [first] = await memberAddressQuery(trx, accountId).where("country", "=", country).execute();
  if (first !== undefined && first.is_default === 0) await makeDefault(trx, accountId, first);
}

async function add(call: Call, { isDefault, ...typed }: Address & { isDefault: boolean }): Promise<AddressBookEntry> {
  const accountId = requireMember(call);
  const address = await validateAddress(call.db, typed);
  return call.store.transaction(async (trx) => {
    await lockMember(trx, accountId);
    const rows = await memberAddressQuery(trx, accountId).execute();
    if (rows.length >= BOOK_MAX_ADDRESSES) throw conflict("addressBookFull", { max: BOOK_MAX_ADDRESSES });
    const ids = { id: randomId(), account_id: accountId, created_at: call.clock.now() };
    const row: Row<"address"> = { ...toColumns(address), ...ids, is_default: 0 };
    await trx.insertInto("address").values(row).execute();
    const isOnly = rows.every(({ country }) => country !== address.country);
    if (!isDefault && !isOnly) return toEntry(row);
    await makeDefault(trx, accountId, row);
    return toEntry({ ...row, is_default: 1 });
  });
}

async function change(call: Call, { id, isDefault, ...typed }: AddressBookEntry): Promise<AddressBookEntry> {
  const accountId = requireMember(call);
  const address = await validateAddress(call.db, typed);
  return call.store.transaction(async (trx) => {
    await lockMember(trx, accountId);
    const before = await memberAddressQuery(trx, accountId).where("id", "=", id).executeTakeFirst();
    if (before === undefined) throw notFound("addressNotFound");
    const own = trx.updateTable("address").where("account_id", "=", accountId).where("id", "=", id);
    await own.set({ ...toColumns(address), is_default: 0 }).execute();
    if (isDefault || before.is_default === 1) await makeDefault(trx, accountId, { id, country: address.country });
    if (before.country !== address.country) await fillDefault(trx, accountId, before.country);
    return toEntry(await memberAddressQuery(trx, accountId).where("id", "=", id).executeTakeFirstOrThrow());
  });
}

async function remove(call: Call, id: string): Promise<void> {
  const accountId = requireMember(call);
  await call.store.transaction(async (trx) => {
    await lockMember(trx, accountId);
    const gone = await trx
      .deleteFrom("address")
      .where("account_id", "=", accountId)
      .where("id", "=", id)
      .returning("country")
      .executeTakeFirst();
    if (gone === undefined) throw notFound("addressNotFound");
    await fillDefault(trx, accountId, gone.country);
  });
}

/** The member's address book. */
export const addressRoutes: readonly Route[] = [
  serve(addressApi.list, async (_, call) =>
    (await memberAddressQuery(call.db, requireMember(call)).execute()).map(toEntry),
  ),
  serve(addressApi.add, ({ body }, call) => add(call, body)),
  serve(addressApi.change, ({ body }, call) => change(call, body)),
  serve(addressApi.remove, async ({ params }, call) => {
    await remove(call, params.id);
    return { isDeleted: true };
  }),
];
