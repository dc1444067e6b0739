import { awardsApi, operationsApi } from "~/models/api";
import { fieldFailure } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { toOperator } from "../audit/audit";
import { requireAttempt } from "../rate-limit/attempts-repository";
import { countedAddress } from "../rate-limit/caller";
import { approveEntry, listApprovedEntries, voteFor } from "./awards";

/** Votes from one address per hour, whatever names the voters send. */
const TRIES = { max: 30, seconds: 3_600 };

/** The calls about the awards: entries, votes and their approval by staff. */
export const awardsRoutes: readonly Route[] = [
  serve(awardsApi.entries, ({ query }, call) => listApprovedEntries(call.db, query)),

  serve(awardsApi.vote, async ({ params: { id } }, call) => {
    const voters = [...new Set([call.accountId ?? "", call.visitorKey])].filter((name) => name !== "");
    if (voters.length === 0) throw fieldFailure("visitor", "visitorUnknown");
    const now = call.clock.now();
    await requireAttempt(call.db, `vote:${countedAddress(call.ip) || voters.join(" ")}`, TRIES, now);
    return { id, ...(await call.store.transaction((trx) => voteFor(trx, { id, voters }, now))) };
  }),

  serve(operationsApi.approveEntry, async ({ params: { id }, body: { isApproved } }, call) => {
    const now = call.clock.now();
    await call.store.transaction((trx) => approveEntry(trx, toOperator(call), { id, isApproved }, now));
    return { id, isApproved };
  }),
];
