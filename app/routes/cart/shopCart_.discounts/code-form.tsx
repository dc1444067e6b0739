import { Form } from "@remix-run/react";
import { Hidden } from "~/components/checkout/promotions";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";

/** The field for a code or coupon, folded until it is needed. */
export function CodeForm({ returnTo, form = EMPTY_FORM }: { returnTo: string; form?: FormState }) {
  return (
    <Form method="post" action={urls.cartDiscounts()} className="flex items-start gap-2" preventScrollReset>
      <Hidden returnTo={returnTo} />
      <div className="min-w-0 flex-1">
        <Field
          label="Promotion code"
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={form.values.code}
          error={form.errors.code}
          hideNeed
        />
      </div>
      <div className="mt-[1.61rem] flex-none">
        <Button look="secondary" name="intent" value="apply">
          Apply
        </Button>
      </div>
    </Form>
  );
}
