import { Form } from "@remix-run/react";
import { TrackingNumber } from "~/components/account/tracking-number";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { DropOffPlace, Return } from "~/models/order/return";
import * as urls from "~/models/shop/urls";

type Label = NonNullable<Return["label"]>;

/** The places near a code that the shopper typed; `places` is null when only the carrier's own search, at `locator`, knows them. */
export type DropOff = {
  locator: string | null;
  label: string;
  inputMode: "numeric" | "text";
  typed: string;
  problem: string | undefined;
  places: readonly DropOffPlace[] | null;
};

type SendBackProps = { orderId: string; id: string; labelUrl: string; label: Label | null; dropOff: DropOff };

/** The code for a shopper without a printer; a file that is no picture is opened by a link. */
function CounterCode({ orderId, id, label }: { orderId: string; id: string; label: Label }) {
  const { carrier, codeMime, isSample } = label;
  const code = urls.returnLabelCode(orderId, id);
  if (codeMime === null)
    return (
      <p className="text-slate">
        {carrier} gave no code for this label that a counter could print it from. A library or a copy shop can print the
        PDF.
      </p>
    );
  return (
    <div>
      <p className="text-slate">
        {isSample
          ? "With a carrier's account, its counter scans a code here and prints the label. This one is a sample."
          : "Show this code at the counter: they scan it and print the label for you."}
      </p>
      {codeMime === "image/png" ? (
        <img
          src={code}
          alt={isSample ? "Sample of a QR code, no counter reads it" : "QR code for the counter"}
          width={208}
          className="w-52 h-auto mt-3 framed"
        />
      ) : (
        <p className="mt-3">
          <a href={code} data-document className="button button-secondary">
            Open the QR code
          </a>
        </p>
      )}
    </div>
  );
}

function Places({ places }: { places: readonly DropOffPlace[] }) {
  if (places.length === 0) return <p>No place near this code takes the package. Try a code close by.</p>;
  return (
    <ul aria-label="Places" className="grid gap-3">
      {places.map(({ name, line1, city, hours, takes }) => (
        <li key={`${name}-${line1}`}>
          <p className="font-semibold">{name}</p>
          <p className="note">
            {line1}, {city}
          </p>
          <p className="note">
            {hours}
            {takes.includes("drop-off") ? null : " · takes no packages"}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Drop-off locations for the parcel: places near a ZIP or postal code, or the carrier's own search. */
function DropOffSection({ carrier, dropOff }: { carrier: string; dropOff: DropOff }) {
  const { locator, label, inputMode, typed, problem, places } = dropOff;
  const isSearched = typed !== "" && problem === undefined;
  return (
    <section aria-labelledby="drop-off" className="grid gap-4">
      <h3 id="drop-off">Where to drop it off</h3>
      <Form method="get" action="#drop-off" className="wrap items-start gap-3">
        <div className="w-36">
          <Field
            label={label}
            name="near"
            inputMode={inputMode}
            autoComplete="postal-code"
            defaultValue={typed}
            error={problem}
            maxLength={12}
            hideNeed
          />
        </div>
        <div className="pt-6">
          <Button look="secondary">Find places</Button>
        </div>
      </Form>
      {isSearched && places !== null ? <Places places={places} /> : null}
      {locator !== null ? (
        <p className="text-slate">
          {isSearched && places === null ? "We cannot search these places for you. " : null}
          <a href={locator} rel="noreferrer external">
            Places of {carrier}
          </a>
        </p>
      ) : isSearched && places === null ? (
        <p className="text-slate">We cannot search these places for you. Any counter of {carrier} takes the package.</p>
      ) : null}
    </section>
  );
}

/** Instructions for an approved return: its label to print, the code for people without a printer, tracking number and places. */
export function SendBack({ orderId, id, labelUrl, label, dropOff }: SendBackProps) {
  return (
    <section aria-labelledby="send-back" className="panel mt-6 grid gap-6">
      <h2 id="send-back">Send it back</h2>
      {label?.isSample ? (
        <Notice tone="info">
          <p>
            <b>SAMPLE.</b> This shop runs without a carrier's account, so no carrier takes this label, its code or its
            number.
          </p>
        </Notice>
      ) : null}
      <p className="text-slate">
        Batteries, fluids, aerosols and parts that held fuel may not travel as they are:{" "}
        <Link to={urls.feedback(orderId)}>write to us</Link> before you send one.
      </p>
      <div className="grid gap-y-6 gap-x-10 line:grid-cols-2">
        <div className="grid content-start gap-3">
          <h3>With a printer</h3>
          <p className="text-slate">
            Print the label, stick it on the box and drop it off.{label?.isSample ? null : " Shipping is paid for."}
          </p>
          <p>
            <a href={labelUrl} data-document className="button button-primary">
              Print the label (PDF)
            </a>
          </p>
          {label === null ? null : (
            <p>
              <TrackingNumber {...label} />
            </p>
          )}
        </div>
        {label === null ? null : (
          <div className="grid content-start gap-3">
            <h3>Without a printer</h3>
            <CounterCode orderId={orderId} id={id} label={label} />
          </div>
        )}
      </div>
      {label === null ? (
        <p className="text-slate">The code for people without a printer follows in a minute: load this page again.</p>
      ) : (
        <DropOffSection carrier={label.carrier} dropOff={dropOff} />
      )}
    </section>
  );
}
