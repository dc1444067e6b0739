import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { PASSKEY_ANSWER_SECONDS } from "~/models/shop/limits";
import type { MarketId } from "~/models/shop/market";
import { SHOP_NAME } from "~/models/shop/shop-name";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { badRequest } from "../../http/failure";
import { readJson } from "../../platform/json";
import { loadShopOrigin } from "../../settings/shop-origin";

/** The program is loaded with the first passkey, because it holds parsers of certificates that few shoppers need. */
const loadLibrary = () => import("@simplewebauthn/server");

const TIMEOUT_MS = PASSKEY_ANSWER_SECONDS * 1000;
const transports = z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]));

const LOCAL = /(^|\.)localhost$/;

/** Loads the host that passkeys of a market are made for. */
export const loadPasskeyHost = async (db: Db, market: MarketId): Promise<string> =>
  new URL(await loadShopOrigin(db, market)).hostname;

/**
 * Checks that a page's origin is the market's own, at any port of a shop on this machine, and returns its host. Throws a
 * 400 for another one, since a browser would make a passkey that no other page can use.
 */
export async function requireOwnOrigin(db: Db, origin: string, market: MarketId): Promise<string> {
  const own = new URL(await loadShopOrigin(db, market));
  const isLocal = LOCAL.test(own.hostname) && URL.canParse(origin) && new URL(origin).hostname === own.hostname;
  if (origin !== own.origin && !isLocal) throw badRequest("passkeyElsewhere");
  return own.hostname;
}

const credentialFor = ({ id, public_key, counter, transports: stored }: Row<"passkey">) => ({
  id,
  publicKey: new Uint8Array(Buffer.from(public_key, "base64url")),
  counter,
  transports: readJson(transports, stored, []),
});

/** The options for making a passkey that names its member by itself and checks who holds the device. */
export async function registrationOptions(
  account: Pick<Row<"account">, "id" | "email" | "first_name" | "last_name">,
  others: readonly Row<"passkey">[],
  host: string,
) {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: SHOP_NAME,
    rpID: host,
    userName: account.email,
    userDisplayName: `${account.first_name} ${account.last_name}`.trim() || account.email,
    // The account's random id, so that a device that is read out names nobody.
    userID: new Uint8Array(Buffer.from(account.id)),
    timeout: TIMEOUT_MS,
    attestationType: "none",
    excludeCredentials: others.filter((each) => each.host === host).map(credentialFor),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** The options for asking the browser for any passkey of a host. */
export async function authenticationOptions(host: string) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({ rpID: host, timeout: TIMEOUT_MS, userVerification: "required" });
}

const base64url = z.string().regex(/^[\w-]+$/);
const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
};
const registrationSchema: z.ZodType<RegistrationResponseJSON> = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.optional().catch(undefined),
  }),
});
const authenticationSchema: z.ZodType<AuthenticationResponseJSON> = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url
      .optional()
      .nullable()
      .transform((handle) => handle ?? undefined),
  }),
});

function readCredential<S extends z.ZodType>(schema: S, json: string): z.output<S> {
  const parsed = readJson(schema.nullable(), json, null);
  if (parsed === null) throw badRequest("passkeyRefused");
  return parsed;
}

/** The credential of a login, before it is checked. */
export const readAuthentication = (json: string): AuthenticationResponseJSON =>
  readCredential(authenticationSchema, json);

type Expected = { readonly challenge: string; readonly origin: string; readonly host: string };

const refuse = (): never => {
  throw badRequest("passkeyRefused");
};

/** Checks what the browser made: challenge, origin, host and user verification. Throws a 400. */
export async function verifyRegistration(json: string, { challenge, origin, host }: Expected) {
  const response = readCredential(registrationSchema, json);
  const { verifyRegistrationResponse } = await loadLibrary();
  const { registrationInfo } = await verifyRegistrationResponse({
    ...{ response, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host },
    requireUserVerification: true,
  }).catch(refuse);
  const { credential } = registrationInfo ?? refuse();
  return {
    id: credential.id,
    host,
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
  };
}

/**
 * Checks a passkey's signature, its challenge, origin, host and user verification, and that its counter went on. Returns
 * the new counter; throws a 400.
 */
export async function verifyAuthentication(
  response: AuthenticationResponseJSON,
  passkey: Row<"passkey">,
  { challenge, origin, host }: Expected,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host },
    credential: credentialFor(passkey),
    requireUserVerification: true,
  }).catch(refuse);
  return verified ? authenticationInfo.newCounter : refuse();
}
