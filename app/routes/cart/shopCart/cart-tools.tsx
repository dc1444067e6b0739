import { Await, Form } from "@remix-run/react";
import { Suspense } from "react";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import type { ShownCopy } from "~/models/cart/saved-cart";
import type { FormState } from "~/models/forms/form-state";
import type { OptionalPart } from "~/models/view/optional-part";
import { CartTool } from "./cart-tool";
import type { EnteredPartNumbers } from "./entered-part-numbers";
import { QuickEntry } from "./quick-entry";
import { SaveCart, SavedCarts } from "./saved-carts";

function ShareCart({ link }: { link: { url: string; until: string } | null }) {
  return (
    <CartTool title="Share this cart" isOpen={link !== null}>
      {link ? (
        <Field
          label="Link"
          name="link"
          readOnly
          required={false}
          value={link.url}
          onFocus={(event) => event.currentTarget.select()}
          hint={`Whoever has it can open a copy of this cart until ${link.until}. Later changes stay yours.`}
          hideNeed
        />
      ) : (
        <Form method="post" className="grid gap-3" preventScrollReset>
          <p className="note">Makes a link to a copy of this cart. No name or address is in it.</p>
          <div>
            <Button look="secondary" name="intent" value="share">
              Make a link
            </Button>
          </div>
        </Form>
      )}
    </CartTool>
  );
}

type ToolsProps = {
  once: string;
  entered: EnteredPartNumbers | null;
  saved: OptionalPart<ShownCopy[]>;
  link: { url: string; until: string } | null;
  saveForm: FormState | undefined;
  hasLines: boolean;
};

/** Everything about the cart as a whole: entry by part number, saving, sharing and saved carts. */
export function CartTools({ once, entered, saved, link, saveForm, hasLines }: ToolsProps) {
  return (
    <>
      <div className="mt-8 border-t border-line">
        <QuickEntry once={once} entered={entered} />
        {hasLines ? <SaveCart form={saveForm} /> : null}
        {hasLines ? <ShareCart link={link} /> : null}
      </div>
      <Suspense fallback={null}>
        <Await resolve={saved} errorElement={null}>
          {(carts) => (carts && carts.length > 0 ? <SavedCarts carts={carts} /> : null)}
        </Await>
      </Suspense>
    </>
  );
}
