import { type Address, addressSchema } from "~/models/checkout/address";
import { recipientLines } from "~/models/invoice/billing";
import { changeOrderAddress } from "../../services/staff/change-address";
import { type Command, command } from "../command";
import { UsageError } from "../usage-error";

const FIELDS = {
  first: { field: "firstName", about: "First name" },
  last: { field: "lastName", about: "Last name" },
  line1: { field: "line1", about: "Street and number" },
  line2: { field: "line2", about: "Apartment or unit; - for none" },
  city: { field: "city", about: "City" },
  code: { field: "code", about: "ZIP or postal code, of the same state or province" },
  phone: { field: "phone", about: "Phone number for the carrier" },
} as const satisfies Record<string, { field: Exclude<keyof Address, "country" | "state">; about: string }>;

/** The command that changes where an order goes. */
export const ADDRESS_COMMAND: Command = command({
  name: "order address",
  args: ["ORDER"],
  summary: "Sends what is left of a paid order to another address in the same state, which its buyer is mailed",
  flags: Object.fromEntries(Object.entries(FIELDS).map(([name, { about }]) => [name, { value: "text", about }])),
  async run({ deps, operator, terminal }, given) {
    const change: Partial<Omit<Address, "country" | "state">> = {};
    for (const [name, { field }] of Object.entries(FIELDS)) {
      const text = given.text(name);
      if (text === undefined) continue;
      const read = addressSchema.shape[field].safeParse(field === "line2" && text === "-" ? "" : text);
      if (!read.success) throw new UsageError(`--${name} ${read.error.issues[0]?.message ?? "cannot be read"}`);
      change[field] = read.data;
    }
    if (Object.keys(change).length === 0)
      throw new UsageError(
        `order address needs one of ${Object.keys(FIELDS)
          .map((name) => `--${name}`)
          .join(", ")}`,
      );
    const { orderId, address, isChanged } = await changeOrderAddress(deps, operator, given.arg("ORDER"), change);
    const place = recipientLines(address).join(", ");
    terminal.write(
      isChanged
        ? `Order ${orderId} goes to ${place}; its buyer is mailed.\n`
        : `Order ${orderId} goes to ${place} already: nothing is changed, and nobody is mailed.\n`,
    );
  },
});
