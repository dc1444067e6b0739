import { z } from "zod";
import { type Asker, jsonFor, ProviderError } from "../http";

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const EARLY_MS = 60_000;

type Credentials = { readonly clientId: string; readonly clientSecret: string; readonly apiUrl: string };

/** Answers the access token of a client, asked for once in its lifetime; `isFresh` asks again. */
export function createPayPalToken(keys: Credentials, ask: Asker): (want?: { isFresh: boolean }) => Promise<string> {
  let cached: { token: string; until: number } | null = null;
  return async ({ isFresh } = { isFresh: false }) => {
    if (cached !== null && !isFresh && Date.now() < cached.until) return cached.token;
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
    cached = { token: parsed.data.access_token, until: Date.now() + parsed.data.expires_in * 1000 - EARLY_MS };
    return cached.token;
  };
}
