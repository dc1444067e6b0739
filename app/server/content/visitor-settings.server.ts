import { accountApi, customerServiceApi, infraApi } from "~/models/api";
import { SUBSCRIBE_NOTICE } from "~/models/page/notice";
import { type ChatScript, NO_SETTINGS, type VisitorSettings } from "~/models/visitor/visitor-settings";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { emailMarketingScript, scriptAddress } from "~/server/http/outside-code.server";

/** Words of the subscribe modal; null for whoever dismissed it, is subscribed or used the offer. */
async function invitation(ctx: RequestContext): Promise<string | null> {
  if (ctx.dismissed.includes(SUBSCRIBE_NOTICE)) return null;
  const { code, message } = await call(ctx, accountApi.subscriptionInfo);
  return code === null || code === "VISITOR_UNAVAILABLE" ? null : message;
}

/**
 * What the shop settings mean for this visitor: with the subscribe flag the modal, without it the email-marketing script,
 * never both, and neither for crawlers or while the settings cannot be read.
 */
export async function visitorSettings(ctx: RequestContext): Promise<VisitorSettings> {
  if (ctx.isBot) return NO_SETTINGS;
  try {
    const { globalModalConfig } = await callCached(ctx, "settings", infraApi.shopSetting, {});
    if (globalModalConfig.subscribe) return { invitation: await invitation(ctx), script: null };
    return { invitation: null, script: emailMarketingScript() };
  } catch {
    return NO_SETTINGS;
  }
}

/** The chat as the online-customer call configures it; null without one, for crawlers, and while the call fails. */
export async function chatScript(ctx: RequestContext): Promise<ChatScript | null> {
  if (ctx.isBot) return null;
  try {
    const { provider, key } = await callCached(ctx, "settings", customerServiceApi.chatConfig, {});
    const script = scriptAddress(provider);
    return script === null || key === null ? null : { script, key };
  } catch {
    return null;
  }
}
