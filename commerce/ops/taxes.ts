import { MARKETS } from "~/models/shop/market";
import { listRegisteredTaxes } from "../services/tax/registrations";
import { type Command, command } from "./command";

const numberText = (number: string | undefined, isRequired: boolean) =>
  number ?? (isRequired ? "NOT SET: an invoice has to name it" : "none set");

/** The commands that show the taxes to staff. */
export const TAX_COMMANDS: readonly Command[] = [
  command({
    name: "tax numbers",
    args: [],
    summary: "The taxes that are charged, where, and the registration number that papers print beside each",
    async run({ store, deps, terminal }) {
      for (const market of MARKETS)
        for (const { label, areas, registration, isRequired } of await listRegisteredTaxes(
          store.db,
          market,
          deps.clock.now(),
        )) {
          const places = areas.length > 5 ? `${areas.length} areas` : areas.join(", ");
          terminal.write(`${market.name}  ${label}  ${places}  ${numberText(registration?.number, isRequired)}\n`);
        }
    },
  }),
];
