import { z } from "zod";
import { loginResultSchema } from "~/models/account/account";
import { authenticatorSetupSchema, recoveryCodesSchema, secondFactorsSchema } from "~/models/account/second-factor";
import { lineText } from "~/models/forms/line-text";
import { PASSKEY_NAME_MAX_CHARS, PASSWORD_MAX_CHARS } from "~/models/shop/limits";
import { endpoint } from "./contract";
import { secret } from "./proof";

const CREDENTIAL_MAX_CHARS = 8_000;

/** The password, for a login that is too old to prove who makes a change. */
const proof = z.object({ password: z.string().max(PASSWORD_MAX_CHARS).default("") });
const code = z.string().trim().min(1, "is required").max(40);
/** The origin of the page that calls the browser's passkeys. */
const origin = z.string().max(300);
const options = z.object({ challengeToken: secret, options: z.record(z.string(), z.unknown()) });
/** The browser's answer to a challenge, as JSON text. */
const answer = z.object({ challengeToken: secret, origin, credential: z.string().max(CREDENTIAL_MAX_CHARS) });
const passkeyName = lineText.min(1, "is required").max(PASSKEY_NAME_MAX_CHARS);
const byId = z.object({ id: z.string().min(1).max(400) });

/** The second step of a login, and logins with a passkey. */
export const loginStepApi = {
  code: endpoint({
    rows: ["ACC-41", "ACC-42"],
    method: "POST",
    path: "/account/public/buyer/login/code",
    summary:
      "Finishes a login whose password was right: the answer 403 to it held the token. Takes a code of the app or a recovery code, each once; ends after five wrong ones.",
    body: z.object({ codeToken: secret, code, kind: z.enum(["app", "recovery"]) }),
    response: loginResultSchema,
  }),
  passkeyOptions: endpoint({
    rows: ["ACC-43"],
    method: "POST",
    path: "/account/public/buyer/login/passkey/options",
    summary: "The options for asking the browser for any passkey of this host, with a challenge for one answer.",
    body: z.object({ origin }),
    response: options,
  }),
  passkey: endpoint({
    rows: ["ACC-43"],
    method: "POST",
    path: "/account/public/buyer/login/passkey",
    summary: "Logs in with a passkey, which counts as both factors because the device checks who holds it.",
    body: answer,
    response: loginResultSchema,
  }),
};

/** Second factors beside the password. Changing them requires the password or a login within the last ten minutes. */
export const secondFactorApi = {
  list: endpoint({
    rows: ["ACC-41", "ACC-43", "ACC-44"],
    method: "GET",
    path: "/account/buyer/current/second-factors",
    summary: "The member's passkeys, whether an authenticator app is on, and how many recovery codes are left.",
    response: secondFactorsSchema,
  }),
  startAuthenticator: endpoint({
    rows: ["ACC-41", "ACC-44"],
    method: "POST",
    path: "/account/buyer/current/authenticator",
    summary: "Makes a secret for an authenticator app, which counts once its first code was entered in this login.",
    body: proof,
    response: authenticatorSetupSchema,
  }),
  authenticatorSetup: endpoint({
    rows: ["ACC-41"],
    method: "GET",
    path: "/account/buyer/current/authenticator/setup",
    summary: "The secret of a set-up that this login started and has not finished; 404 without one.",
    response: authenticatorSetupSchema,
  }),
  confirmAuthenticator: endpoint({
    rows: ["ACC-41", "ACC-42"],
    method: "PUT",
    path: "/account/buyer/current/authenticator",
    summary: "Turns the authenticator app on with its first code; answers the recovery codes, this once.",
    body: z.object({ code }),
    response: recoveryCodesSchema,
  }),
  removeAuthenticator: endpoint({
    rows: ["ACC-41", "ACC-44"],
    method: "POST",
    path: "/account/buyer/current/authenticator/off",
    summary: "Turns the authenticator app and its recovery codes off.",
    body: proof,
    response: z.object({ isRemoved: z.boolean() }),
  }),
  keepAuthenticator: endpoint({
    rows: ["ACC-45"],
    method: "POST",
    path: "/account/buyer/current/authenticator/keep",
    summary: "Stops staff's reset of the authenticator app.",
    response: z.object({ isStopped: z.boolean() }),
  }),
  renewRecoveryCodes: endpoint({
    rows: ["ACC-42", "ACC-44"],
    method: "POST",
    path: "/account/buyer/current/recovery-codes",
    summary: "Makes new recovery codes in place of all former ones; answers them, this once.",
    body: proof,
    response: recoveryCodesSchema,
  }),
  passkeyOptions: endpoint({
    rows: ["ACC-43", "ACC-44"],
    method: "POST",
    path: "/account/buyer/current/passkeys/options",
    summary: "The options for making a passkey in the browser, with a challenge for one answer in this login.",
    body: proof.extend({ origin }),
    response: options,
  }),
  addPasskey: endpoint({
    rows: ["ACC-43"],
    method: "POST",
    path: "/account/buyer/current/passkeys",
    summary: "Adds the passkey that the browser made.",
    body: answer.extend({ name: passkeyName }),
    response: z.object({ id: z.string() }),
  }),
  renamePasskey: endpoint({
    rows: ["ACC-43", "ROLE-07"],
    method: "PUT",
    path: "/account/buyer/current/passkeys/{id}",
    summary: "Renames one of the member's passkeys; another member's answers 404.",
    params: byId,
    body: z.object({ name: passkeyName }),
    response: z.object({ isRenamed: z.boolean() }),
  }),
  removePasskey: endpoint({
    rows: ["ACC-43", "ACC-44", "ROLE-07"],
    method: "POST",
    path: "/account/buyer/current/passkeys/{id}/remove",
    summary: "Removes one of the member's passkeys, unless it is the only way into the account.",
    params: byId,
    body: proof,
    response: z.object({ isRemoved: z.boolean() }),
  }),
};
