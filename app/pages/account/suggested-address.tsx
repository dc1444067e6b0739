import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { AddressLines } from "~/components/checkout/address-lines";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { AddressSuggestion } from "~/models/forms/address-book";

type Values = AddressSuggestion["typed"];

const toAddress = (values: Values) => ({
  line1: values.line1 ?? "",
  line2: values.line2 ?? "",
  city: values.city ?? "",
  state: values.state ?? "",
  code: values.code ?? "",
});

type ChoiceProps = { title: string; values: Values; button: string; other?: Values };

function Choice({ title, values, button, other = values }: ChoiceProps) {
  return (
    <Form method="post" className="address-offer">
      {Object.entries({ ...values, keepAddress: "yes" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <p className="hint">{title}</p>
        <AddressLines address={toAddress(values)} isChanged={(name) => values[name] !== other[name]} />
      </div>
      <Button look={button === "Use suggested address" ? "primary" : "secondary"}>{button}</Button>
    </Form>
  );
}

/** A corrected address to accept, or to decline and keep the typed one. */
export function SuggestedAddress({ suggested, typed }: AddressSuggestion) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    // A question that stands above the form is out of view on a phone: it takes the focus, with and without script.
    // biome-ignore lint/a11y/noAutofocus: the page was asked for by the press that this question answers
    <div ref={question} tabIndex={-1} autoFocus className="mb-6 grid gap-3">
      <Notice tone="warning" title="Is this your address?">
        <p>We found a slightly different address: what differs is underlined. Choose one, or change it below.</p>
      </Notice>
      <div className="framed text-base">
        <Choice title="Suggested" values={suggested} other={typed} button="Use suggested address" />
        <Choice title="As you entered it" values={typed} button="Use as entered" />
      </div>
    </div>
  );
}
