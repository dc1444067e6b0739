import { infraApi } from "~/models/api";
import { type Address, type PostcodeState, parsePostalCode } from "~/models/checkout/address";
import { addressFormFor, addressLabels } from "~/models/forms/checkout";
import type { FormState } from "~/models/forms/form-state";
import { keepInBook } from "~/server/account/address-book.server";
import { callCached } from "~/server/api/cache.server";
import { CallFailure, isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { readForm, typedValues } from "~/server/forms/form.server";
import type { RequestContext } from "~/server/http/context.server";
import { type Checkout, readCheckout, saveAddress } from "./checkout.server";
import { forgetTypedAddress, keepTypedAddress } from "./typed-address.server";

/** A corrected address to offer, and what was typed, both as form values. */
type Suggestion = { suggested: Record<string, string>; typed: Record<string, string> };

/** What became of step 1: saved, refused with errors beside the fields, or a correction to decide about. */
type AddressAnswer =
  | { isSaved: true; checkout: Checkout }
  | { isSaved: false; status: number; state: FormState; suggestion: Suggestion | null };

/** City, state and deliverability of a canonical code; null while the check cannot be reached. */
export async function loadPlace(ctx: RequestContext, code: string): Promise<PostcodeState | null> {
  const body = { country: ctx.market.countryCode, code };
  return callCached(ctx, "areas", infraApi.zipcodeVerify, { body }).catch(() => null);
}

/** States or provinces of the market. Throws CallFailure. */
export async function marketStates(ctx: RequestContext) {
  const areas = await callCached(ctx, "areas", infraApi.areaChildren, { params: { id: ctx.market.addressId } });
  return areas.map(({ code, name }) => ({ code, name }));
}

/** The fields as they stand on the page, so that a list of errors follows it. */
const PAGE_ORDER = ["email", "firstName", "lastName", "line1", "line2", "code", "city", "state", "phone"];

function inPageOrder(errors: FormState["errors"]): FormState["errors"] {
  const place = (name: string) => (PAGE_ORDER.includes(name) ? PAGE_ORDER.indexOf(name) : PAGE_ORDER.length);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}

/** City and state left empty come from the code: while that is wrong, it is the only one to speak of. */
function withoutFollowing(errors: FormState["errors"], values: FormState["values"]): FormState["errors"] {
  if (errors.code === undefined) return errors;
  const isFollowing = (name: string) => (name === "city" || name === "state") && !values[name]?.trim();
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isFollowing(name)));
}

const undeliverable = (code: string) =>
  `We cannot deliver to ${code} yet. Check the code, or use another delivery address.`;

/** The form with its city and state filled from the code where they were left empty. */
export async function withPlace(
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

/** What was typed, without a code that the specification has cleared. */
function keptValues(ctx: RequestContext, form: FormData): Record<string, string> {
  const values = typedValues(form);
  const read = parsePostalCode(ctx.market.countryCode, values.code ?? "");
  return !read.ok && read.problem.isCleared ? { ...values, code: "" } : values;
}

async function suggestionFor(ctx: RequestContext, address: Address): Promise<Address | null> {
  // A check that cannot be reached must not hold up the order.
  const check = await call(ctx, infraApi.addressVerify, { body: address }).catch(() => null);
  if (!check || check.suggestion === null) return null;
  const lineFor = ({ line1, line2, city, state, code }: Address) =>
    [line1, line2, city, state, code].join("|").toLowerCase();
  return lineFor(check.suggestion) === lineFor(address) ? null : check.suggestion;
}

const ADDRESS_FIELDS = ["firstName", "lastName", "line1", "line2", "code", "city", "state", "phone"] as const;

/** The fields of an address as the form holds them; what is not told is left out. */
export function addressValues(address: Partial<Address>): Record<string, string> {
  return Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, address[name] ?? ""]));
}

const formValues = (email: string, { country: _country, ...fields }: Address): Record<string, string> => ({
  ...fields,
  email,
});

/** Throws the 401 of a member whose login has ended, before anything else is said, and keeps what was typed over the next. */
async function requireLogin(ctx: RequestContext, form: FormData): Promise<void> {
  if (!ctx.isMember) return;
  try {
    await readCheckout(ctx);
  } catch (error) {
    if (!isAnswered(error, 401)) return;
    keepTypedAddress(ctx, form);
    throw error;
  }
}

/**
 * Reads, checks and saves step 1: city and state are filled from the code when left
 * empty, a code we cannot deliver to is named, a corrected address is offered
 * once. During an outage the form comes back as typed, with the notice and the outage's status.
 */
export async function submitAddress(ctx: RequestContext, form: FormData): Promise<AddressAnswer> {
  const { countryCode } = ctx.market;
  await requireLogin(ctx, form);
  const { filled, place } = await withPlace(ctx, form);
  const refuse = (errors: FormState["errors"], status = 400): AddressAnswer => {
    return {
      isSaved: false,
      status,
      state: { errors: inPageOrder(errors), values: keptValues(ctx, filled) },
      suggestion: null,
    };
  };
  const read = readForm(filled, addressFormFor(countryCode), addressLabels(ctx.market));
  const notThere = place !== null && !place.deliverAble ? { code: undeliverable(place.postCode) } : {};
  if (!read.ok) return refuse(withoutFollowing({ ...read.state.errors, ...notThere }, keptValues(ctx, filled)));
  if (notThere.code !== undefined) return refuse(notThere);
  const { email, keepAddress, saveAddress: wish, ...fields } = read.value;
  const address: Address = { ...fields, country: countryCode };
  const better = keepAddress === "yes" ? null : await suggestionFor(ctx, address);
  if (better !== null) {
    const kept: Record<string, string> = wish === undefined ? {} : { saveAddress: wish };
    const typed = { ...formValues(email, address), ...kept };
    const suggested = { ...formValues(email, { ...address, ...better, country: countryCode }), ...kept };
    return { isSaved: false, status: 400, state: { errors: {}, values: typed }, suggestion: { suggested, typed } };
  }
  try {
    const checkout = await saveAddress(ctx, email, address);
    if (wish === "yes") await keepInBook(ctx, address);
    ctx.cookies.set("zip", address.code);
    forgetTypedAddress(ctx);
    return { isSaved: true, checkout };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status === 401) throw error;
    // The longest form of the shop: what was typed outlives an outage of the call that saves it.
    if (error.isOutage) return refuse({ form: error.text }, error.pageStatus);
    const named = error.errors.map(({ field, message }) => [field.split(".").at(-1) ?? "form", message]);
    return refuse(named.length > 0 ? Object.fromEntries(named) : { form: error.text });
  }
}
