import { z } from "zod";
import {
  confirmSubscriptionSchema,
  currentUserSchema,
  loginResultSchema,
  passwordSchema,
  securitySchema,
  sessionSchema,
  subscribeResultSchema,
  subscribeSchema,
  userSchema,
} from "~/models/account/account";
import { exportSchema } from "~/models/account/export";
import { mailChoicesSchema } from "~/models/account/mail-preferences";
import { subscriptionInfoSchema } from "~/models/account/subscription";
import { emailSchema, optionalPhoneSchema } from "~/models/checkout/address";
import { lineText } from "~/models/forms/line-text";
import { EMAIL_MAX_CHARS, NAME_MAX_CHARS, PASSWORD_MAX_CHARS } from "~/models/shop/limits";
import { endpoint } from "./contract";
import { secret } from "./proof";

const shortText = lineText.max(NAME_MAX_CHARS, `must be at most ${NAME_MAX_CHARS} characters`);
/** An unsubscribe link: its token shows that the caller got a mail of the address. */
const leaveLinkSchema = z.object({
  email: emailSchema,
  token: secret,
  list: z.enum(["offers", "reminders", "reviews"]).optional(),
});
/** The page to return to after a sign-up, in the login page's parameters. */
const goingOn = { callback: z.string().max(600).optional(), queryStr: z.string().max(600).optional() };
/** The link's token stands for the address, which its mail has proven. */
const newMember = z.object({
  emailToken: secret,
  firstName: shortText.default(""),
  lastName: shortText.default(""),
  isSubscribing: z.boolean().default(false),
});
const mailSent = z.object({ message: z.string() });

