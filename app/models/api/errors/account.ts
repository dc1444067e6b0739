import { z } from "zod";
import { formatMoment } from "~/models/shop/dates";
import { withParams } from "./message";

const provider = z.string();

/** Errors of logins, accounts, address books and garages. */
export const ACCOUNT_ERRORS = {
  loginWrong: "The email or password is not right",
  sessionNotFound: "We could not find this login",
  passwordWrong: "is not your current password",
  codeNeeded: "Enter the code of your authenticator app",
  codeWrong: "is not right. Codes change every 30 seconds, and each works once",
  codeUnreadable: "cannot be checked at the moment. Use a recovery code",
  recoveryCodeWrong: "is not right or was used before",
  codeStepEnded: "This login took too long or had too many wrong codes. Log in again",
  emailNotConfirmed: "Confirm your email first: we email it when somebody changes how you log in",
  mailsUnconfirmed: "Confirm your email first: only its reader chooses which emails come to it",
  proofNeeded: "Enter your password: your login is older than 10 minutes",
  proofNeedsLogin: "Your login is older than 10 minutes. Log in again to change this",
  authenticatorOn: "An authenticator app is set up already. Turn it off first",
  authenticatorOnNow: "Two-step login is on already. If you have not saved the recovery codes, make new ones here",
  authenticatorOff: "No authenticator app is set up",
  authenticatorEnding: withParams(
    { at: z.number() },
    ({ at }) => `A reset is under way already: it takes effect on ${formatMoment(at)}`,
  ),
  authenticatorSetupEnded: "This set-up took too long. Start it again",
  passkeyRefused: "This passkey did not work. Try again, or log in with your password",
  passkeyElsewhere: "Passkeys cannot be used at this address of the shop",
  passkeyTaken: "This device has a passkey of the shop already",
  passkeyNotFound: "We could not find this passkey",
  passkeyIsOnlyLogin: "This is the only way into your account. Set a password first",
  passkeysFull: withParams({ max: z.int() }, ({ max }) => `An account holds ${max} passkeys. Remove one first`),
  emailUnproven: "Show first that this email is yours: ask for the sign-up email",
  emailTaken: "already has an account: log in, or reset the password",
  formerEmailUnknown: withParams({ email: z.string() }, ({ email }) => `No account had the address ${email} before`),
  formerEmailInUse: withParams(
    { email: z.string() },
    ({ email }) => `${email} has an account of its own today: its member erases it first, on the privacy page`,
  ),
  emailUnchanged: "is your address already",
  emailConfirmedAlready: "This address is confirmed already",
  confirmWithPassword: "Choose a new password to confirm this address here",
  confirmLoggedIn: "Log in to the account that asked for this address, then open the link again",
  passwordCommon: "is one of the passwords that are guessed first. Choose another one",
  passwordNamesYou: "must not hold your email's name or the shop's",
  mailedLinkEnded: "This link was used already, is too old, or was replaced by a newer one. Ask for a new one",
  leaveLinkWrong:
    "This link is not complete or was changed, so nothing was changed: it ends no emails. Open it again from one of our emails, or write to us",
  ordersUnfinished:
    "You have orders that are not finished: a payment, a package, a return or a refund is still open. Your account can be erased when it is done",

  providerUnknown: "There is no such provider",
  providerRefused: "The login with this provider did not work. Please try again",
  providerNotLinked: "This provider is not linked",
  providerIsOnlyLogin: "This is the only way into your account. Set a password first",
  providerAccountUnknown: "There is no account for this login yet",
  providerEmailTaken: "There is an account with this email. Log in to it once, and both are linked",
  providerEmailUnproven: withParams(
    { provider },
    (params) =>
      `${params.provider} did not confirm that this email is yours. We sent you an email: open its link to go on`,
  ),
  providerEmailMissing: withParams(
    { provider },
    (params) => `${params.provider} did not tell your email. Sign up with it here`,
  ),
  providerAccountTaken: withParams({ provider }, (params) => `This ${params.provider} account opens another account`),

  addressNotFound: "We could not find this address in your book",
  addressBookFull: withParams({ max: z.int() }, ({ max }) => `Your book is full: it holds ${max} addresses`),
  stateMissing: "must be chosen",

  vehicleNotFound: "We could not find this vehicle",
  vehicleIncomplete: withParams(
    { missing: z.array(z.string()) },
    ({ missing }) => `Choose ${missing.join(" and ")} too`,
  ),
  vehicleSavedAlready: "This vehicle is in your garage already",
  garageFull: withParams({ max: z.int() }, ({ max }) => `Your garage is full: it holds ${max} vehicles`),
  savedVehicleNotFound: "We could not find this vehicle in your garage",
  logbookEntryNotFound: "We could not find this entry in the logbook",
  logbookFull: withParams({ max: z.int() }, ({ max }) => `The logbook is full: it holds ${max} entries of each kind`),
  logbookDateAhead: "is a day that has not come yet",
  mileageContradicts: withParams(
    { isBelow: z.boolean(), reading: z.string(), on: z.string() },
    ({ isBelow, reading, on }) =>
      `is ${isBelow ? "below" : "above"} the ${reading} of ${on}. Check it; if it is right, tick "This reading is right"`,
  ),
  boughtPartNotFound: "We could not find this part among those delivered to you for this vehicle",
};
