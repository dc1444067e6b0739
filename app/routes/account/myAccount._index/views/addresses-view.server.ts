import type { z } from "zod";
import { addressApi } from "~/models/api";
import type { Address } from "~/models/checkout/address";
import { isSamePlace } from "~/models/checkout/street";
import { addressBookForm } from "~/models/forms/address-book";
import { addressFormSchema, addressLabels } from "~/models/forms/checkout";
import * as urls from "~/models/shop/urls";
import { outdatedForm, refusedForm, type ViewAnswer } from "~/pages/account/view-answer.server";
import { listOwnAddresses } from "~/server/account/address-book.server";
import { call } from "~/server/api/client.server";
import {
  addressErrors,
  checkedSpelling,
  deliveryErrors,
  listStates,
  type PlacedForm,
  stateErrors,
  withoutDependentErrors,
  withPlace,
} from "~/server/checkout/address-form.server";
import { constraintsFor, typedValues } from "~/server/forms/form.server";
import { type FormInput, type FormRefusal, formAction, type PostedForm } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";

const PAGE = urls.myAccount({ type: "addresses" });

/** Loads the address book, and the address named by `edit` or an empty one to fill in. */
export async function loadAddressesView(ctx: RequestContext) {
  const edit = ctx.url.searchParams.get("edit");
  const [addresses, states] = await Promise.all([listOwnAddresses(ctx), edit === null ? [] : listStates(ctx)]);
  const { name, stateLabel, postalCode } = ctx.market;
  const entry = addresses.find(({ id }) => id === edit) ?? null;
  const { id, isDefault, country: _country, ...values } = entry ?? { id: "", isDefault: false, country: "" };
  return {
    addresses,
    editing: entry === null && edit !== "new" ? null : { id, isDefault, values },
    states,
    market: { name, stateLabel, postalCode },
    constraints: constraintsFor(addressFormSchema),
  };
}

const placeValues = ({ line1, line2, city, state, code }: Address) => ({ line1, line2, city, state, code });

type AddressForm = ReturnType<typeof addressBookForm>;
type SavedAddress = Extract<z.output<AddressForm>, { intent: "save" }>;

/** Saves an address as carriers write it; one of another place is offered here, once, and checkout asks no more. */
async function save({ ctx, page }: PostedForm<PlacedForm>, value: SavedAddress): Promise<ViewAnswer> {
  const typed = typedValues(page.filled);
  const errors = { ...(await stateErrors(ctx, page.place, value.state)), ...deliveryErrors(page) };
  if (errors.code !== undefined) return refusedForm({ errors, values: typed });
  const { id, intent: _intent, keepAddress, isDefault, ...fields } = value;
  const address: Address = { ...fields, country: ctx.market.countryCode };
  const checked = keepAddress === "yes" ? address : await checkedSpelling(ctx, address);
  if (!isSamePlace(checked, address)) {
    const suggested = { ...typed, ...placeValues(checked) };
    return refusedForm({ errors: {}, values: typed, suggestion: { suggested, typed } }, 400);
  }
  const body = { ...checked, isDefault };
  await (id === "" ? call(ctx, addressApi.add, { body }) : call(ctx, addressApi.change, { body: { ...body, id } }));
  return redirectWithFlash(ctx, PAGE, { kind: "success", text: id === "" ? "Address added" : "Address saved" });
}

async function handle(input: FormInput<AddressForm, PlacedForm>): Promise<ViewAnswer> {
  const { ctx, value } = input;
  if (value.intent === "save") return save(input, value);
  const { intent, id } = value;
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

function refuse(
  { intent, state: { errors, values }, failure }: FormRefusal,
  { page }: PostedForm<PlacedForm>,
): ViewAnswer {
  if (intent !== "save") return outdatedForm();
  if (failure !== null) return refusedForm({ errors: addressErrors(failure), values });
  return refusedForm({ errors: withoutDependentErrors({ ...errors, ...deliveryErrors(page) }, values), values });
}

/** Saves an address, deletes one or makes it the default, and returns to the address book. */
export const addressesAction = formAction(({ ctx }) => addressBookForm(ctx.market.postalCode), handle, {
  labels: ({ ctx }) => addressLabels(ctx.market),
  before: ({ ctx, form }) => withPlace(ctx, form),
  complete: ({ page }) => page.filled,
  answers: ({ isOutage }, intent) => intent === "save" && !isOutage,
  refuse,
});