export const accountApi = {
  login: endpoint({
    rows: ["API-111", "ENT-30"],
    method: "POST",
    path: "/account/public/buyer/login",
    summary: "Signs a member in; a wrong pair answers the same as an unknown email.",
    body: z.object({
      email: z.string().trim().max(EMAIL_MAX_CHARS),
      password: z.string().max(PASSWORD_MAX_CHARS),
    }),
    response: loginResultSchema,
  }),
  /** Our own call: logging out revokes the token. */
  logout: endpoint({
    rows: ["OPEN-30"],
    method: "POST",
    path: "/account/public/buyer/logout",
    summary: "Revokes the bearer token of the call, if any.",
    response: z.object({ isRevoked: z.boolean() }),
  }),
  current: endpoint({
    rows: ["API-120"],
    method: "GET",
    path: "/account/buyer/account/current",
    summary: "The signed-in member.",
    response: currentUserSchema,
  }),
  guestGarageAdd: endpoint({
    rows: ["API-130"],
    method: "POST",
    path: "/account/public/buyer/garage-vehicle",
    summary: "Checks a guest's vehicle and answers its id. Needs at least year, make and model.",
    body: z.object({ attributeValueId: z.int().positive() }),
    response: z.object({ id: z.string(), attributeValueId: z.int() }),
  }),
  subscribe: endpoint({
    rows: ["API-131", "ENT-31"],
    method: "POST",
    path: "/account/public/buyer/subscribe/confirm",
    summary:
      "Mails a link that subscribes an email to the newsletter; the same answer for known and unknown emails. A member's own, verified email is subscribed at once.",
    body: subscribeSchema,
    response: subscribeResultSchema,
  }),
  confirmSubscription: endpoint({
    rows: ["ACC-26", "OPEN-25"],
    method: "POST",
    path: "/account/public/buyer/subscribe/finish",
    summary: "Subscribes the email that the token was mailed to; pressed again it answers the same while that lasts.",
    body: confirmSubscriptionSchema,
    response: z.object({ email: z.string(), message: z.string() }),
    isIdempotent: true,
  }),
  exists: endpoint({
    rows: ["API-112", "ACC-15"],
    method: "GET",
    path: "/account/public/buyer/account/exist-verify",
    summary:
      "Whether an account exists for an email, for a caller who reads its mails: by the token of a sign-up's mail, or as its member. Anyone else gets 403, known or not.",
    query: z.object({ email: emailSchema, emailToken: secret.optional() }),
    response: z.object({ isExisting: z.boolean() }),
  }),
  register: endpoint({
    rows: ["API-113", "ACC-14"],
    method: "POST",
    path: "/account/public/buyer/account/register",
    summary: "Signs up with a mailed link and a password.",
    body: newMember.extend({ password: passwordSchema }),
    response: loginResultSchema,
  }),
  sendSignUpMail: endpoint({
    rows: ["API-114", "ACC-14"],
    method: "POST",
    path: "/account/public/buyer/account/register/send-email",
    summary: "Sends a link to sign up with; the same answer for known and unknown emails.",
    body: z.object({ email: emailSchema, ...goingOn }),
    response: mailSent,
  }),
  registerWithoutPassword: endpoint({
    rows: ["API-115", "ACC-14"],
    method: "POST",
    path: "/account/public/buyer/account/register/no-password",
    summary: "Signs up with a mailed link, without a password, which a second link sets later.",
    body: newMember,
    response: loginResultSchema,
  }),
  changeProfile: endpoint({
    rows: ["API-116", "ACC-22"],
    method: "PUT",
    path: "/account/buyer/account/current",
    summary: "Changes the member's profile.",
    body: z.object({
      firstName: shortText,
      lastName: shortText,
      zipCode: z.string().trim().max(10),
      phone: optionalPhoneSchema.default(""),
    }),
    response: userSchema,
    isIdempotent: true,
  }),
  changePassword: endpoint({
    rows: ["API-117", "ACC-22", "OPEN-22", "OPEN-30"],
    method: "PUT",
    path: "/account/buyer/account/password",
    summary: "Changes the member's password and revokes every token; the answer holds a new one.",
    body: z.object({ currentPassword: z.string().max(PASSWORD_MAX_CHARS), password: passwordSchema }),
    response: loginResultSchema,
  }),
  forgetPassword: endpoint({
    rows: ["API-118", "ACC-21"],
    method: "PUT",
    path: "/account/public/buyer/account/forget-password/init",
    summary: "Sends the reset mail; the same answer for known and unknown emails.",
    body: z.object({ email: emailSchema }),
    response: mailSent,
  }),
  resetPassword: endpoint({
    rows: ["API-119", "ACC-21"],
    method: "PUT",
    path: "/account/public/buyer/account/forget-password/reset",
    summary: "Sets a new password with the mailed token, once, and revokes every token of the account.",
    body: z.object({ token: secret, password: passwordSchema }),
    response: z.object({ isReset: z.boolean() }),
  }),
  /** Our own call: the page of a mailed link says that the link is dead before anybody types a password. */
  mailedLink: endpoint({
    rows: ["OPEN-30", "ACC-14", "ACC-21"],
    method: "POST",
    path: "/account/public/buyer/account/mailed-link",
    summary: "Whether a mailed link still sets a password or signs up; used is one whose account exists since.",
    body: z.object({ token: z.string().max(200), purpose: z.enum(["password", "sign-up"]) }),
    response: z.object({ state: z.enum(["open", "used", "ended"]) }),
    isIdempotent: true,
  }),
  subscriptionInfo: endpoint({
    rows: ["API-132", "ACC-27", "OPEN-61"],
    method: "GET",
    path: "/account/public/buyer/subscribe/info",
    summary: "Subscription state and code of the caller.",
    response: subscriptionInfoSchema,
  }),
  unsubscribe: endpoint({
    rows: ["API-139", "ACC-28"],
    method: "POST",
    path: "/account/public/buyer/unsubscribe",
    summary:
      "Unsubscribes the email of a mailed link, or refuses reminders of unpaid orders or requests for reviews for it; a wrong link is refused, for an unknown email like for a known one.",
    body: leaveLinkSchema,
    response: z.object({ message: z.string() }),
    isIdempotent: true,
  }),
  leaveState: endpoint({
    rows: ["ACC-28"],
    method: "POST",
    path: "/account/public/buyer/unsubscribe/state",
    summary: "Whether the email of a mailed link gets what the link ends; a wrong link is refused as by unsubscribing.",
    body: leaveLinkSchema,
    response: z.object({ isOnList: z.boolean() }),
    isIdempotent: true,
  }),
  verifyEmailInit: endpoint({
    rows: ["API-135", "ACC-23", "OPEN-25"],
    method: "PUT",
    path: "/account/buyer/account/email-verify-init",
    summary: "Sends a link that verifies the member's email.",
    response: mailSent,
  }),
  changeEmailInit: endpoint({
    rows: ["API-136", "ACC-23", "OPEN-25"],
    method: "PUT",
    path: "/account/buyer/account/change-email-init",
    summary:
      "Sends a link to the new email; nothing changes until it is opened. Needs the password, or of a member without one a login of the last 10 minutes.",
    body: z.object({ email: emailSchema, password: z.string().max(PASSWORD_MAX_CHARS).default("") }),
    response: mailSent,
  }),
  verifyEmail: endpoint({
    rows: ["API-137", "ACC-23", "OPEN-25"],
    method: "PUT",
    path: "/account/public/buyer/account/email-verify",
    summary:
      "Verifies an email with the mailed token, once. A caller who is not logged in to its account sets a new password, which ends all of its logins.",
    body: z.object({ token: secret, password: passwordSchema.optional() }),
    response: z.object({ isVerified: z.boolean() }),
  }),
  disown: endpoint({
    rows: ["ACC-23", "OPEN-25"],
    method: "PUT",
    path: "/account/public/buyer/account/disown",
    summary: "Removes an account that was opened with somebody else's email, while the email is not verified.",
    body: z.object({ token: secret }),
    response: z.object({ isRemoved: z.boolean() }),
  }),
  changeEmailFinish: endpoint({
    rows: ["API-138", "ACC-23", "OPEN-25"],
    method: "PUT",
    path: "/account/public/buyer/account/change-email-finish",
    summary:
      "Changes the email with the token mailed to the new one, once, for a caller who is logged in to the account.",
    body: z.object({ token: secret }),
    response: z.object({ email: z.string() }),
  }),
};

