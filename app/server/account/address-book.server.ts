import { addressApi } from "~/models/api";
import type { Address, AddressBookEntry } from "~/models/checkout/address";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** The member's addresses in this market's country, the default one first. Throws CallFailure. */
export async function ownAddresses(ctx: RequestContext): Promise<AddressBookEntry[]> {
  const all = await call(ctx, addressApi.list);
  return all.filter(({ country }) => country === ctx.market.countryCode);
}

/** The book beside a checkout; empty for guests, and when it cannot be read: typing an address works without it. */
export async function savedAddresses(ctx: RequestContext): Promise<AddressBookEntry[]> {
  return ctx.isMember ? ownAddresses(ctx).catch(() => []) : [];
}

const lineFrom = ({ firstName, lastName, phone, line1, line2, city, state, code }: Address) =>
  [firstName, lastName, phone, line1, line2, city, state, code].map((part) => part.trim().toLowerCase()).join("|");

/** The entry of the book that says what an address says; undefined when none does. */
export function entryLike(book: readonly AddressBookEntry[], address: Address): AddressBookEntry | undefined {
  return book.find((entry) => lineFrom(entry) === lineFrom(address));
}

/** Adds an address of the checkout to the book, unless it is there; the order goes on when it cannot be kept. */
export async function keepInBook(ctx: RequestContext, address: Address): Promise<void> {
  if (!ctx.isMember || entryLike(await savedAddresses(ctx), address) !== undefined) return;
  // The call logs its own failure.
  await call(ctx, addressApi.add, { body: address }).catch(() => undefined);
}
