import { Form, useNavigation } from "@remix-run/react";
import * as css from "~/components/checkout/checkout.css";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";

type OfferProps = { orderId: string; email: string; form: FormState };

/** Offers an account with a single field to a guest whose order is paid; the order stays theirs either way. */
export function AccountOffer({ orderId, email, form }: OfferProps) {
  const isSending = useNavigation().formData?.has("password") ?? false;
  const { password: problem, form: refused } = form.errors;
  return (
    <section aria-labelledby="account-offer" className={`${css.points} max-w-prose print:hidden`}>
      <h2 id="account-offer" className="text-balance font-semibold">
        Save your details for next time
      </h2>
      <p className="text-slate">
        Choose a password and <b>{email}</b> is your account: orders, returns and your vehicles in one place.
      </p>
      <Form method="post" action={urls.orderResult({ orderId })} preventScrollReset className={css.pointsForm}>
        <input type="hidden" name="orderId" value={orderId} />
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className={css.short}>
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="new-password"
            maxLength={72}
            error={problem ?? refused}
            hint="8 to 72 characters with a letter and a digit."
          />
        </div>
        <Button aria-busy={isSending}>{isSending ? "Creating account…" : "Create account"}</Button>
      </Form>
      {refused ? (
        <p className="text-small">
          <Link to={urls.login()}>Log in</Link>
        </p>
      ) : null}
    </section>
  );
}
