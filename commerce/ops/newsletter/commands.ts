import { writeFile } from "node:fs/promises";
import { marketFor } from "~/models/shop/market";
import * as urls from "~/models/shop/urls";
import { csvCell } from "../../platform/csv-cell";
import { loadUnsubscribeTokens } from "../../services/account/newsletter";
import { listSubscriptions } from "../../services/account/subscription-repository";
import { audit } from "../../services/audit/audit";
import { loadShopOrigin } from "../../settings/shop-origin";
import { type Command, command, momentFor } from "../command";
import { Refusal } from "../refusal";

const COLUMNS = ["email", "state", "since", "unsubscribe", "one_click"] as const;
type Subscription = Awaited<ReturnType<typeof listSubscriptions>>[number];

/** The line of an address; one that left has no links, because nothing is mailed to it. */
function lineFor(row: Subscription, origin: string, token: string): string {
  const { email_norm: email, created_at: joinedAt, unsubscribed_at: leftAt } = row;
  const since = new Date(leftAt ?? joinedAt).toISOString();
  const link = { email, token };
  const cells =
    leftAt === null
      ? [email, "subscribed", since, origin + urls.unsubscribe(link), origin + urls.oneClickUnsubscribe(link)]
      : [email, "left", since, "", ""];
  return cells.map(csvCell).join(",");
}

/** The command that hands the newsletter's list to whatever program mails it. */
export const NEWSLETTER_COMMANDS: readonly Command[] = [
  command({
    name: "newsletter list",
    args: ["FILE"],
    summary:
      "Writes everybody who is subscribed to the newsletter, with the links to unsubscribe, and everybody who left into a new CSV file",
    flags: {
      since: { value: "time", about: "Only who joined or left since, such as 2026-01-31" },
      market: { value: "id", about: "The market whose address the links lead to, the first one unless given" },
    },
    async run({ store, deps: { clock }, env, operator, terminal }, given) {
      const file = given.arg("FILE");
      const now = clock.now();
      const typed = given.text("since");
      const since = typed === undefined ? null : momentFor(typed, now);
      const origin = await loadShopOrigin(store.db, marketFor(given.text("market") ?? null).id, env);
      const rows = await listSubscriptions(store.db, since);
      const tokenFor = await loadUnsubscribeTokens(store.db);
      const lines = rows.map((row) => lineFor(row, origin, tokenFor(row.email_norm)));
      const text = [COLUMNS.join(","), ...lines].map((line) => `${line}\r\n`).join("");
      await writeFile(file, text, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "EEXIST" ? new Refusal(`${file} exists; name a new file`) : error;
      });
      const left = rows.filter((row) => row.unsubscribed_at !== null).length;
      const subscribed = rows.length - left;
      await audit(
        store.db,
        operator,
        { action: "newsletter.list", subject: "newsletter", detail: { subscribed, left, since } },
        now,
      );
      terminal.write(`${file}: ${subscribed} subscribed, ${left} left.\n`);
    },
  }),
];
