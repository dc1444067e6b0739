import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer) => data.toString("base64url");

/** The bytes of CBOR values that authenticators write: integers, texts, bytes, maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

type Page = { readonly origin: string; readonly host?: string; readonly isVerified?: boolean };
type Options = { readonly challenge?: unknown; readonly user?: unknown };

const clientData = (type: string, { challenge }: Options, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A passkey device in software: ES256, attestation "none", a counter that goes up with each signature. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 1;
  let userHandle = "";
  const present = (isVerified: boolean, isNew: boolean) => (isVerified ? 0x05 : 0x01) | (isNew ? 0x40 : 0);
  const data = ({ origin, host = new URL(origin).hostname, isVerified = true }: Page, isNew: boolean) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([present(isVerified, isNew)]), count]);
  };
  const credential = (response: object) =>
    JSON.stringify({
      ...{ id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} },
      response,
    });
  return {
    id: base64url(id),
    /** Sets the counter back, as a copied device would. */
    rewind(to: number) {
      counter = to;
    },
    /** Names another account than the one that it was made for. */
    claim(accountId: string) {
      userHandle = base64url(Buffer.from(accountId));
    },
    /** The result of `navigator.credentials.create` for the API's options. */
    create(options: Options, page: Page): string {
      const user = options.user;
      if (typeof user === "object" && user !== null && "id" in user) userHandle = String(user.id);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const authData = Buffer.concat([data(page, true), attested]);
      const attestationObject = cbor(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData],
        ]),
      );
      return credential({
        clientDataJSON: base64url(clientData("webauthn.create", options, page.origin)),
        attestationObject: base64url(attestationObject),
        transports: ["internal"],
      });
    },
    /** The result of `navigator.credentials.get` for the API's options. */
    get(options: Options, page: Page): string {
      counter += 1;
      const client = clientData("webauthn.get", options, page.origin);
      const authenticatorData = data(page, false);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle,
      });
    },
  };
}
