import { Form } from "@remix-run/react";
import * as urls from "~/models/shop/urls";
import { Button } from "../ui/button";

/** The mark of a form that adds a part and whose page stays open with a script. */
export const ADDS = "data-adds";

type AddOneFormProps = {
  part: { readonly skuId: string; readonly itemId: number; readonly urlHandle: string; readonly partNumber: string };
  look: "primary" | "secondary";
  text: string;
  isWide?: boolean;
};

/** Adds one piece, as the part's own page does; a refusal is shown there. */
export function AddOneForm({ part, look, text, isWide = true }: AddOneFormProps) {
  return (
    <Form method="post" action={urls.product(part.urlHandle)} className="max-sm:[&_button]:px-1" {...{ [ADDS]: "" }}>
      <input type="hidden" name="skuId" value={part.skuId} />
      <input type="hidden" name="itemId" value={part.itemId} />
      <input type="hidden" name="itemCount" value="1" />
      <Button look={look} name="intent" value="add" isWide={isWide} aria-label={`${text}: ${part.partNumber}`}>
        {text}
      </Button>
    </Form>
  );
}
