import type { EventHandler } from "../events/handler";
import { erasureMail } from "./account/erase";
import { cancellationMail, partsCancelledMail } from "./cancellation/cancellation-mails";
import { chargeReturnedMail, confirmationMail, lapseMail } from "./order/order-mails";
import { refundDoneMail, refundRefusedMail, refundRefusedNotice } from "./payment/refund-mails";
import { taxReversal, taxSale } from "./payment/tax/records";
import { guaranteeHistory, guaranteeMail } from "./returns/guarantee/advance";
import { returnLabelOrder } from "./returns/parcel/return-label";
import { returnArrivedMail, returnParcel } from "./returns/parcel/return-parcel";
import { returnLabelMail, returnMail, returnReminderDate, returnReminderMail } from "./returns/return-mails";
import { invitationMail, reviewDate } from "./review/invitation";
import { boughtTogether, cancelledTogether, piecesTogether, returnedTogether } from "./search/bought-items";
import { deliveredMail, parcelMail, sentBackMail, takenBackMail, undeliveredMail } from "./shipping/parcel-mail";

/** Every handler of domain events: a line here is all that adds one. */
export const EVENT_HANDLERS: readonly EventHandler[] = [
  confirmationMail,
  cancellationMail,
  partsCancelledMail,
  lapseMail,
  chargeReturnedMail,
  refundDoneMail,
  refundRefusedMail,
  refundRefusedNotice,
  parcelMail,
  takenBackMail,
  undeliveredMail,
  deliveredMail,
  sentBackMail,
  reviewDate,
  invitationMail,
  returnLabelOrder,
  returnMail,
  returnLabelMail,
  returnReminderDate,
  returnReminderMail,
  returnParcel,
  returnArrivedMail,
  guaranteeHistory,
  guaranteeMail,
  erasureMail,
  taxSale,
  taxReversal,
  boughtTogether,
  cancelledTogether,
  piecesTogether,
  returnedTogether,
];
