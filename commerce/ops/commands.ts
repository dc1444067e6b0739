import { ACCOUNT_COMMANDS } from "./accounts";
import { AUDIT_COMMAND } from "./audit";
import { BACKUP_COMMANDS } from "./backup/commands";
import type { Command } from "./command";
import { CONTENT_COMMANDS } from "./content/commands";
import { DOMAIN_EVENT_COMMANDS } from "./domain-events";
import { EVENT_COMMANDS } from "./events";
import { EXPORT_COMMANDS } from "./export/commands";
import { FILE_COMMANDS } from "./files";
import { FITMENT_COMMANDS } from "./fitment";
import { GRANT_COMMANDS } from "./grants";
import { LEDGER_COMMANDS } from "./ledger/commands";
import { MAIL_COMMANDS } from "./mail/commands";
import { NEWSLETTER_COMMANDS } from "./newsletter/commands";
import { ORDER_COMMANDS } from "./orders";
import { REFUND_COMMANDS } from "./refunds/commands";
import { RETENTION_COMMANDS } from "./retention";
import { RETURN_COMMANDS } from "./returns";
import { REVIEW_COMMANDS } from "./reviews";
import { SAMPLE_COMMANDS } from "./sample/commands";
import { PARCEL_COMMANDS } from "./shipping/parcels";
import { START_COMMANDS } from "./start/commands";
import { TAX_COMMANDS } from "./taxes";
import { TRADE_COMMANDS } from "./trade/commands";

/** Every command but the imports, in the order of the help text. */
export const COMMANDS: readonly Command[] = [
  ...ORDER_COMMANDS,
  ...MAIL_COMMANDS,
  ...PARCEL_COMMANDS,
  ...REFUND_COMMANDS,
  ...RETURN_COMMANDS,
  ...REVIEW_COMMANDS,
  ...FILE_COMMANDS,
  ...FITMENT_COMMANDS,
  ...CONTENT_COMMANDS,
  ...EXPORT_COMMANDS,
  ...TRADE_COMMANDS,
  ...LEDGER_COMMANDS,
  ...TAX_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...GRANT_COMMANDS,
  ...NEWSLETTER_COMMANDS,
  AUDIT_COMMAND,
  ...DOMAIN_EVENT_COMMANDS,
  ...EVENT_COMMANDS,
  ...RETENTION_COMMANDS,
  ...BACKUP_COMMANDS,
  ...SAMPLE_COMMANDS,
  ...START_COMMANDS,
];
