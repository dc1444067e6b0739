import type { User } from "~/models/account/account";
import { infraApi } from "~/models/api";
import { errorSentence, reason } from "~/models/api/errors/table";
import { type Address, type PostcodeState, parsePostalCode } from "~/models/checkout/address";
import type { FormState } from "~/models/forms/form-state";
import type { Market } from "~/models/shop/market";
import { callCached } from "~/server/api/cache.server";
import type { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** Loads city, state and deliverability of a canonical code; null when the check fails. */
export async function loadPlace(
  ctx: RequestContext,
  code: string,
  { countryCode: country }: Pick<Market, "countryCode"> = ctx.market,
): Promise<PostcodeState | null> {
  const body = { country, code };
  return callCached(ctx, "areas", infraApi.zipcodeVerify, { body }).catch(() => null);
}

/** Lists the states or provinces of a market, the shop's own unless another is given. Throws CallFailure. */
export async function listStates(ctx: RequestContext, { addressId: id }: Pick<Market, "addressId"> = ctx.market) {
  const areas = await callCached(ctx, "areas", infraApi.areaChildren, { params: { id } });
  return areas.map(({ code, name }) => ({ code, name }));
}

/** The messages of a refused address beside their fields: the API calls them "address.code" or "code". */
export function addressErrors({ errors, text }: CallFailure): Record<string, string> {
  const named = errors.map(({ field, message }) => [field.split(".").at(-1) ?? "form", message] as const);
  return named.length > 0 ? Object.fromEntries(named) : { form: text };
}

/** A completed form, and the place of its code; null while the check cannot be reached. */
export type PlacedForm = { filled: FormData; place: PostcodeState | null };

/** The form with its city and state filled from the code where they were left empty. */
export async function withPlace(ctx: RequestContext, form: FormData, market: Market = ctx.market): Promise<PlacedForm> {
  const typed = form.get("code");
  const read = parsePostalCode(market.postalCode, typeof typed === "string" ? typed : "");
  const place = read.ok ? await loadPlace(ctx, read.code, market) : null;
  const filled = new FormData();
  for (const [name, value] of form) filled.append(name, value);
  if (place?.deliverAble) {
    if (!String(form.get("city") ?? "").trim()) filled.set("city", place.cityName);
    if (!String(form.get("state") ?? "").trim()) filled.set("state", place.stateCode);
  }
  return { filled, place };
}

/** Drops the errors of an empty city and state while the code is wrong, because both are filled in from it. */
export function withoutDependentErrors(errors: FormState["errors"], values: FormState["values"]): FormState["errors"] {
  if (errors.code === undefined) return errors;
  const isDependent = (name: string) => (name === "city" || name === "state") && !values[name]?.trim();
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isDependent(name)));
}

/** The error of a code that lies in another state than the one entered; the API refuses such an address as well. */
export async function stateErrors(
  ctx: RequestContext,
  place: PostcodeState | null,
  state: string,
): Promise<Record<string, string>> {
  if (place === null || place.stateCode === "" || [place.stateCode, ...place.otherStates].includes(state)) return {};
  // A state that does not exist is refused beside its own field.
  const states = await listStates(ctx).catch(() => []);
  if (states.length > 0 && !states.some(({ code }) => code === state)) return {};
  const { postCode: code, stateName: area } = place;
  return { code: errorSentence(reason("postalCodeElsewhere", { country: ctx.market.countryCode, code, area })) };
}

/** Returns the address as carriers write it, or as typed when the check cannot be reached or has nothing to correct. */
export async function checkedSpelling(ctx: RequestContext, address: Address): Promise<Address> {
  // A state that does not exist is refused beside its field, and not corrected.
  const states = await listStates(ctx).catch(() => []);
  if (states.length > 0 && !states.some(({ code }) => code === address.state)) return address;
  // A check that cannot be reached must not hold up the order.
  const check = await call(ctx, infraApi.addressVerify, { body: address }).catch(() => null);
  return { ...address, ...check?.suggestion, country: address.country };
}

/** The error of a code that we cannot deliver to; none while the check cannot be reached. */
export function deliveryErrors({ place }: Pick<PlacedForm, "place">): Record<string, string> {
  if (place === null || place.deliverAble) return {};
  return { code: `We cannot deliver to ${place.postCode}. Check the code, or use another delivery address.` };
}

const ADDRESS_FIELDS = ["firstName", "lastName", "line1", "line2", "code", "city", "state", "phone"] as const;

/** Converts an address to form values; missing fields are empty. */
function addressValues(address: Partial<Address>): Record<string, string> {
  return Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, address[name] ?? ""]));
}

/**
 * The values that step 1 begins with: the chosen address, else the one entered before, else a saved one. The ZIP or postal
 * code that the shopper gave last, on a product page or in the cart, decides between those, and takes the place of the
 * street, city and state of an address entered for another code, so that the cart's estimate holds.
 */
export function startAddress(
  chosen: Address | null,
  { entered, saved, code }: { entered: Address | null; saved: readonly Address[]; code: string | null },
): { values: Record<string, string>; address: Address | null } {
  const candidates = [entered, ...saved].filter((address) => address !== null);
  const there = chosen ?? candidates.find((address) => address.code === code);
  const address = there ?? (entered !== null && code !== null ? null : (candidates[0] ?? null));
  if (address !== null) return { values: addressValues(address), address };
  const { firstName = "", lastName = "", phone = "" } = entered ?? {};
  return { values: addressValues({ firstName, lastName, phone, code: code ?? "" }), address: null };
}

/** Fills an empty name and phone from the member's profile. */
export function withProfile(
  values: Record<string, string>,
  member: Pick<User, "firstName" | "lastName" | "phone"> | null,
): Record<string, string> {
  if (member === null) return values;
  const fill = (name: "firstName" | "lastName" | "phone") => ({ [name]: values[name] || member[name] });
  return { ...values, ...fill("firstName"), ...fill("lastName"), ...fill("phone") };
}
