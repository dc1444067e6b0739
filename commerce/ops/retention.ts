import { RETENTION, type RetentionId, type RetentionLine, storedFor } from "~/models/privacy/retention";
import { DEFAULT_MARKET } from "~/models/shop/market";
import { minuteFor } from "../platform/minute";
import { countDue, loadLastRound } from "../retention/retention";
import { loadShopTerms } from "../settings/shop-terms";
import { type Command, command } from "./command";

const ENDERS: { readonly [By in RetentionLine["by"]]: string } = {
  retention: "",
  "stock notices": "by the job stock notices",
  "return sweep": "by the job return sweep",
  erasing: "by its owner",
};

/** The command that shows what the shop keeps of people, and what the daily job ends. */
export const RETENTION_COMMANDS: readonly Command[] = [
  command({
    name: "retention",
    args: [],
    summary: "What is kept of people and how long; what is due, and what the last round ended",
    async run({ store, terminal, deps }) {
      const [due, last, terms] = await Promise.all([
        countDue(store.db, deps.clock.now()),
        loadLastRound(store.db),
        loadShopTerms(store.db, DEFAULT_MARKET.id),
      ]);
      terminal.write(`${last === null ? "No round was made yet." : `Last round: ${minuteFor(last.at)}.`}\n`);
      terminal.write("     due    ended\n");
      for (const [id, line] of Object.entries(RETENTION) as [RetentionId, RetentionLine][]) {
        const counts =
          line.by === "retention"
            ? `${String(due.get(id)).padStart(8)} ${String(last?.ended[id] ?? 0).padStart(8)}`
            : `${"-".padStart(8)} ${"-".padStart(8)}`;
        const ender = ENDERS[line.by] === "" ? "" : ` (${ENDERS[line.by]})`;
        terminal.write(`${counts}  ${line.what}: ${storedFor(line, (name) => terms[name])}, ${line.end}${ender}\n`);
      }
    },
  }),
];
