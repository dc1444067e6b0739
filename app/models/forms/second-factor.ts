import { z } from "zod";
import { PASSKEY_NAME_MAX_CHARS, PASSWORD_MAX_CHARS } from "~/models/shop/limits";
import { formsByIntent } from "./intents";

const code = z.string().trim().min(1, "is required").max(40, "is too long");
const password = z.string().max(PASSWORD_MAX_CHARS).default("");
const id = z.string().max(400);
const name = z
  .string()
  .trim()
  .min(1, "is required")
  .max(PASSKEY_NAME_MAX_CHARS, `must be at most ${PASSKEY_NAME_MAX_CHARS} characters`);

/** The step after the password: a code of the app, or a recovery code. */
export const loginCodeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("app"), code }),
  z.object({ intent: z.literal("recovery"), recoveryCode: code }),
]);

/** The first code of a new authenticator app. */
export const appCodeSchema = z.object({ code });

/** The forms of the security page. */
export const securityFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("app-start"), password }),
  z.object({ intent: z.literal("app-off"), password }),
  z.object({ intent: z.literal("app-keep") }),
  z.object({ intent: z.literal("codes"), password }),
  z.object({ intent: z.literal("rename"), id, name }),
  z.object({ intent: z.literal("remove"), id, password }),
]);

const credential = z.string().min(1).max(8_000);
/** Only the page's script asks for options; a form that a browser sends by itself is an answer without a credential. */
const answerOrOptions = (fields: object) => ("options" in fields ? "options" : "answer");

/** A login with a passkey: the request for options, and what the browser made of them. */
export const passkeyLoginSchema = formsByIntent(answerOrOptions, [
  z.object({ intent: z.literal("options") }),
  z.object({ intent: z.literal("answer"), credential }),
]);

/** A new passkey: the request for options, and what the browser made of them. */
export const newPasskeySchema = formsByIntent(answerOrOptions, [
  z.object({ intent: z.literal("options"), password }),
  z.object({ intent: z.literal("answer"), credential, name }),
]);
