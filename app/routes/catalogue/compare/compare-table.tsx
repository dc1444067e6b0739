import type { ReactNode } from "react";
import { AddOneForm } from "~/components/cart/add-one-form";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import { Price } from "~/components/ui/price";
import { unbroken } from "~/components/ui/unbroken";
import { FitBadge } from "~/components/vehicle/fit-badge";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import * as css from "./compare.css";
import type { ComparedPart, Comparison } from "./compare.server";

/** One fact in a row; a mark and a word say that the parts differ in it. */
function Row({ label, differs, children }: { label: string; differs: boolean; children: ReactNode }) {
  return (
    <tr className={differs ? "[&>:is(th,_td)]:bg-accent-wash" : undefined}>
      <th scope="row">
        {label}
        {differs ? <span className="block font-normal text-slate">Differs</span> : null}
      </th>
      {children}
    </tr>
  );
}

/** The part's answer for the vehicle, its reason, and the way to settle an open one. */
function FitCell({ part, here }: { part: ComparedPart; here: string }) {
  const { fit, isUniversal, urlHandle, partNumber } = part;
  const isOpen = fit.result === "UNCERTAIN";
  if (fit.result === "EMPTY")
    return (
      <Link to={urls.garagePick({ returnTo: here })} rel="nofollow">
        Add your vehicle
      </Link>
    );
  return (
    <>
      <FitBadge result={fit.result} vehicle={fit.vehicle} isUniversal={isUniversal} />
      {fit.doubt === "" ? null : <p className="mt-1">{`Check first: ${fit.doubt}`}</p>}
      {fit.reason === "" || isUniversal ? null : <p className="mt-1 text-slate">{fit.reason}</p>}
      {isOpen ? (
        <Link to={urls.product(urlHandle)} aria-label={`Check the fit of ${partNumber}`}>
          Check the fit
        </Link>
      ) : null}
    </>
  );
}

/** Adds a compared part; the press that overrides its misfit is not the loudest. */
function AddForm({ part: { offer, fit, urlHandle, partNumber } }: { part: ComparedPart }) {
  const isMisfit = fit.result === "NOT_FIT";
  return (
    <AddOneForm
      part={{ skuId: offer.skuId, itemId: offer.itemId, urlHandle, partNumber }}
      look={isMisfit ? "secondary" : "primary"}
      text={isMisfit ? "Add anyway" : "Add to cart"}
    />
  );
}

const SIDE = `relative overflow-x-auto ${css.side}`;

/** Parts as columns, facts as rows. On a narrow window it scrolls sideways below the names of the facts, which stay; what only a screen reader says scrolls with them. */
export function CompareTable({ comparison: { parts, facts, differs, here, listUrl } }: { comparison: Comparison }) {
  const ids = parts.map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={SIDE} tabIndex={0} aria-label="Parts side by side, scrolls sideways">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Fact</span>
            </th>
            {parts.map(({ id, title, partNumber, urlHandle, imageUrl }) => (
              <th key={id} scope="col">
                {imageUrl === null ? null : <Picture src={imageUrl} alt="" isEager className="thumb max-w-44 mb-1.5" />}
                <Link to={urls.product(urlHandle)}>{unbroken(title)}</Link>
                <span className="block font-normal text-stone">{partNumber}</span>
                <Link
                  to={urls.compare({ part: ids.filter((other) => other !== id), list: listUrl })}
                  rel="nofollow"
                  aria-label={`Remove ${partNumber}`}
                  className="press text-accent font-normal"
                >
                  Remove
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label="Fit" differs={differs.fit}>
            {parts.map((part) => (
              <td key={part.id}>
                <FitCell part={part} here={here} />
              </td>
            ))}
          </Row>
          <Row label="Price" differs={differs.price}>
            {parts.map(({ id, offer }) => (
              <td key={id}>
                <Price price={offer.price} original={offer.original} />
                {offer.coreCharge === null ? null : `+ ${formatMoney(offer.coreCharge)} core, refundable`}
              </td>
            ))}
          </Row>
          <Row label="Delivery" differs={differs.delivery}>
            {parts.map(({ id, soldOut, legality, delivery, deliveryNote }) => (
              <td key={id}>
                {soldOut === null ? delivery : <b className="text-not-fit">{soldOut}</b>}
                {soldOut !== null || deliveryNote === "" ? null : <p className="mt-1 text-slate">{deliveryNote}.</p>}
                {legality === null ? null : <p className="text-uncertain">{legality}</p>}
              </td>
            ))}
          </Row>
          <tr data-print="no">
            <th scope="row">Buy</th>
            {parts.map((part) => (
              <td key={part.id}>{part.soldOut === null ? <AddForm part={part} /> : "Can’t be bought now"}</td>
            ))}
          </tr>
          {facts.map(({ label, values, differs: isDifferent }) => (
            <Row key={label} label={label} differs={isDifferent}>
              {values.map((value, at) => (
                <td key={parts[at]?.id}>{value ?? <span className="text-stone">Not stated</span>}</td>
              ))}
            </Row>
          ))}
        </tbody>
      </table>
    </section>
  );
}
