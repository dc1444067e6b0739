import { createHash, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { emailSchema } from "~/models/checkout/address";
import * as urls from "~/models/shop/urls";
import { SANDBOX_LOGIN, type Wish, wishSchema } from "./authorization-request";
import { authorizePage, PAGE_HEADERS, refusedPage } from "./page";

const CODE_SECONDS = 60;
const BODY_MAX_CHARS = 8_192;

const codeSchema = z.object({
  jti: z.string(),
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  isConfirmed: z.boolean(),
  nonce: z.string(),
  challenge: z.string(),
  redirectUri: z.string(),
});

const html = (body: string, status = 200) => new Response(body, { status, headers: PAGE_HEADERS });
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  });

/** The wish of a request; null when it is none of the shop's: shoppers are only ever sent back to the page they came from. */
function toWish(fields: URLSearchParams, requestUrl: string): Wish | null {
  const parsed = wishSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) return null;
  const target = new URL(parsed.data.redirect_uri);
  return target.host === new URL(requestUrl).host && target.pathname === urls.providerLoginReturn()
    ? parsed.data
    : null;
}

function backTo(wish: Wish, answer: Record<string, string>): Response {
  const target = new URL(wish.redirect_uri);
  for (const [name, value] of Object.entries({ ...answer, state: wish.state })) target.searchParams.set(name, value);
  return new Response(null, { status: 303, headers: { location: target.href, "cache-control": "no-store" } });
}

/**
 * An OpenID Connect provider with the code flow, PKCE and signed id tokens, for development and tests. Its keys live as
 * long as the program; a code works once, for a minute.
 */
export function createLoginSandbox(): Hono {
  const keys = generateKeyPair("ES256");
  const used = new Set<string>();
  const sign = async (claims: Record<string, unknown>, seconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: "sandbox" })
      .setIssuer(SANDBOX_LOGIN.issuer)
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign((await keys).privateKey);

  async function loadCode(text: string) {
    try {
      const { payload } = await jwtVerify(text, (await keys).publicKey, { issuer: SANDBOX_LOGIN.issuer });
      const code = codeSchema.parse(payload);
      return used.has(code.jti) ? null : code;
    } catch {
      return null;
    }
  }

  const app = new Hono();
  app.get(SANDBOX_LOGIN.authorizePath, (context) => {
    const wish = toWish(new URL(context.req.url).searchParams, context.req.url);
    return wish === null ? html(refusedPage(), 400) : html(authorizePage(wish, "", null));
  });
  app.post(SANDBOX_LOGIN.authorizePath, async (context) => {
    const text = (await context.req.text()).slice(0, BODY_MAX_CHARS);
    const form = new URLSearchParams(text);
    const typedFields = ["email", "name", "intent", "unconfirmed"];
    const [typed, name, intent, unconfirmed] = typedFields.map((field) => form.get(field) ?? "");
    for (const field of typedFields) form.delete(field);
    const wish = toWish(form, context.req.url);
    if (wish === null) return html(refusedPage(), 400);
    if (intent === "cancel") return backTo(wish, { error: "access_denied" });
    const email = emailSchema.safeParse(typed);
    if (!email.success) return html(authorizePage(wish, typed ?? "", "Email must look like name@example.com"), 400);
    const sub = createHash("sha256").update(email.data.toLowerCase()).digest("hex").slice(0, 24);
    const code = await sign(
      {
        jti: randomUUID(),
        sub,
        email: email.data,
        name: (name ?? "").slice(0, 60),
        isConfirmed: unconfirmed !== "yes",
        nonce: wish.nonce,
        challenge: wish.code_challenge,
        redirectUri: wish.redirect_uri,
      },
      CODE_SECONDS,
    );
    return backTo(wish, { code });
  });
  app.post(SANDBOX_LOGIN.tokenPath, async (context) => {
    const form = new URLSearchParams((await context.req.text()).slice(0, BODY_MAX_CHARS));
    const isClient =
      form.get("client_id") === SANDBOX_LOGIN.clientId && form.get("client_secret") === SANDBOX_LOGIN.clientSecret;
    if (!isClient) return json({ error: "invalid_client" }, 401);
    const code = await loadCode(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (code === null || code.challenge !== challenge || code.redirectUri !== form.get("redirect_uri"))
      return json({ error: "invalid_grant" }, 400);
    used.add(code.jti);
    const { sub, email, name, nonce, isConfirmed } = code;
    const claims = { sub, email, email_verified: isConfirmed, name, nonce, aud: SANDBOX_LOGIN.clientId };
    const id_token = await sign(claims, CODE_SECONDS);
    return json({ access_token: randomUUID(), token_type: "Bearer", expires_in: CODE_SECONDS, id_token });
  });
  app.get(SANDBOX_LOGIN.keysPath, async () =>
    json({ keys: [{ ...(await exportJWK((await keys).publicKey)), alg: "ES256", use: "sig", kid: "sandbox" }] }),
  );
  return app;
}
