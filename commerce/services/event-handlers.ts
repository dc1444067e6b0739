import type { EventHandler } from "../events/handler";
import { erasureMail } from "./account/erase";
import { cancellationMail, chargeReturnedMail, confirmationMail, lapseMail } from "./order/order-mails";
import { returnMail } from "./returns/return-mails";
import { invitationMail } from "./review/invitation";
import { boughtTogether, cancelledTogether, returnedTogether } from "./search/bought-items";
import { parcelMail } from "./shipping/parcel-mail";

/** Every handler of domain events: a line here is all that adds one. */
export const EVENT_HANDLERS: readonly EventHandler[] = [
  confirmationMail,
  cancellationMail,
  lapseMail,
  chargeReturnedMail,
  parcelMail,
  invitationMail,
  returnMail,
  erasureMail,
  boughtTogether,
  cancelledTogether,
  returnedTogether,
];
