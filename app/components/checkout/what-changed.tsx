import { Form, useLocation } from "@remix-run/react";
import type { ShownChange } from "~/models/cart/change";
import * as urls from "~/models/shop/urls";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useFlow } from "./flow";

/**
 * Says what changed about the order since the shopper saw it, until they press its button. A part that dropped out is
 * named by the button, because the order waits for that answer.
 */
export function WhatChanged({ changes }: { changes: readonly ShownChange[] }) {
  const { query } = useFlow();
  const { pathname, search } = useLocation();
  if (changes.length === 0) return null;
  const leftOut = changes.filter(({ isLeftOut }) => isLeftOut).length;
  const answer = leftOut === 1 ? "Order without it" : "Order without them";
  return (
    <Notice tone="warning" title="What changed in your order">
      <ul className="mt-1 list-disc pl-5">
        {changes.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <Form method="post" action={urls.cart(query)} className="mt-2" preventScrollReset>
        {changes.map(({ id }) => (
          <input key={id} type="hidden" name="change" value={id} />
        ))}
        <input type="hidden" name="returnTo" value={pathname + search} />
        <Button look="secondary" name="intent" value="seen">
          {leftOut === 0 ? "OK" : answer}
        </Button>
      </Form>
    </Notice>
  );
}
