import { z } from "zod";
import { type Made, openCache } from "#cache/cache";
import { jsonFor, type ProviderClient, ProviderError } from "../../platform/provider-http";

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
/** A new token is requested this long before the old one ends. */
const EARLY_SECONDS = 60;
const TOKEN_BYTES = 500;

type Credentials = { readonly clientId: string; readonly clientSecret: string; readonly apiUrl: string };

/** Returns a client's access token, requested once in its lifetime; `isFresh` requests another. */
export function createPayPalToken(
  keys: Credentials,
  ask: ProviderClient,
): (want?: { isFresh: boolean }) => Promise<string> {
  const cache = openCache<string>("payPalToken");
  async function askForToken(): Promise<Made<string>> {
    const answer = await ask({
      call: "oauth2.token",
      url: `${keys.apiUrl}/v1/oauth2/token`,
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    });
    const parsed = tokenSchema.safeParse(jsonFor(answer));
    if (answer.status !== 200 || !parsed.success) throw new ProviderError("paypal", "oauth2.token", answer.status);
    const { access_token: value, expires_in: seconds } = parsed.data;
    return { value, bytes: TOKEN_BYTES, seconds: seconds - EARLY_SECONDS };
  }
  return ({ isFresh } = { isFresh: false }) => {
    if (isFresh) cache.clear();
    return cache.load(keys.clientId, askForToken);
  };
}
