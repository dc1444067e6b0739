import { accountApi, customerServiceApi, infraApi } from "~/models/api";
import { SUBSCRIBE_NOTICE } from "~/models/page/notice";
import { type ChatScript, NO_SETTINGS, type VisitorSettings } from "~/models/visitor/visitor-settings";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { emailMarketingScript, scriptAddress } from "~/server/http/outside-code.server";

/** Finds the subscribe modal's text; null for visitors who dismissed it, are subscribed or used the offer. */
async function findInvitation(ctx: RequestContext): Promise<string | null> {
  if (ctx.dismissed.includes(SUBSCRIBE_NOTICE)) return null;
  const { code, message } = await call(ctx, accountApi.subscriptionInfo);
  return code === null || code === "VISITOR_UNAVAILABLE" ? null : message;
}

/**
 * Loads the visitor's share of the shop settings: the modal when the subscribe flag is on, otherwise the
 * email-marketing script. Neither for crawlers and when the settings cannot be loaded.
 */
export async function loadVisitorSettings(ctx: RequestContext): Promise<VisitorSettings> {
  if (ctx.isBot) return NO_SETTINGS;
  try {
    const { globalModalConfig } = await callCached(ctx, "settings", infraApi.shopSetting, {});
    if (globalModalConfig.subscribe) return { invitation: await findInvitation(ctx), script: null };
    return { invitation: null, script: emailMarketingScript() };
  } catch {
    return NO_SETTINGS;
  }
}

async function loadChatScript(ctx: RequestContext): Promise<ChatScript | null> {
  try {
    const { provider, key } = await callCached(ctx, "settings", customerServiceApi.chatConfig, {});
    const script = scriptAddress(provider);
    return script === null || key === null ? null : { script, key };
  } catch {
    return null;
  }
}

/** Finds the configured chat; null without one, for crawlers, and when the call fails. */
export const findChatScript = async (ctx: RequestContext): Promise<ChatScript | null> =>
  ctx.isBot ? null : loadChatScript(ctx);

/** Whether the shop has a live chat, which its pages then promise, to crawlers as to people. */
export const hasLiveChat = async (ctx: RequestContext): Promise<boolean> => (await loadChatScript(ctx)) !== null;
