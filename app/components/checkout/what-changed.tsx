import { Form, useLocation } from "@remix-run/react";
import type { ShownChange } from "~/models/cart/change";
import * as urls from "~/models/shop/urls";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useFlow } from "./flow";

type AnswerProps = {
  changes: readonly ShownChange[];
  query: Readonly<Record<string, string>> | undefined;
  button: string;
};

/** Changes with the one button that answers them all. */
function Answered({ changes, query, button }: AnswerProps) {
  const { pathname, search } = useLocation();
  if (changes.length === 0) return null;
  return (
    <Form method="post" action={urls.cart(query)} className="mt-2" preventScrollReset>
      <ul className="list-disc pl-5">
        {changes.map(({ id, text, isDearer }) => (
          <li key={id} className={isDearer ? "font-semibold" : undefined}>
            {text}
          </li>
        ))}
      </ul>
      {changes.map(({ id }) => (
        <input key={id} type="hidden" name="change" value={id} />
      ))}
      <input type="hidden" name="returnTo" value={pathname + search} />
      <p className="mt-2">
        <Button look="secondary" name="intent" value="seen">
          {button}
        </Button>
      </p>
    </Form>
  );
}

/** The label of the button that agrees to a new price and to something else. */
const ALL = "Accept these changes";

type WhatChangedProps = {
  changes: readonly ShownChange[];
  /** The query of the checkout that changed, on a page that has none of its own. */
  flow?: Readonly<Record<string, string>>;
  title?: string;
  note?: string;
};

/**
 * Says what changed about the order since the shopper saw it, until they press its buttons. A part that dropped out has a
 * button of its own, which agrees to nothing else, because the order waits for that answer.
 */
export function WhatChanged({ changes, flow, title = "What changed in your order", note }: WhatChangedProps) {
  const { query = flow } = useFlow();
  if (changes.length === 0) return null;
  const leftOut = changes.filter(({ isLeftOut }) => isLeftOut);
  const rest = changes.filter(({ isLeftOut }) => !isLeftOut);
  return (
    <Notice tone="warning" title={title}>
      {note ? <p className="mt-1">{note}</p> : null}
      <Answered
        changes={leftOut}
        query={query}
        button={leftOut.length === 1 ? "Order without it" : "Order without them"}
      />
      <Answered
        changes={rest}
        query={query}
        button={rest.some(({ isDearer }) => isDearer) ? (rest.length === 1 ? "Accept the new price" : ALL) : "OK"}
      />
    </Notice>
  );
}
