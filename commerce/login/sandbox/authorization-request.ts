import { z } from "zod";

/** Our own provider, for development: it believes whatever email is typed. */
export const SANDBOX_LOGIN = {
  issuer: "https://sandbox-login.invalid",
  clientId: "axlewright",
  clientSecret: "sandbox",
  authorizePath: "/sandbox/login/authorize",
  tokenPath: "/sandbox/login/token",
  keysPath: "/sandbox/login/keys",
} as const;

export const wishSchema = z.object({
  client_id: z.literal(SANDBOX_LOGIN.clientId),
  response_type: z.literal("code"),
  redirect_uri: z.url(),
  state: z.string().min(8).max(200),
  nonce: z.string().min(8).max(200),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal("S256"),
});

export type Wish = z.infer<typeof wishSchema>;
