import type { SettingFault } from "./setting-fault";
import type { Environment } from "./settings";
import { isLoopback, isProduction } from "./shop-mode";

/** The default of COMMERCE_HOST: where a separate commerce program listens. */
const COMMERCE_HOST = "127.0.0.1";

/** The secrets of COMMERCE_TOKEN. The shop sends the first; the commerce program believes each, so that they can be changed one after the other. */
export function callerTokens(env: Environment): string[] {
  return (env.COMMERCE_TOKEN ?? "").split(/[\s,]+/).filter((each) => each !== "");
}

/** The address that a commerce program of its own listens on. */
export const commerceHost = (env: Environment): string => env.COMMERCE_HOST?.trim() || COMMERCE_HOST;

const setting = "COMMERCE_TOKEN";
const cure = "Write the same 32 random characters or more for both programs (openssl rand -base64 48)";

/** The problem with a shop's settings for a separate commerce program; null when there is none or it is not used. */
export function shopBondFault(env: Environment): SettingFault | null {
  const isAlone = Boolean(env.COMMERCE_API_URL?.trim()) && callerTokens(env).length === 0;
  if (!isAlone || !isProduction(env)) return null;
  return { setting, fault: "the commerce program cannot tell this shop from a stranger", cure };
}

/** The problem with a separate commerce program that cannot identify its shops; null when it can, or for a test on one machine. */
export function commerceBondFault(env: Environment): SettingFault | null {
  if (callerTokens(env).length > 0) return null;
  if (isProduction(env)) return { setting, fault: "anybody who reaches this program could speak as any shopper", cure };
  if (isLoopback(commerceHost(env))) return null;
  return { setting, fault: `COMMERCE_HOST lets other machines in, and ${setting} is not set`, cure };
}

/** The way callers are identified, for the startup line and the doctor. */
export function bondInWords(env: Environment): string {
  const count = callerTokens(env).length;
  if (count === 0) return "every caller on this machine is believed, since COMMERCE_TOKEN is not set";
  return `shops are believed by COMMERCE_TOKEN${count === 1 ? "" : ` (${count} secrets)`}`;
}
