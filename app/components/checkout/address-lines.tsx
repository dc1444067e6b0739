import type { Address } from "~/models/address";

type Shown = Pick<Address, "line1" | "line2" | "city" | "state" | "code"> &
  Partial<Pick<Address, "firstName" | "lastName" | "phone">>;

/** An address as it is written on a parcel. */
export function AddressLines({ address }: { address: Shown }) {
  const name = [address.firstName, address.lastName].filter(Boolean).join(" ");
  return (
    <address className="not-italic">
      {name ? <span className="block">{name}</span> : null}
      <span className="block">{[address.line1, address.line2].filter(Boolean).join(", ")}</span>
      <span className="block">
        {address.city}, {address.state} {address.code}
      </span>
      {address.phone ? <span className="block text-slate">{address.phone}</span> : null}
    </address>
  );
}
