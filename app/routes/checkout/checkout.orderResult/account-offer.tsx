import { Form, useNavigation } from "@remix-run/react";
import { FieldError } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import type { FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";

type OfferProps = { orderId: string; email: string; form: FormState };

/** Offers an account by a single press to a guest whose order is paid; the order stays theirs either way. */
export function AccountOffer({ orderId, email, form }: OfferProps) {
  const isSending = useNavigation().formData?.has("orderId") ?? false;
  return (
    <section aria-labelledby="account-offer" className="grid gap-2 py-3 px-4 framed max-w-prose" data-print="no">
      <h2 id="account-offer" className="text-balance font-semibold">
        Save your details for next time
      </h2>
      <p className="text-slate">
        We'll email a link to <b className="wrap-anywhere">{email}</b>: choose a password with it, and orders, returns
        and your vehicles are in one place.
      </p>
      <Form
        method="post"
        action={urls.orderResult({ orderId })}
        preventScrollReset
        className="grid gap-3 justify-items-start"
      >
        <input type="hidden" name="orderId" value={orderId} />
        <div className="grid justify-self-stretch sm:justify-self-start">
          <Button aria-busy={isSending}>{isSending ? "Sending…" : "Email me a link"}</Button>
        </div>
        <FieldError error={form.errors.form} />
      </Form>
    </section>
  );
}
