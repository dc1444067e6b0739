import { Field } from "~/components/form/field";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import type { ProductContent } from "~/models/page/product-page";
import * as urls from "~/models/shop/urls";
import { Button } from "../ui/button";

/** Asks for an email address to write to when the product is back. */
export function NotifyForm({ urlHandle, form = EMPTY_FORM }: { urlHandle: string; form?: FormState }) {
  return (
    <form method="post" action={urls.notifyOfStock(urlHandle)} className="grid gap-3">
      <Field
        label="Email"
        name="email"
        id="notify-email"
        type="email"
        autoComplete="email"
        defaultValue={form.values.email}
        error={form.errors.email}
        hint="We write to you once, as soon as it is back in stock, and then forget the address."
      />
      <Button>Notify me</Button>
    </form>
  );
}

/** "Notify me" on the page of a product whose restock is expected; renders nothing for any other. */
export function StockNotice({ content: { isRestockExpected, urlHandle } }: { content: ProductContent }) {
  return isRestockExpected ? <NotifyForm urlHandle={urlHandle} /> : null;
}
