import { operationsApi } from "~/models/api";
import { type Route, serve } from "../../http/serve";
import { latestMails } from "../../mail/outbox";

/** The latest mails, for operators. */
export const outboxRoutes: readonly Route[] = [
  serve(operationsApi.outbox, async ({ query }, call) => {
    const mails = await latestMails(call.db, query);
    return mails.map(({ id, created_at: at, to_email: to, subject, text }) => ({ id, at, to, subject, text }));
  }),
];
