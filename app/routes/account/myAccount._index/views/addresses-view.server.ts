import { addressApi } from "~/models/api";
import { addressActionSchema, addressBookForm } from "~/models/forms/address-book";
import { addressFormSchema, addressLabels } from "~/models/forms/checkout";
import * as urls from "~/models/shop/urls";
import { refusedForm, type ViewAnswer } from "~/pages/account/view-answer.server";
import { listOwnAddresses } from "~/server/account/address-book.server";
import { refusedBy } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { fillPlace, listStates } from "~/server/checkout/address-form.server";
import { constraintsFor, readForm, typedValues } from "~/server/forms/form.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";

const PAGE = urls.myAccount({ type: "addresses" });

/** Loads the address book, and the address named by `edit` or an empty one to fill in. */
export async function loadAddressesView(ctx: RequestContext) {
  const edit = ctx.url.searchParams.get("edit");
  const [addresses, states] = await Promise.all([listOwnAddresses(ctx), edit === null ? [] : listStates(ctx)]);
  const { countryCode, name, stateLabel, codeLabel } = ctx.market;
  const entry = addresses.find(({ id }) => id === edit) ?? null;
  const { id, isDefault, country: _country, ...values } = entry ?? { id: "", isDefault: false, country: "" };
  return {
    addresses,
    editing: entry === null && edit !== "new" ? null : { id, isDefault, values },
    states,
    market: { countryCode, name, stateLabel, codeLabel },
    constraints: constraintsFor(addressFormSchema),
  };
}

/** The API names fields "address.code" or "code"; the form uses the last part. */
const formField = (field: string) => field.split(".").at(-1) ?? "form";

async function save(ctx: RequestContext, form: FormData): Promise<ViewAnswer> {
  const { countryCode } = ctx.market;
  const { filled, place } = await fillPlace(ctx, form);
  const refuse = (errors: Record<string, string>, status = 400) =>
    refusedForm({ errors, values: typedValues(filled) }, status);
  const read = readForm(filled, addressBookForm(countryCode), addressLabels(ctx.market));
  if (!read.ok) return refusedForm(read.state);
  if (place !== null && !place.deliverAble)
    return refuse({ code: `We cannot deliver to ${place.postCode} yet. Check the code, or use another address.` });
  const { id, ...fields } = read.value;
  const body = { ...fields, country: countryCode };
  try {
    await (id === "" ? call(ctx, addressApi.add, { body }) : call(ctx, addressApi.change, { body: { ...body, id } }));
  } catch (error) {
    const refusal = refusedBy(error);
    const named = refusal.errors.map(({ field, message }) => [formField(field), message]);
    return refuse(named.length > 0 ? Object.fromEntries(named) : { form: refusal.text });
  }
  return redirectWithFlash(ctx, PAGE, { kind: "success", text: id === "" ? "Address added" : "Address saved" });
}

/** Saves an address, deletes one or makes it the default, and returns to the address book. */
export async function handleAddressesForm(ctx: RequestContext, form: FormData): Promise<ViewAnswer> {
  if (form.get("intent") === "save") return save(ctx, form);
  const read = readForm(form, addressActionSchema);
  if (!read.ok) return refusedForm({ errors: { form: "Reload this page and try again" }, values: {} });
  const { intent, id } = read.value;
  const returnWith = (kind: "success" | "warning", text: string) => redirectWithFlash(ctx, PAGE, { kind, text });
  const entry = (await listOwnAddresses(ctx)).find((each) => each.id === id);
  if (entry === undefined) return returnWith("warning", "This address is no longer in your book");
  if (intent === "delete") {
    await call(ctx, addressApi.remove, { params: { id } });
    return returnWith("success", "Address deleted");
  }
  await call(ctx, addressApi.change, { body: { ...entry, isDefault: true } });
  return returnWith("success", "This is your default address now");
}
