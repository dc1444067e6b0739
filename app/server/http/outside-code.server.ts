import { isScriptAddress } from "~/models/shop/setting-checks";

type Env = Readonly<Record<string, string | undefined>>;

/** Returns a configured script address; null when it is missing or malformed. */
export const scriptAddress = (text: string | null | undefined): string | null =>
  text != null && isScriptAddress(text) ? text : null;

/** Returns the address of the email-marketing script, from EMAIL_MARKETING_SCRIPT. */
export const emailMarketingScript = (env: Env = process.env): string | null =>
  scriptAddress(env.EMAIL_MARKETING_SCRIPT);

/** Returns the address of the chat's script; null while CHAT_KEY or CHAT_PROVIDER is missing. */
const chatScript = (env: Env): string | null => (env.CHAT_KEY ? scriptAddress(env.CHAT_PROVIDER) : null);

/** Whether there is a live chat that a text may send people to. */
export const hasChat = (env: Env = process.env): boolean => chatScript(env) !== null;

const listed = (text: string | undefined) => (text ?? "").split(",").map((part) => part.trim());

/**
 * Returns the origins that providers' code may be loaded from and talk to: those of the scripts, and those that
 * CHAT_ORIGINS and EMAIL_MARKETING_ORIGINS add.
 */
export function outsideOrigins(env: Env = process.env): string[] {
  const chat = chatScript(env);
  const marketing = emailMarketingScript(env);
  const addresses = [
    ...(chat === null ? [] : [chat, ...listed(env.CHAT_ORIGINS)]),
    ...(marketing === null ? [] : [marketing, ...listed(env.EMAIL_MARKETING_ORIGINS)]),
  ];
  return [...new Set(addresses.filter((text) => URL.canParse(text)).map((text) => new URL(text).origin))];
}
