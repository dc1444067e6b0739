import { MARKETS } from "~/models/shop/market";
import { listMissingRecords } from "../services/tax/records-repository";
import { listRegisteredTaxes } from "../services/tax/registrations";
import { type Command, command } from "./command";

const numberText = (number: string | undefined, isRequired: boolean) =>
  number ?? (isRequired ? "NOT SET: an invoice has to name it" : "none set");

const LIST_MAX = 1_000;

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
  command({
    name: "tax records",
    args: [],
    summary: "Paid sales and refunds that the tax provider was not told of, and why; file the tax of these by hand",
    async run({ store, terminal }) {
      const rows = await listMissingRecords(store.db, LIST_MAX);
      for (const { order_id, refund_id, state, stood_in, last_error, tries } of rows) {
        const what = refund_id === null ? "sale" : `refund ${refund_id}`;
        const why = state === "STOOD_IN" ? `the shop's table stood in: ${stood_in}` : last_error || "due";
        terminal.write(`${order_id}  ${what}  ${why}${tries > 1 ? `, tried ${tries} times` : ""}\n`);
      }
      if (rows.length === 0) terminal.write("Every paid sale and refund is recorded, or no tax provider is set.\n");
    },
  }),
];
