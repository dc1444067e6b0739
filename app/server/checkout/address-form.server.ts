import { infraApi } from "~/models/api";
import { errorSentence, reason } from "~/models/api/errors/table";
import { type Address, type PostcodeState, parsePostalCode } from "~/models/checkout/address";
import { callCached } from "~/server/api/cache.server";
import type { CallFailure } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";

/** Loads city, state and deliverability of a canonical code; null when the check fails. */
export async function loadPlace(ctx: RequestContext, code: string): Promise<PostcodeState | null> {
  const body = { country: ctx.market.countryCode, code };
  return callCached(ctx, "areas", infraApi.zipcodeVerify, { body }).catch(() => null);
}

/** Lists the states or provinces of the market. Throws CallFailure. */
export async function listStates(ctx: RequestContext) {
  const areas = await callCached(ctx, "areas", infraApi.areaChildren, { params: { id: ctx.market.addressId } });
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
export async function withPlace(ctx: RequestContext, form: FormData): Promise<PlacedForm> {
  const typed = form.get("code");
  const read = parsePostalCode(ctx.market.postalCode, typeof typed === "string" ? typed : "");
  const place = read.ok ? await loadPlace(ctx, read.code) : null;
  const filled = new FormData();
  for (const [name, value] of form) filled.append(name, value);
  if (place?.deliverAble) {
    if (!String(form.get("city") ?? "").trim()) filled.set("city", place.cityName);
    if (!String(form.get("state") ?? "").trim()) filled.set("state", place.stateCode);
  }
  return { filled, place };
}

/** The error of a code that lies in another state than the one entered; the API refuses such an address as well. */
export async function stateErrors(
  ctx: RequestContext,
  place: PostcodeState | null,
  state: string,
): Promise<Record<string, string>> {
  if (place === null || place.stateCode === "" || place.stateCode === state) return {};
  // A state that does not exist is refused beside its own field.
  const states = await listStates(ctx).catch(() => []);
  if (states.length > 0 && !states.some(({ code }) => code === state)) return {};
  const { postCode: code, stateName: area } = place;
  return { code: errorSentence(reason("postalCodeElsewhere", { country: ctx.market.countryCode, code, area })) };
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
