import type { Hono } from "hono";
import * as oidc from "openid-client";
import { z } from "zod";
import { openCache } from "#cache/cache";
import { EMAIL_MAX_CHARS } from "~/models/shop/limits";
import type { Environment } from "~/models/shop/settings";
import { createLoginSandbox } from "./sandbox/app";
import { SANDBOX_LOGIN } from "./sandbox/authorization-request";
import { hasSandboxLogin, type ProviderSettings, readLoginProviders } from "./settings";

/** A person as a login provider describes them. */
export const identitySchema = z.object({
  subject: z.string().min(1).max(255),
  email: z.string().max(EMAIL_MAX_CHARS),
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
});
export type Identity = z.infer<typeof identitySchema>;

/** A provider's answer, with the proof that this browser asked for it. */
export type Exchange = { code: string; codeVerifier: string; nonce: string; redirectUrl: string };

export type LoginProvider = {
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly scope: string;
  /** The address to send a shopper to; throws while the provider cannot be reached. */
  authorizeUrl(): Promise<string>;
  /** Trades a code for a person; throws when the provider refuses, or the token's signature, nonce or audience is wrong. */
  identify(exchange: Exchange): Promise<Identity>;
};

export type LoginProviders = {
  readonly all: readonly LoginProvider[];
  find(id: string): LoginProvider | undefined;
  /** The pages of our own provider; null when it is off. */
  readonly sandbox: Hono | null;
};

const TIMEOUT_SECONDS = 5;
const DISCOVERY_BYTES = 20_000;

const claimsSchema = z.object({
  sub: z.string(),
  email: z.string().optional(),
  // Apple sends a text instead of a boolean.
  email_verified: z.union([z.boolean(), z.string().transform((text) => text === "true")]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});

const short = (text: string | undefined) => (text ?? "").trim().slice(0, 50);

async function identify(config: oidc.Configuration, exchange: Exchange): Promise<Identity> {
  const url = new URL(exchange.redirectUrl);
  url.searchParams.set("code", exchange.code);
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: exchange.codeVerifier,
    expectedNonce: exchange.nonce,
    idTokenExpected: true,
  });
  const claims = claimsSchema.parse(tokens.claims());
  const [first = "", ...rest] = (claims.name ?? "").split(" ");
  return {
    subject: claims.sub,
    email: claims.email?.trim() ?? "",
    isEmailVerified: claims.email_verified === true,
    firstName: short(claims.given_name ?? first),
    lastName: short(claims.family_name ?? rest.join(" ")),
  };
}

function realProvider({ id, name, issuer, clientId, clientSecret, scope }: ProviderSettings): LoginProvider {
  const cache = openCache<oidc.Configuration>("loginProviders");
  const discovered = () =>
    cache.load(issuer.href, async () => ({
      value: await oidc.discovery(issuer, clientId, clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        execute: issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : [],
      }),
      bytes: DISCOVERY_BYTES,
    }));
  return {
    id,
    name,
    clientId,
    scope,
    async authorizeUrl() {
      const endpoint = (await discovered()).serverMetadata().authorization_endpoint;
      if (endpoint === undefined) throw new Error(`login provider ${id} has no authorization endpoint`);
      return endpoint;
    },
    identify: async (exchange) => identify(await discovered(), exchange),
  };
}

function sandboxProvider(pages: Hono): LoginProvider {
  const { issuer, clientId, clientSecret, authorizePath, tokenPath, keysPath } = SANDBOX_LOGIN;
  const config = new oidc.Configuration(
    {
      issuer,
      authorization_endpoint: issuer + authorizePath,
      token_endpoint: issuer + tokenPath,
      jwks_uri: issuer + keysPath,
      id_token_signing_alg_values_supported: ["ES256"],
    },
    clientId,
    clientSecret,
  );
  // The sandbox runs in this program, so nothing goes over a network.
  config[oidc.customFetch] = async (url, { method, headers, body }) =>
    pages.request(new URL(url).pathname, { method, headers, body: body === undefined ? null : String(body) });
  return {
    id: "sandbox",
    name: "Sandbox",
    clientId,
    scope: "openid email profile",
    authorizeUrl: () => Promise.resolve(authorizePath),
    identify: (exchange) => identify(config, exchange),
  };
}

/** The providers of an environment; throws at start when one is configured by half. */
export function createLoginProviders(environment: Environment): LoginProviders {
  const real = readLoginProviders(environment).map(realProvider);
  const sandbox = hasSandboxLogin(environment) ? createLoginSandbox() : null;
  const all = sandbox === null ? real : [...real, sandboxProvider(sandbox)];
  return { all, sandbox, find: (id) => all.find((provider) => provider.id === id) };
}
