import { Form } from "@remix-run/react";
import { Field } from "~/components/form/field";
import { useTerms } from "~/components/page/use-route-handle";
import { Button } from "~/components/ui/button";
import type { ShownCopy } from "~/models/cart/saved-cart";
import type { FormState } from "~/models/forms/form-state";
import { CART_NAME_MAX_CHARS } from "~/models/shop/limits";
import { CartTool } from "./cart-tool";

/** The member's or visitor's saved carts, each with its own form. */
export function SavedCarts({ carts }: { carts: readonly ShownCopy[] }) {
  return (
    <section aria-labelledby="saved-carts" className="mt-6">
      <h2 id="saved-carts" className="mb-2 text-large">
        Saved carts
      </h2>
      <ul aria-label="Saved carts">
        {carts.map(({ id, name, until, itemCount }) => (
          <li key={id} className="spread gap-y-1 gap-x-4 py-3 border-t border-line" aria-labelledby={`saved-${id}`}>
            <p className="min-w-0">
              <b id={`saved-${id}`} className="break-words">
                {name}
              </b>
              <span className="block hint">
                {itemCount} {itemCount === 1 ? "piece" : "pieces"}, kept until {until}
              </span>
            </p>
            <Form method="post" className="flex gap-1" preventScrollReset>
              <input type="hidden" name="copyId" value={id} />
              <Button look="secondary" name="intent" value="openSaved" aria-describedby={`saved-${id}`}>
                Add to cart
              </Button>
              <Button look="danger" name="intent" value="deleteSaved" aria-describedby={`saved-${id}`}>
                Delete
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Saves a copy of the cart under a name. */
export function SaveCart({ form }: { form: FormState | undefined }) {
  const { cartDays } = useTerms();
  return (
    <CartTool title="Save this cart" isOpen={form !== undefined}>
      <Form method="post" className="grid gap-3" preventScrollReset>
        <Field
          label="Name"
          name="name"
          maxLength={CART_NAME_MAX_CHARS}
          defaultValue={form?.values.name}
          error={form?.errors.name}
          hint={`A copy is kept for ${cartDays} days. Your cart stays as it is.`}
          isOptional
        />
        <div>
          <Button look="secondary" name="intent" value="save">
            Save cart
          </Button>
        </div>
      </Form>
    </CartTool>
  );
}
