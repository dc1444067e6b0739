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
import { requireCodeInState } from "../places/postal-codes";
import { hasState } from "../places/repository";
import {
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  setDefaultAddress,
  updateAddress,
} from "./address-repository";
import { lockMember } from "./repository";

/** The addresses of a book in one country, which are those that its site shows. */
const BOOK_MAX_ADDRESSES = 50;

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

/** Normalizes the postal code and checks country, state and code against each other; throws a field error. */
async function validateAddress(db: Db, address: Address): Promise<Address> {
  const market = marketForCountry(address.country);
  const read = parsePostalCode(market.postalCode, address.code);
  if (!read.ok) throw fieldFailure("code", "postalCodeInvalid", { country: address.country, typed: address.code });
  if (!(await hasState(db, market, address.state))) throw fieldFailure("state", "stateMissing");
  const normalized = { ...address, code: read.code };
  await requireCodeInState(db, normalized);
  return normalized;
}

const toColumns = ({ firstName, lastName, phone, line1, line2, city, state, code, country }: Address) => ({
  first_name: firstName,
  last_name: lastName,
  ...{ phone, line1, line2, city, state, code, country },
});

/** Makes the newest address of a country the default when the default one was removed. */
async function fillDefault(trx: Db, accountId: string, country: string): Promise<void> {
  const first = (await listAddresses(trx, accountId)).find((row) => row.country === country);
  if (first !== undefined && first.is_default === 0) await setDefaultAddress(trx, accountId, first);
}

/** Returns the addresses of a country; throws a 409 when no other has room. */
async function requireRoom(trx: Db, accountId: string, country: string): Promise<Row<"address">[]> {
  const rows = (await listAddresses(trx, accountId)).filter((row) => row.country === country);
  if (rows.length >= BOOK_MAX_ADDRESSES) throw conflict("addressBookFull", { max: BOOK_MAX_ADDRESSES });
  return rows;
}

async function add(call: Call, { isDefault, ...typed }: Address & { isDefault: boolean }): Promise<AddressBookEntry> {
  const accountId = requireMember(call);
  const address = await validateAddress(call.db, typed);
  return call.store.transaction(async (trx) => {
    await lockMember(trx, accountId);
    const rows = await requireRoom(trx, accountId, address.country);
    const ids = { id: randomId(), account_id: accountId, created_at: call.clock.now() };
    const row: Row<"address"> = { ...toColumns(address), ...ids, is_default: 0 };
    await insertAddress(trx, row);
    if (!isDefault && rows.length > 0) return toEntry(row);
    await setDefaultAddress(trx, accountId, row);
    return toEntry({ ...row, is_default: 1 });
  });
}

async function change(call: Call, { id, isDefault, ...typed }: AddressBookEntry): Promise<AddressBookEntry> {
  const accountId = requireMember(call);
  const address = await validateAddress(call.db, typed);
  return call.store.transaction(async (trx) => {
    await lockMember(trx, accountId);
    const before = await findAddress(trx, accountId, id);
    if (before === undefined) throw notFound("addressNotFound");
    if (before.country !== address.country) await requireRoom(trx, accountId, address.country);
    await updateAddress(trx, accountId, id, { ...toColumns(address), is_default: 0 });
    if (isDefault || before.is_default === 1) await setDefaultAddress(trx, accountId, { id, country: address.country });
    if (before.country !== address.country) await fillDefault(trx, accountId, before.country);
    const after = await findAddress(trx, accountId, id);
    if (after === undefined) throw notFound("addressNotFound");
    return toEntry(after);
  });
}

async function remove(call: Call, id: string): Promise<void> {
  const accountId = requireMember(call);
  await call.store.transaction(async (trx) => {
    await lockMember(trx, accountId);
    const country = await deleteAddress(trx, accountId, id);
    if (country === undefined) throw notFound("addressNotFound");
    await fillDefault(trx, accountId, country);
  });
}

/** The member's address book. */
export const addressRoutes: readonly Route[] = [
  serve(addressApi.list, async (_, call) => (await listAddresses(call.db, requireMember(call))).map(toEntry)),
  serve(addressApi.add, ({ body }, call) => add(call, body)),
  serve(addressApi.change, ({ body }, call) => change(call, body)),
  serve(addressApi.remove, async ({ params }, call) => {
    await remove(call, params.id);
    return { isDeleted: true };
  }),
];
