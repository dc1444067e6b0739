import { createHash, randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import { loginTarget } from "~/models/account/login-callback";
import { thirdPartyApi } from "~/models/api";
import * as urls from "~/models/shop/urls";
import { CallFailure, isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { loginOrigins, redirectWithFlash } from "~/server/http/redirect.server";
import { storeTemporary } from "~/server/http/temporary-values.server";
import { welcome } from "./session.server";

const WAIT_MS = 1_500;
const secret = () => randomBytes(32).toString("base64url");

/** The providers whose buttons a login page shows; none when they cannot be asked in time. */
export async function loginProviders(ctx: RequestContext): Promise<{ id: string; name: string }[]> {
  const found = await call(ctx, thirdPartyApi.providers, {}, { timeoutMs: WAIT_MS }).catch(() => []);
  return found.map(({ id, name }) => ({ id, name }));
}

/**
 * Sends the shopper to a provider's page, with what proves afterwards that this browser asked: state, nonce and a PKCE
 * verifier in a signed cookie of ten minutes. Back to the login page when there is no such provider.
 */
export async function beginThirdLogin(ctx: RequestContext, id: string): Promise<Response> {
  const provider = (await call(ctx, thirdPartyApi.providers)).find((each) => each.id === id);
  const target = provider === undefined ? undefined : new URL(provider.authorizeUrl, ctx.origin);
  if (provider === undefined || target === undefined)
    return redirectWithFlash(ctx, urls.login(), { kind: "error", text: "This way to log in is not available now" });
  if (target.origin !== ctx.origin && !loginOrigins().includes(target.origin))
    throw new Error(`login provider ${target.origin} is not in LOGIN_ORIGINS`);
  const kept = { provider: id, name: provider.name, state: secret(), nonce: secret(), verifier: secret() };
  const { searchParams } = ctx.url;
  const wish = { callback: searchParams.get("callback") ?? "", queryStr: searchParams.get("queryStr") ?? "" };
  // A wish too long to keep is no reason not to log in.
  const { callback, queryStr } =
    wish.callback.length + wish.queryStr.length > 600 ? { callback: "", queryStr: "" } : wish;
  ctx.cookies.set("oidc", { ...kept, callback, queryStr, code: "" });
  const asked = {
    client_id: provider.clientId,
    response_type: "code",
    scope: provider.scope,
    redirect_uri: ctx.origin + urls.providerLoginReturn(),
    state: kept.state,
    nonce: kept.nonce,
    code_challenge: createHash("sha256").update(kept.verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(asked)) target.searchParams.set(name, value);
  return redirect(target.href, 303);
}

type Kept = NonNullable<ReturnType<typeof keptFrom>>;
const keptFrom = (ctx: RequestContext) => ctx.cookies.get("oidc");

/** What the API checks with the provider; `iss` goes along for providers that say who they are (RFC 9207). */
function toExchange(ctx: RequestContext, kept: Kept, code: string, issuer: string) {
  const { provider, nonce, verifier: codeVerifier } = kept;
  const redirectUrl = urls.withQuery(ctx.origin + urls.providerLoginReturn(), { iss: issuer });
  return { body: { provider, code, codeVerifier, nonce, redirectUrl } };
}

/** The login of a linked account, else a new account; throws the API's 409 for an email whose owner has to log in once. */
async function enter(ctx: RequestContext, input: ReturnType<typeof toExchange>): Promise<void> {
  try {
    await welcome(ctx, null, await call(ctx, thirdPartyApi.login, input));
  } catch (error) {
    if (!isAnswered(error, 404)) throw error;
    await welcome(ctx, null, await call(ctx, thirdPartyApi.register, input));
    ctx.cookies.set("su", "1");
    storeTemporary(ctx, "signUp", "without-password");
  }
}

/**
 * The way back from a provider: a GET that logs in. The state proves that this very browser asked for it, once; anything
 * else goes to the login page.
 */
export async function finishThirdLogin(ctx: RequestContext): Promise<Response> {
  const kept = keptFrom(ctx);
  const { searchParams } = ctx.url;
  ctx.cookies.actAsAction();
  ctx.cookies.clear("oidc");
  const back = kept === undefined ? urls.login() : urls.login(kept.callback, kept.queryStr);
  const retry = (text: string) => redirectWithFlash(ctx, back, { kind: "warning", text });
  if (kept === undefined || kept.code !== "" || searchParams.get("state") !== kept.state)
    return retry("This login was not finished. Please try again");
  const code = searchParams.get("code") ?? "";
  if (code === "") return retry(`You were not logged in with ${kept.name}`);
  const issuer = searchParams.get("iss") ?? "";
  try {
    await enter(ctx, toExchange(ctx, kept, code, issuer));
  } catch (error) {
    if (!(error instanceof CallFailure) || error.isOutage) throw error;
    // Kept, so that the login that follows can link the two.
    if (error.status === 409 && code.length < 2_000) ctx.cookies.set("oidc", { ...kept, code, issuer });
    return retry(error.text);
  }
  return redirect(loginTarget(kept.callback, kept.queryStr).target, 303);
}

/** After a login: links the provider that the shopper came with before; answers its name, null without one. Never throws. */
export async function linkPending(ctx: RequestContext): Promise<string | null> {
  const kept = keptFrom(ctx);
  if (kept === undefined || kept.code === "") return null;
  ctx.cookies.clear("oidc");
  try {
    await call(ctx, thirdPartyApi.link, toExchange(ctx, kept, kept.code, kept.issuer ?? ""));
    return kept.name;
  } catch {
    // The client has logged it; the member is logged in and may try the provider again.
    return null;
  }
}
