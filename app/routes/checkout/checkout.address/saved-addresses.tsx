import { AddressLines } from "~/components/checkout/address-lines";
import { useFlow } from "~/components/checkout/flow";
import { Link } from "~/components/ui/link";
import type { AddressBookEntry } from "~/models/checkout/address";
import * as urls from "~/models/shop/urls";

type SavedAddressesProps = {
  addresses: readonly AddressBookEntry[];
  /** The saved address that filled the form below, if any. */
  chosenId: string | null;
};

/** A member's address book beside step 1; each address fills the form below with one click. */
export function SavedAddresses({ addresses, chosenId }: SavedAddressesProps) {
  const { query } = useFlow();
  const others = addresses.filter(({ id }) => id !== chosenId);
  if (others.length === 0) return null;
  return (
    <details className="text-small fold mb-5">
      <summary>Use another saved address ({others.length})</summary>
      <ul aria-label="Saved addresses" className="framed text-base">
        {others.map((entry) => (
          <li key={entry.id} className="address-offer">
            <div id={`saved-${entry.id}`}>
              <AddressLines address={entry} />
            </div>
            <Link
              to={urls.checkoutAddress({ ...query, use: entry.id })}
              aria-describedby={`saved-${entry.id}`}
              className="press font-semibold"
            >
              Deliver here
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
