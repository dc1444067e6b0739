import { Await, Form } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import * as css from "~/components/cart/cart.css";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { SavedCart } from "~/models/cart/saved-cart";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import { formatDate } from "~/models/shop/dates";
import { CART_NAME_MAX_CHARS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import type { OptionalPart } from "~/models/view/optional-part";

/** The outcome of entering several part numbers. */
type EnteredPartNumbers = {
  added: number;
  refused: { line: number; text: string; error: string; searchFor: string | null }[];
  once: string;
  warnings: string[];
};

/** The refused lines by field, for the error summary at the top, because the fields stand far below it. */
export function refusedLines(entered: EnteredPartNumbers | null): Record<string, string> {
  const lines = entered?.refused ?? [];
  return Object.fromEntries(lines.map(({ line, error }) => [`entry-${line}`, `Line ${line}: ${error}`]));
}

function Tool({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={css.tool} open={isOpen || undefined}>
      <summary className="min-h-11 content-center font-semibold text-accent">{title}</summary>
      <div className={css.toolBody}>{children}</div>
    </details>
  );
}

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
              See the parts with the number {searchFor}
            </Link>
          ) : null}
        </div>
      ))}
    </>
  );
}

/** Takes several part numbers at once, one per line. It works as a plain form, and submitting twice adds once. */
function QuickEntry({ once: initialOnce, entered }: { once: string; entered: EnteredPartNumbers | null }) {
  const once = entered?.once ?? initialOnce;
  return (
    <Tool title="Add by part number" isOpen={entered !== null}>
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
            className={css.entries}
            autoComplete="off"
            spellCheck={false}
          />
          <p id="f-entries-hint" className="text-small text-stone">
            One per line: number, quantity. For example: AX-1204, 2
          </p>
        </div>
        <div>
          <Button look="secondary" name="intent" value="quick">
            Add parts
          </Button>
        </div>
      </Form>
    </Tool>
  );
}

function SavedList({ carts }: { carts: readonly SavedCart[] }) {
  return (
    <section aria-labelledby="saved-carts" className="mt-6">
      <h2 id="saved-carts" className="mb-2 text-large">
        Saved carts
      </h2>
      <ul aria-label="Saved carts">
        {carts.map(({ id, name, expiresAt, itemCount }) => (
          <li key={id} className={css.savedRow} aria-labelledby={`saved-${id}`}>
            <p className="min-w-0">
              <b id={`saved-${id}`} className="break-words">
                {name}
              </b>
              <span className="block text-small text-stone">
                {itemCount} {itemCount === 1 ? "piece" : "pieces"}, kept until {formatDate(Date.parse(expiresAt))}
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

function SaveCart({ form }: { form: FormState }) {
  return (
    <Tool title="Save this cart" isOpen={form !== EMPTY_FORM}>
      <Form method="post" className="grid gap-3" preventScrollReset>
        <Field
          label="Name"
          name="name"
          maxLength={CART_NAME_MAX_CHARS}
          defaultValue={form.values.name}
          error={form.errors.name}
          hint="A copy is kept for 30 days. Your cart stays as it is."
          isOptional
        />
        <div>
          <Button look="secondary" name="intent" value="save">
            Save cart
          </Button>
        </div>
      </Form>
    </Tool>
  );
}

function ShareCart({ link }: { link: { url: string; until: string } | null }) {
  return (
    <Tool title="Share this cart" isOpen={link !== null}>
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
          <p className="text-small text-slate">
            Makes a link to a copy of this cart, for a customer, a friend or your garage. No name or address is in it.
          </p>
          <div>
            <Button look="secondary" name="intent" value="share">
              Make a link
            </Button>
          </div>
        </Form>
      )}
    </Tool>
  );
}

type ToolsProps = {
  once: string;
  entered: EnteredPartNumbers | null;
  saved: OptionalPart<SavedCart[]>;
  link: { url: string; until: string } | null;
  saveForm: FormState;
  hasLines: boolean;
};

/** Everything about the cart as a whole: entry by part number, saving, sharing and saved carts. */
export function CartTools({ once, entered, saved, link, saveForm, hasLines }: ToolsProps) {
  return (
    <>
      <div className={css.tools}>
        <QuickEntry once={once} entered={entered} />
        {hasLines ? <SaveCart form={saveForm} /> : null}
        {hasLines ? <ShareCart link={link} /> : null}
      </div>
      <Suspense fallback={null}>
        <Await resolve={saved} errorElement={null}>
          {(carts) => (carts && carts.length > 0 ? <SavedList carts={carts} /> : null)}
        </Await>
      </Suspense>
    </>
  );
}
