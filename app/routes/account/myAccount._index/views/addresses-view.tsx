import { Form } from "@remix-run/react";
import { NameFields, PlaceFields, toFieldProps } from "~/components/checkout/address/address-fields";
import { AddressLines } from "~/components/checkout/address-lines";
import * as checkoutCss from "~/components/checkout/checkout.css";
import { ErrorSummary } from "~/components/form/error-summary";
import { CheckRow, Field } from "~/components/form/field";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import type { AddressBookEntry } from "~/models/checkout/address";
import { addressLabels } from "~/models/forms/checkout";
import type { Constraint } from "~/models/forms/field-constraint";
import type { Market } from "~/models/shop/market";
import * as urls from "~/models/shop/urls";
import { SuggestedAddress } from "~/pages/account/suggested-address";
import type { RefusedView } from "~/pages/account/view-answer.server";

export type AddressesViewData = {
  addresses: readonly AddressBookEntry[];
  editing: { id: string; isDefault: boolean; values: Readonly<Record<string, string | undefined>> } | null;
  states: readonly { code: string; name: string }[];
  market: Pick<Market, "name" | "stateLabel" | "postalCode">;
  constraints: Readonly<Record<string, Constraint>>;
};

/** Opens a page of its own with a GET form, so that it works as a button and as a link. */
function OpenButton({
  edit,
  look,
  label,
  describedBy,
}: {
  edit: string;
  look: "primary" | "secondary";
  label: string;
  describedBy?: string;
}) {
  return (
    <Form method="get" action={urls.myAccount()}>
      <input type="hidden" name="type" value="addresses" />
      <Button look={look} name="edit" value={edit} aria-describedby={describedBy}>
        {label}
      </Button>
    </Form>
  );
}

type EditorProps = Omit<AddressesViewData, "addresses" | "editing"> & {
  editing: NonNullable<AddressesViewData["editing"]>;
  refused: RefusedView;
};

/** Edits one address with the labels of the market; city and state may be filled in from the postal code. */
function Editor({ editing, states, market, constraints, refused }: EditorProps) {
  const labels = addressLabels(market);
  const isRefused = refused.suggestion !== undefined || Object.keys(refused.errors).length > 0;
  const values = isRefused ? refused.values : editing.values;
  const fieldProps = toFieldProps({ labels, errors: refused.errors, values, constraints });
  return (
    <Form method="post" className={`${checkoutCss.form} max-w-xl`} aria-label="Address">
      <ErrorSummary errors={refused.errors} />
      <input type="hidden" name="id" value={editing.id} />
      <NameFields fieldProps={fieldProps} />
      <Field {...fieldProps("line1")} autoComplete="address-line1" />
      <Field {...fieldProps("line2")} autoComplete="address-line2" isOptional />
      <PlaceFields fieldProps={fieldProps} market={market} states={states} />
      {editing.isDefault ? (
        <input type="hidden" name="isDefault" value="on" />
      ) : (
        <CheckRow
          name="isDefault"
          value="on"
          label="Use as my default address"
          defaultChecked={values.isDefault === "on"}
        />
      )}
      <div className="wrap gap-3">
        <Button name="intent" value="save">
          Save address
        </Button>
        <ButtonLink to={urls.myAccount({ type: "addresses" })} look="quiet">
          Back to the list
        </ButtonLink>
      </div>
    </Form>
  );
}

function AddressCard({ entry }: { entry: AddressBookEntry }) {
  const nameId = `address-${entry.id}`;
  return (
    <li className="account-card" data-default={entry.isDefault} aria-label={`${entry.line1}, ${entry.city}`}>
      <div id={nameId}>
        <AddressLines address={entry} />
        {entry.isDefault ? <p className="text-small font-semibold text-accent">Default address</p> : null}
      </div>
      <div className="mt-auto wrap gap-1">
        <OpenButton edit={entry.id} look="secondary" label="Edit" describedBy={nameId} />
        <Form method="post" className="wrap gap-1">
          <input type="hidden" name="id" value={entry.id} />
          {entry.isDefault ? null : (
            <Button look="secondary" name="intent" value="default" aria-describedby={nameId}>
              Make default
            </Button>
          )}
          <Button look="danger" name="intent" value="delete" aria-describedby={nameId}>
            Delete
          </Button>
        </Form>
      </div>
    </li>
  );
}

/** Says that the list has one country: a member of both sites would miss the others. */
function CountryOfList({ market }: Pick<AddressesViewData, "market">) {
  return (
    <p className="hint">
      Country of this list: {market.name}. Addresses elsewhere are listed on the site of their country.
    </p>
  );
}

/** The address book of this market, or the editor for one address. */
export function AddressesView({ data, refused }: { data: AddressesViewData; refused: RefusedView }) {
  const { addresses, editing, ...rest } = data;
  if (editing !== null)
    return (
      <>
        {refused.suggestion === undefined ? null : <SuggestedAddress {...refused.suggestion} />}
        <Editor {...rest} editing={editing} refused={refused} />
      </>
    );
  if (addresses.length === 0) {
    return (
      <EmptyState title="No address yet">
        <p className="max-w-md text-slate">Save where your parts go, and checkout starts with it.</p>
        <OpenButton edit="new" look="primary" label="Add address" />
        <CountryOfList market={rest.market} />
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Addresses" className="account-cards">
        {addresses.map((entry) => (
          <AddressCard key={entry.id} entry={entry} />
        ))}
      </ul>
      <div className="mt-5 cluster gap-x-4 gap-y-2">
        <OpenButton edit="new" look="primary" label="Add address" />
        <p className="hint">Checkout starts with your default address.</p>
      </div>
      <CountryOfList market={rest.market} />
    </>
  );
}
