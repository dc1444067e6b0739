import type { Db } from "../db/open";
import { foldEmail } from "../mail/email-address";
import { minuteFor } from "../platform/minute";
import { listAuditEntries } from "../services/audit/repository";
import { findOrder } from "../services/order/repository";
import { findReturnByNumber } from "../services/returns/repository";
import { command, countFor } from "./command";
import { Refusal } from "./refusal";

const LISTED = "50";
/** The subjects that entries name by a word and a number, which the staff types alone. */
const NUMBERED = ["review", "question", "answer", "message", "awards entry", "run"] as const;

/** The subjects that a typed name may stand for; only the name itself when nothing in the shop goes by it. */
async function listSubjects(db: Db, typed: string): Promise<string[]> {
  if (/^\d+$/.test(typed)) return [typed, ...NUMBERED.map((word) => `${word} ${typed}`)];
  if (typed.includes("@")) {
    const emailed = foldEmail(typed);
    const account = await db.selectFrom("account").select("id").where("email_norm", "=", emailed).executeTakeFirst();
    return [typed, ...(account === undefined ? [] : [account.id])];
  }
  const [order, found] = [await findOrder(db, typed), await findReturnByNumber(db, typed)];
  return [typed, ...[order, found].flatMap((row) => (row === undefined ? [] : [row.id]))];
}

/** The command that lists what was written down of the staff's changes. */
export const AUDIT_COMMAND = command({
  name: "audit",
  args: ["SUBJECT?"],
  summary: "Who of the staff did what and when; of one order, email, return, or the number of a review or message",
  flags: { size: { value: "n", about: `How many, ${LISTED} unless told` } },
  async run({ store, terminal }, given) {
    const typed = given.arg("SUBJECT").trim();
    const size = countFor(given.text("size") ?? LISTED, "--size");
    const subjects = typed === "" ? undefined : await listSubjects(store.db, typed);
    const rows = await listAuditEntries(store.db, { subjects, size });
    if (rows.length === 0 && subjects?.length === 1)
      throw new Refusal(`nothing in the shop goes by "${typed}", and nothing is written down of it`);
    if (rows.length === 0) terminal.write(`Nothing is written down${typed === "" ? "" : ` of ${typed}`}.\n`);
    for (const { at, who, via, action, subject, detail } of rows)
      terminal.write(`${minuteFor(at)}  ${action.padEnd(16)} ${subject}  by ${who} (${via})  ${detail}\n`);
  },
});
