import type { ReactNode } from "react";
import type { Address } from "~/models/checkout/address";
import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";
import { unbroken } from "../ui/unbroken";
import { AddressLines } from "./address-lines";
import * as css from "./checkout.css";
import { useFlow } from "./flow";

function Row({ title, edit, children }: { title: string; edit: string; children: ReactNode }) {
  return (
    <div className={css.reviewRow}>
      <div className="min-w-0">
        <h2 className="hint font-semibold">{title}</h2>
        <div>{children}</div>
      </div>
      <Link
        to={edit}
        aria-label={`Edit ${title.toLowerCase()}`}
        className="press justify-end min-w-11 -my-2.5 px-2 -mr-2 text-small"
      >
        Edit
      </Link>
    </div>
  );
}

/** The chosen plan, its dates, and what travels by ground all the same. */
type Shipping = { name: string; when: string; byGround: string };

type ReviewProps = { email: string | null; address: Address | null; shipping?: Shipping };

/** Data of the earlier steps; each link leads back to its step without losing the other entries. */
export function ReviewRows({ email, address, shipping }: ReviewProps) {
  const { query } = useFlow();
  return (
    <div className="framed text-base">
      <Row title="Contact" edit={urls.checkoutAddress(query)}>
        {email}
      </Row>
      <Row title="Delivery address" edit={urls.checkoutAddress(query)}>
        {address ? <AddressLines address={address} /> : null}
      </Row>
      {shipping ? (
        <Row title="Shipping" edit={urls.checkoutShipping(query)}>
          {shipping.name}
          <span className="block note">{unbroken(shipping.when)}</span>
          {shipping.byGround === "" ? null : <span className="block note">{shipping.byGround}</span>}
        </Row>
      ) : null}
    </div>
  );
}
