import { infraApi } from "~/models/api";
import { type Address, type PostcodeState, parsePostalCode } from "~/models/checkout/address";
import { addressFormFor, addressLabels } from "~/models/forms/checkout";
import type { FormState } from "~/models/forms/form-state";
import { saveToAddressBook } from "~/server/account/address-book.server";
import { callCached } from "~/server/api/cache.server";
import { CallFailure, isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { readForm, typedValues } from "~/server/forms/form.server";
import type { RequestContext } from "~/server/http/context.server";
import { type Checkout, readCheckout, saveAddress } from "./checkout.server";
import { forgetTypedAddress, storeTypedAddress } from "./typed-address.server";

/** A corrected address to offer and the typed one, both as form values. */
type Suggestion = { suggested: Record<string, string>; typed: Record<string, string> };

/** Result of the address step: saved, refused with field errors, or a suggested correction. */
type AddressAnswer =
  | { isSaved: true; checkout: Checkout }
  | { isSaved: false; status: number; state: FormState; suggestion: Suggestion | null };

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

/** Order of the fields on the page, which the list of errors follows. */
const PAGE_ORDER = ["email", "firstName", "lastName", "line1", "line2", "code", "city", "state", "phone"];

function inPageOrder(errors: FormState["errors"]): FormState["errors"] {
  const place = (name: string) => (PAGE_ORDER.includes(name) ? PAGE_ORDER.indexOf(name) : PAGE_ORDER.length);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}

/** Drops the errors of an empty city or state while the code that would fill them is wrong. */
function withoutDependentErrors(errors: FormState["errors"], values: FormState["values"]): FormState["errors"] {
  if (errors.code === undefined) return errors;
  const isDependent = (name: string) => (name === "city" || name === "state") && !values[name]?.trim();
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isDependent(name)));
}

const undeliverable = (code: string) =>
  `We cannot deliver to ${code} yet. Check the code, or use another delivery address.`;

/** Fills an empty city and state from the code. */
export async function fillPlace(
  ctx: RequestContext,
  form: FormData,
): Promise<{ filled: FormData; place: PostcodeState | null }> {
  const typed = form.get("code");
  const read = parsePostalCode(ctx.market.countryCode, typeof typed === "string" ? typed : "");
  const place = read.ok ? await loadPlace(ctx, read.code) : null;
  const filled = new FormData();
  for (const [name, value] of form) filled.append(name, value);
  if (place?.deliverAble) {
    if (!String(form.get("city") ?? "").trim()) filled.set("city", place.cityName);
    if (!String(form.get("state") ?? "").trim()) filled.set("state", place.stateCode);
  }
  return { filled, place };
}

/** Returns the typed values, without a code that its rule clears. */
function reusableValues(ctx: RequestContext, form: FormData): Record<string, string> {
  const values = typedValues(form);
  const read = parsePostalCode(ctx.market.countryCode, values.code ?? "");
  return !read.ok && read.problem.isCleared ? { ...values, code: "" } : values;
}

async function findSuggestion(ctx: RequestContext, address: Address): Promise<Address | null> {
  // A failed check must not delay the order.
  const check = await call(ctx, infraApi.addressVerify, { body: address }).catch(() => null);
  if (!check || check.suggestion === null) return null;
  const lineFor = ({ line1, line2, city, state, code }: Address) =>
    [line1, line2, city, state, code].join("|").toLowerCase();
  return lineFor(check.suggestion) === lineFor(address) ? null : check.suggestion;
}

const ADDRESS_FIELDS = ["firstName", "lastName", "line1", "line2", "code", "city", "state", "phone"] as const;

/** Converts an address to form values; missing fields are empty. */
export function addressValues(address: Partial<Address>): Record<string, string> {
  return Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, address[name] ?? ""]));
}

const formValues = (email: string, { country: _country, ...fields }: Address): Record<string, string> => ({
  ...fields,
  email,
});

/**
 * Throws the 401 of an expired login before any other error, after storing the typed values for the time after the
 * login.
 */
async function requireLogin(ctx: RequestContext, form: FormData): Promise<void> {
  if (!ctx.isMember) return;
  try {
    await readCheckout(ctx);
  } catch (error) {
    if (!isAnswered(error, 401)) return;
    storeTypedAddress(ctx, form);
    throw error;
  }
}

/**
 * Reads, checks and saves the address step: fills an empty city and state from the code, refuses a code we cannot
 * deliver to, and offers a corrected address once. During an outage the form returns with the typed values, a notice,
 * and the outage's status.
 */
export async function submitAddress(ctx: RequestContext, form: FormData): Promise<AddressAnswer> {
  const { countryCode } = ctx.market;
  await requireLogin(ctx, form);
  const { filled, place } = await fillPlace(ctx, form);
  const refuse = (errors: FormState["errors"], status = 400): AddressAnswer => {
    return {
      isSaved: false,
      status,
      state: { errors: inPageOrder(errors), values: reusableValues(ctx, filled) },
      suggestion: null,
    };
  };
  const read = readForm(filled, addressFormFor(countryCode), addressLabels(ctx.market));
  const undeliverableError = place !== null && !place.deliverAble ? { code: undeliverable(place.postCode) } : {};
  if (!read.ok)
    return refuse(withoutDependentErrors({ ...read.state.errors, ...undeliverableError }, reusableValues(ctx, filled)));
  if (undeliverableError.code !== undefined) return refuse(undeliverableError);
  const { email, keepAddress, saveAddress: wish, ...fields } = read.value;
  const address: Address = { ...fields, country: countryCode };
  const better = keepAddress === "yes" ? null : await findSuggestion(ctx, address);
  if (better !== null) {
    const saveChoice: Record<string, string> = wish === undefined ? {} : { saveAddress: wish };
    const typed = { ...formValues(email, address), ...saveChoice };
    const suggested = { ...formValues(email, { ...address, ...better, country: countryCode }), ...saveChoice };
    return { isSaved: false, status: 400, state: { errors: {}, values: typed }, suggestion: { suggested, typed } };
  }
  try {
    const checkout = await saveAddress(ctx, email, address);
    if (wish === "yes") await saveToAddressBook(ctx, address);
    ctx.cookies.set("zip", address.code);
    forgetTypedAddress(ctx);
    return { isSaved: true, checkout };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status === 401) throw error;
    // This is the shop's longest form, so the typed values survive an outage.
    if (error.isOutage) return refuse({ form: error.text }, error.pageStatus);
    const named = error.errors.map(({ field, message }) => [field.split(".").at(-1) ?? "form", message]);
    return refuse(named.length > 0 ? Object.fromEntries(named) : { form: error.text });
  }
}
