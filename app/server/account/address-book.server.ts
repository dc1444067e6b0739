import { addressApi } from "~/models/api";
import type { Address, AddressBookEntry } from "~/models/checkout/address";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** Lists the member's addresses in this market's country, the default one first. Throws CallFailure. */
export async function listOwnAddresses(ctx: RequestContext): Promise<AddressBookEntry[]> {
  const all = await call(ctx, addressApi.list);
  return all.filter(({ country }) => country === ctx.market.countryCode);
}

/**
 * Lists the address book for the checkout; empty for guests and when it cannot be read, because an address can be typed
 * too.
 */
export async function listSavedAddresses(ctx: RequestContext): Promise<AddressBookEntry[]> {
  return ctx.isMember ? listOwnAddresses(ctx).catch(() => []) : [];
}

const toComparableText = ({ firstName, lastName, phone, line1, line2, city, state, code }: Address) =>
  [firstName, lastName, phone, line1, line2, city, state, code].map((part) => part.trim().toLowerCase()).join("|");

/** Finds the entry with the same content as an address. */
export function findMatchingEntry(book: readonly AddressBookEntry[], address: Address): AddressBookEntry | undefined {
  return book.find((entry) => toComparableText(entry) === toComparableText(address));
}

/**
 * Adds a checkout's address to the book unless it is there already. A failure does not stop the order: the next page says that
 * the address was not saved, and why.
 */
export async function saveToAddressBook(ctx: RequestContext, address: Address): Promise<void> {
  if (!ctx.isMember || findMatchingEntry(await listSavedAddresses(ctx), address) !== undefined) return;
  try {
    await call(ctx, addressApi.add, { body: address });
  } catch (error) {
    // The client logs its own failure.
    if (!(error instanceof CallFailure)) throw error;
    const reason = error.isOutage ? "" : `. ${error.text}`;
    const text = `Your order goes on, but this address was not saved in your account${reason}`;
    ctx.cookies.set("flash", { kind: "warning", text: text.slice(0, 500) });
  }
}
