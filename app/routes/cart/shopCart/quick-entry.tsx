import { Form } from "@remix-run/react";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import * as urls from "~/models/shop/urls";
import { CartTool } from "./cart-tool";
import type { EnteredPartNumbers } from "./entered-part-numbers";

/** Refused lines keep their typed text with an error beside each; accepted lines are in the cart already. */
function EnteredLines({ entered }: { entered: EnteredPartNumbers }) {
  const { added, refused, warnings } = entered;
  return (
    <>
      {added > 0 ? (
        <Notice tone="success">
          <p>{added === 1 ? "1 part is added to your cart" : `${added} parts are added to your cart`}</p>
        </Notice>
      ) : null}
      {warnings.length > 0 ? (
        <Notice tone="warning">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      ) : null}
      {refused.map(({ line, text, error, searchFor }) => (
        <div key={line}>
          <Field
            id={`f-entry-${line}`}
            label={`Not added: line ${line}`}
            name="entry"
            defaultValue={text}
            error={error}
            required={false}
            maxLength={120}
            autoComplete="off"
            hideNeed
          />
          {searchFor ? (
            <Link to={urls.search({ q: searchFor })} className="text-small">
              Search for {searchFor}
            </Link>
          ) : null}
        </div>
      ))}
    </>
  );
}

/** Takes several part numbers at once, one per line. It works as a plain form, and submitting twice adds once. */
export function QuickEntry({ once: initialOnce, entered }: { once: string; entered: EnteredPartNumbers | null }) {
  const once = entered?.once ?? initialOnce;
  return (
    <CartTool title="Add by part number" isOpen={entered !== null}>
      <Form method="post" className="grid gap-3" preventScrollReset key={once}>
        <input type="hidden" name="once" value={once} />
        {entered ? <EnteredLines entered={entered} /> : null}
        <div>
          <label htmlFor="f-entries" className="text-small font-semibold">
            {entered && entered.refused.length > 0 ? "More part numbers" : "Part numbers"}
          </label>
          <textarea
            id="f-entries"
            name="entries"
            rows={4}
            maxLength={6000}
            aria-describedby="f-entries-hint"
            className="w-full py-2 px-3 border border-edge rounded-md bg-paper font-number text-base"
            autoComplete="off"
            spellCheck={false}
          />
          <p id="f-entries-hint" className="hint">
            One per line: number and quantity. For example: AX-1204, 2 or AX-1204 2
          </p>
        </div>
        <div>
          <Button look="secondary" name="intent" value="quick">
            Add parts
          </Button>
        </div>
      </Form>
    </CartTool>
  );
}
