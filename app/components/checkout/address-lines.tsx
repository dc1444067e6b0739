import type { Address } from "~/models/checkout/address";

type Shown = Pick<Address, "line1" | "line2" | "city" | "state" | "code"> &
  Partial<Pick<Address, "firstName" | "lastName" | "phone">>;

/** Formats an address as on a parcel, marking the parts for which `isChanged` is true. */
export function AddressLines({
  address,
  isChanged = () => false,
}: {
  address: Shown;
  isChanged?: (name: keyof Shown) => boolean;
}) {
  const part = (name: "line1" | "line2" | "city" | "state" | "code") =>
    isChanged(name) ? <mark className="bg-transparent font-bold underline">{address[name]}</mark> : address[name];
  const name = [address.firstName, address.lastName].filter(Boolean).join(" ");
  return (
    <address className="not-italic">
      {name ? <span className="block">{name}</span> : null}
      <span className="block">
        {part("line1")}
        {address.line2 ? <>, {part("line2")}</> : null}
      </span>
      <span className="block">
        {part("city")}, {part("state")} {part("code")}
      </span>
      {address.phone ? <span className="block text-slate">{address.phone}</span> : null}
    </address>
  );
}
