import type { z } from "zod";
import type { Db } from "../../../db/open";
import type { Row } from "../../../db/tables";
import type { Call } from "../../../http/call";
import { sendMail } from "../../../mail/outbox";
import { securityChanged } from "../../../mail/templates/account/security-changed";

/** Mails the member what changed in how to log in, in the transaction that changes it. */
export async function noticeOfChange(
  trx: Db,
  call: Pick<Call, "market" | "clock">,
  { id, email }: Pick<Row<"account">, "id" | "email">,
  data: z.input<typeof securityChanged.data>,
): Promise<void> {
  const mail = { to: email, accountId: id, market: call.market };
  await sendMail(trx, securityChanged, { ...mail, at: call.clock.now(), data });
}
