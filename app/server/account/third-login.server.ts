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
import { askForCode } from "./code-step.server";
import { completeLogin } from "./session.server";

const WAIT_MS = 1_500;
const newSecret = () => randomBytes(32).toString("base64url");

/** Lists the providers for the login page's buttons; empty when they cannot be loaded in time. */
export async function listLoginProviders(ctx: RequestContext): Promise<{ id: string; name: string }[]> {
  const found = await call(ctx, thirdPartyApi.providers, {}, { timeoutMs: WAIT_MS }).catch(() => []);
  return found.map(({ id, name }) => ({ id, name }));
}

/**
 * Redirects the shopper to a provider's page. State, nonce and a PKCE verifier, stored in a signed cookie for ten
 * minutes, later prove that this browser started the login. An unknown provider leads back to the login page.
 */
export async function beginThirdLogin(ctx: RequestContext, id: string): Promise<Response> {
  const provider = (await call(ctx, thirdPartyApi.providers)).find((each) => each.id === id);
  const target = provider === undefined ? undefined : new URL(provider.authorizeUrl, ctx.origin);
  if (provider === undefined || target === undefined)
    return redirectWithFlash(ctx, urls.login(), { kind: "error", text: "This way to log in is not available now" });
  if (target.origin !== ctx.origin && !loginOrigins().includes(target.origin))
    throw new Error(`login provider ${target.origin} is not in LOGIN_ORIGINS`);
  const pending = { provider: id, name: provider.name, state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const { searchParams } = ctx.url;
  const destination = { callback: searchParams.get("callback") ?? "", queryStr: searchParams.get("queryStr") ?? "" };
  // A destination too long for the cookie is dropped rather than the login.
  const { callback, queryStr } =
    destination.callback.length + destination.queryStr.length > 600 ? { callback: "", queryStr: "" } : destination;
  ctx.cookies.set("oidc", { ...pending, callback, queryStr, code: "" });
  const parameters = {
    client_id: provider.clientId,
    response_type: "code",
    scope: provider.scope,
    redirect_uri: ctx.origin + urls.providerLoginReturn(),
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: createHash("sha256").update(pending.verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  return redirect(target.href, 303);
}

type PendingLogin = NonNullable<ReturnType<typeof readPendingLogin>>;
const readPendingLogin = (ctx: RequestContext) => ctx.cookies.get("oidc");

/**
 * Input of the API's exchange with the provider; `iss` is passed on for providers that identify themselves (RFC 9207).
 */
function toExchange(ctx: RequestContext, pending: PendingLogin, code: string, issuer: string) {
  const { provider, nonce, verifier: codeVerifier } = pending;
  const redirectUrl = urls.withQuery(ctx.origin + urls.providerLoginReturn(), { iss: issuer });
  return { body: { provider, code, codeVerifier, nonce, redirectUrl } };
}

/**
 * Logs in with the linked account, or signs a new member up; throws the API's 409 for an email whose owner has to log
 * in once.
 */
async function logInOrSignUp(ctx: RequestContext, input: ReturnType<typeof toExchange>): Promise<void> {
  try {
    await completeLogin(ctx, null, await call(ctx, thirdPartyApi.login, input));
  } catch (error) {
    if (!isAnswered(error, 404)) throw error;
    await completeLogin(ctx, null, await call(ctx, thirdPartyApi.register, input));
    ctx.cookies.set("su", "1");
    storeTemporary(ctx, "signUp", "without-password");
  }
}

/**
 * Completes a login when the provider redirects back, with a GET. The state proves, once, that this browser started the
 * login; anything else leads to the login page.
 */
export async function finishThirdLogin(ctx: RequestContext): Promise<Response> {
  const pending = readPendingLogin(ctx);
  const { searchParams } = ctx.url;
  ctx.cookies.actAsAction();
  ctx.cookies.clear("oidc");
  const back = pending === undefined ? urls.login() : urls.login(pending.callback, pending.queryStr);
  const retry = (text: string) => redirectWithFlash(ctx, back, { kind: "warning", text });
  if (pending === undefined || pending.code !== "" || searchParams.get("state") !== pending.state)
    return retry("This login was not finished. Please try again");
  const code = searchParams.get("code") ?? "";
  if (code === "") return retry(`You were not logged in with ${pending.name}`);
  const issuer = searchParams.get("iss") ?? "";
  try {
    await logInOrSignUp(ctx, toExchange(ctx, pending, code, issuer));
  } catch (error) {
    if (!(error instanceof CallFailure) || error.isOutage) throw error;
    if (error.status === 403) return askForCode(ctx, error, "", pending);
    // Stored so that the next login can link both accounts.
    if (error.status === 409 && code.length < 2_000) ctx.cookies.set("oidc", { ...pending, code, issuer });
    return retry(error.text);
  }
  return redirect(loginTarget(pending.callback, pending.queryStr).target, 303);
}

/**
 * Links the provider of an earlier, unfinished login after the member has logged in; returns its name, or null without
 * one. Never throws.
 */
export async function linkPendingLogin(ctx: RequestContext): Promise<string | null> {
  const pending = readPendingLogin(ctx);
  if (pending === undefined || pending.code === "") return null;
  ctx.cookies.clear("oidc");
  try {
    await call(ctx, thirdPartyApi.link, toExchange(ctx, pending, pending.code, pending.issuer ?? ""));
    return pending.name;
  } catch {
    // The client logs its own failure; the member is logged in and may try the provider again.
    return null;
  }
}
