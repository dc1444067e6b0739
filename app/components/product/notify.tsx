import { Field } from "~/components/form/field";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import type { ProductContent } from "~/models/page/product-page";
import * as urls from "~/models/shop/urls";
import { Button } from "../ui/button";

type NotifyProps = {
  urlHandle: string;
  /** The days that a request waits. */
  days: number;
  form?: FormState;
  /** A member's address, and whether it waits for the product already; null for a guest. */
  own?: { readonly email: string; readonly isWaiting: boolean } | null;
};

/** Asks for an email address to write to when the product is back. */
export function NotifyForm({ urlHandle, days, form = EMPTY_FORM, own = null }: NotifyProps) {
  return (
    <form method="post" action={urls.notifyOfStock(urlHandle)} className="grid gap-3">
      {own?.isWaiting ? (
        <p>
          We email {own.email} as soon as it&rsquo;s back. Asking once more begins the {days} days anew.
        </p>
      ) : null}
      <Field
        label="Email"
        name="email"
        id="notify-email"
        type="email"
        autoComplete="email"
        defaultValue={form.values.email ?? own?.email}
        error={form.errors.email}
        hint={`We email you once, as soon as it's back in stock, and then delete the address. After ${days} days we delete it either way.`}
      />
      <Button>Notify me</Button>
    </form>
  );
}

/** "Notify me" on the page of a product whose restock is expected; renders nothing for any other. */
export function StockNotice({ content: { stockNoticeDays, urlHandle } }: { content: ProductContent }) {
  return stockNoticeDays === null ? null : <NotifyForm urlHandle={urlHandle} days={stockNoticeDays} />;
}