/** The member's logins, which the member can see and end. */
export const sessionApi = {
  list: endpoint({
    rows: ["OPEN-30"],
    method: "GET",
    path: "/account/buyer/current/sessions",
    summary: "The member's valid logins, the current one first, then the last used.",
    response: z.array(sessionSchema),
  }),
  end: endpoint({
    rows: ["OPEN-30", "ROLE-07"],
    method: "DELETE",
    path: "/account/buyer/current/sessions/{id}",
    summary: "Ends one of the member's logins; another member's answers 404, like one that does not exist.",
    params: z.object({ id: z.string().min(1).max(64) }),
    response: z.object({ isRevoked: z.boolean() }),
  }),
  endOthers: endpoint({
    rows: ["OPEN-30"],
    method: "DELETE",
    path: "/account/buyer/current/sessions",
    summary: "Ends every login of the member but the one that calls.",
    response: z.object({ revoked: z.int() }),
    isIdempotent: true,
  }),
};

/** A member's mails; only the owner of an address decides about them. */
export const mailPreferenceApi = {
  read: endpoint({
    rows: ["ACC-46"],
    method: "GET",
    path: "/account/buyer/current/mail-preferences",
    summary: "Which mails come to the member's email.",
    response: mailChoicesSchema,
  }),
  change: endpoint({
    rows: ["ACC-46"],
    method: "PUT",
    path: "/account/buyer/current/mail-preferences",
    summary: "Chooses which mails come to the member's email; refused until it is confirmed.",
    body: mailChoicesSchema,
    response: mailChoicesSchema,
    isIdempotent: true,
  }),
};

/** Lets members see, download and erase the data that the shop holds about them. */
export const privacyApi = {
  security: endpoint({
    rows: ["ACC-22", "ACC-23", "OPEN-60"],
    method: "GET",
    path: "/account/buyer/current/security",
    summary:
      "Whether the member has a password, a verified email, a subscription, a passkey of this market's host, linked providers.",
    response: securitySchema,
  }),
  unlink: endpoint({
    rows: ["OPEN-60"],
    method: "DELETE",
    path: "/account/buyer/current/third-login/{provider}",
    summary: "Unlinks a provider; refused while it is the member's only way to log in.",
    params: z.object({ provider: z.string().min(1).max(40) }),
    response: z.object({ isUnlinked: z.boolean() }),
  }),
  export: endpoint({
    rows: ["ACC-22"],
    method: "GET",
    path: "/account/buyer/current/export",
    summary:
      "All data that the shop holds about the member, by kind: moments, amounts and names as people read them, without secrets, internal keys and other people's data.",
    response: exportSchema,
  }),
  erase: endpoint({
    rows: ["ACC-22"],
    method: "POST",
    path: "/account/buyer/current/erase",
    summary:
      "Erases the account when the password is right, or for a member without one after a login of the last 10 minutes; orders stay for bookkeeping, without name, email and address.",
    body: z.object({ password: z.string().max(PASSWORD_MAX_CHARS).default("") }),
    response: z.object({ isErased: z.boolean() }),
  }),
};

/** The fields that a provider's page sent back; the server verifies them with the provider. */
const thirdPartyLogin = z.object({
  provider: z.string().min(1).max(40),
  code: z.string().min(1).max(2000),
  codeVerifier: z.string().min(43).max(128),
  nonce: z.string().min(16).max(100),
  redirectUrl: z.string().max(500),
});

/** Logins with another company's account. */
export const thirdPartyApi = {
  providers: endpoint({
    rows: ["OPEN-60"],
    method: "GET",
    path: "/account/public/buyer/third-login/providers",
    summary: "The configured providers, in order.",
    response: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        authorizeUrl: z.string(),
        clientId: z.string(),
        scope: z.string(),
      }),
    ),
  }),
  register: endpoint({
    rows: ["API-133", "ACC-24", "OPEN-25"],
    method: "POST",
    path: "/account/public/buyer/third-register",
    summary:
      "Signs up with a third party; a confirmed email that has an account answers 409 until it is linked, and one that the third party has not confirmed always answers 409 and gets the mail of a sign-up.",
    body: thirdPartyLogin,
    response: loginResultSchema,
  }),
  login: endpoint({
    rows: ["API-134", "ACC-24", "OPEN-25"],
    method: "POST",
    path: "/account/public/buyer/third-login",
    summary: "Logs in with a linked third party; a confirmed email that has an account but no link answers 409.",
    body: thirdPartyLogin,
    response: loginResultSchema,
  }),
  link: endpoint({
    rows: ["OPEN-60"],
    method: "POST",
    path: "/account/buyer/account/third-link",
    summary: "Links a third party to the member who just logged in.",
    body: thirdPartyLogin,
    response: z.object({ isLinked: z.boolean() }),
  }),
};
