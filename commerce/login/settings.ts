import { z } from "zod";
import { FaultySettings } from "~/models/shop/setting-fault";
import type { Environment } from "~/models/shop/settings";

/** One configured provider. */
export type ProviderSettings = {
  /** In lower case, as URLs have it: "google". */
  readonly id: string;
  /** The button's name: "Google". */
  readonly name: string;
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly scope: string;
};

const issuerSchema = z
  .url({ protocol: /^https?$/ })
  // An authorization code must not be sent in the clear; loopback is for tests.
  .refine((text) => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost)(?::|\/|$)/.test(text), "must be https");

const refused = (setting: string, fault: string, cure: string) => new FaultySettings([{ setting, fault, cure }]);

const label = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

/**
 * The providers of an environment: OIDC_{NAME}_ISSUER, _CLIENT_ID, _CLIENT_SECRET, and when wished _LABEL and _SCOPE; in
 * the order of their names. Throws at start, naming what is missing or malformed, never a value.
 */
export function readLoginProviders(env: Environment): ProviderSettings[] {
  const names = Object.keys(env).flatMap((key) => /^OIDC_([A-Z0-9]+)_ISSUER$/.exec(key)?.[1] ?? []);
  return names.sort().map((name) => {
    const value = (part: string) => env[`OIDC_${name}_${part}`]?.trim() || undefined;
    const issuer = issuerSchema.safeParse(value("ISSUER"));
    if (!issuer.success)
      throw refused(`OIDC_${name}_ISSUER`, "it is no https address", "Write the provider's address, or nothing");
    const clientId = value("CLIENT_ID");
    if (clientId === undefined)
      throw refused(`OIDC_${name}_CLIENT_ID`, "it is missing", `Write it, or take OIDC_${name}_ISSUER out`);
    const id = name.toLowerCase();
    return {
      id,
      name: value("LABEL") ?? label(id),
      issuer: new URL(issuer.data),
      clientId,
      clientSecret: value("CLIENT_SECRET"),
      scope: value("SCOPE") ?? "openid email profile",
    };
  });
}

/** Whether our own provider is on. It believes whatever is typed, so only OIDC_SANDBOX=1 switches it on. */
export function hasSandboxLogin(env: Environment): boolean {
  return env.OIDC_SANDBOX === "1";
}
