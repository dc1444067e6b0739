import { SECOND_FACTOR_RESET_SECONDS } from "~/models/shop/limits";
import { marketFor } from "~/models/shop/market";
import { conflict, notFound } from "../http/failure";
import { foldEmail } from "../mail/email-address";
import { minuteFor } from "../platform/minute";
import { findAccountByEmail } from "../services/account/repository";
import { giveBack } from "../services/account/security/give-back";
import { noticeOfChange } from "../services/account/security/notice";
import { audit } from "../services/audit/audit";
import { loadAuthenticator } from "../services/second-factor/authenticator";
import { setAuthenticatorEnd } from "../services/second-factor/repository";
import { type Command, command } from "./command";

/** Commands that help members into their accounts. */
export const ACCOUNT_COMMANDS: readonly Command[] = [
  command({
    name: "account reset-second-factor",
    args: ["EMAIL"],
    summary: "Turns a member's authenticator app and recovery codes off in 24 hours, with a mail to them at once",
    flags: { market: { value: "id", about: "The market whose address the mail links to, the first one unless given" } },
    async run({ store, deps: { clock }, operator, terminal }, given) {
      const email = given.arg("EMAIL");
      const at = clock.now();
      const endsAt = at + SECOND_FACTOR_RESET_SECONDS * 1000;
      const market = marketFor(given.text("market") ?? null).id;
      await store.transaction(async (trx) => {
        const account = await findAccountByEmail(trx, foldEmail(email));
        if (account === undefined) throw notFound("memberUnknown", { email });
        const authenticator = await loadAuthenticator(trx, account.id, at);
        if (authenticator === undefined) throw conflict("authenticatorOff");
        // A second call must not postpone the end that the member was notified of.
        if (authenticator.ends_at !== null) throw conflict("authenticatorEnding", { at: authenticator.ends_at });
        await setAuthenticatorEnd(trx, account.id, endsAt);
        await noticeOfChange(trx, { market, clock }, account, { change: "resetRequested", at: endsAt });
        const entry = { action: "account.reset", subject: account.id, detail: { endsAt } };
        await audit(trx, operator, entry, at);
      });
      terminal.write(`Two-step login of ${email} ends on ${minuteFor(endsAt)}, unless a code is used before.\n`);
    },
  }),
  command({
    name: "account give-back",
    args: ["EMAIL"],
    summary:
      "Gives an account that somebody else took back to the address it had before, which is mailed a link to a new password",
    flags: { market: { value: "id", about: "The market whose address the mail links to, the first one unless given" } },
    async run({ store, deps: { clock }, operator, terminal }, given) {
      const email = given.arg("EMAIL");
      const market = marketFor(given.text("market") ?? null).id;
      const { takenBy } = await store.transaction(async (trx) => {
        const done = await giveBack(trx, { market, clock }, email);
        const entry = {
          action: "account.give-back",
          subject: done.accountId,
          detail: { email, takenBy: done.takenBy },
        };
        await audit(trx, operator, entry, clock.now());
        return done;
      });
      terminal.write(
        `The account of ${takenBy} is that of ${email} again. Every login has ended; ${email} is mailed a link to a new password.\n`,
      );
    },
  }),
];
