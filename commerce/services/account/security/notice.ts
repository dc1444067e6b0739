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
  { email }: Pick<Row<"account">, "email">,
  data: z.input<typeof securityChanged.data>,
): Promise<void> {
  await sendMail(trx, securityChanged, { to: email, market: call.market, at: call.clock.now(), data });
}
