import { z } from "zod";
import { withParams } from "./message";

const provider = z.string();

/** Errors of logins, accounts, address books and garages. */
export const ACCOUNT_ERRORS = {
  loginWrong: "The email or password is not right",
  sessionNotFound: "We could not find this login",
  passwordWrong: "is not your current password",
  passwordMissing: "Set a password first: it proves that the account is yours",
  emailTaken: "already has an account: log in, or reset the password",
  emailNotProven: "is not the address the link was sent to",
  mailedLinkEnded: "This link was used already or is too old. Ask for a new one",
  ordersUnfinished: "You have orders that are not finished. Your account can be erased when they are",

  providerUnknown: "There is no such provider",
  providerRefused: "The login with this provider did not work. Please try again",
  providerNotLinked: "This provider is not linked",
  providerIsOnlyLogin: "This is the only way into your account. Set a password first",
  providerAccountUnknown: "There is no account for this login yet",
  providerEmailTaken: "There is an account with this email. Log in to it once, and both are linked",
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
};
