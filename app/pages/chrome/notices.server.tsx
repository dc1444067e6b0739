import { Announcement, CampaignStrip, MarketHint } from "~/components/chrome/notices";
import { infraApi } from "~/models/api";
import { siteCampaign } from "~/models/content/site-campaign";
import { announcementNotice, MARKET_NOTICE } from "~/models/page/notice";
import { type MarketId, marketFor, otherMarkets } from "~/models/shop/market";
import { CURRENCIES } from "~/models/shop/markets";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import { loadContent } from "~/server/content/content.server";
import type { RequestContext } from "~/server/http/context.server";
import { ownFragment } from "~/server/page/own-fragment.server";

/** The other markets' sites and their names in links; a site on the same origin as this one is left out. */
export function otherSites(ctx: RequestContext): { market: MarketId; name: string; origin: string }[] {
  return otherMarkets(ctx.market)
    .map(({ id, inText, currency }) => ({
      market: id,
      name: `Shop in ${inText} (${CURRENCIES[currency].symbol})`,
      origin: ctx.site.origins[id],
    }))
    .filter(({ origin }) => origin !== ctx.origin);
}

async function loadAnnouncement(ctx: RequestContext) {
  const { announcement: content } = await loadContent(ctx, ["announcement"]);
  if (content === null || ctx.dismissed.includes(announcementNotice(content.id))) return null;
  return <Announcement announcement={content} canDismiss={!ctx.isBot} />;
}

/**
 * Suggests another market to shoppers who seem to be in its country and have not dismissed it; never redirects.
 */
async function loadMarketHint(ctx: RequestContext) {
  const sites = otherSites(ctx);
  const { country, market } = ctx;
  if (sites.length === 0 || country === null || country === market.countryCode) return null;
  if (ctx.dismissed.includes(MARKET_NOTICE)) return null;
  const suggested = await call(ctx, infraApi.ipSite);
  const other = sites.find((site) => site.market === suggested.market);
  if (other === undefined) return null;
  const url = new URL(ctx.url.pathname, other.origin).href;
  return (
    <MarketHint country={marketFor(other.market).inText} shownFor={market.inText} otherName={other.name} url={url} />
  );
}

async function loadCampaignStrip(ctx: RequestContext) {
  const [switches, campaigns] = await Promise.all([
    loadContent(ctx, ["black_friday", "global_active_info"]),
    callCached(ctx, "settings", infraApi.campaigns, { query: {} }).catch(() => []),
  ]);
  const { black_friday: blackFriday, global_active_info: globalInfo } = switches;
  const campaign = siteCampaign({ blackFriday, globalInfo }, campaigns, Date.now());
  return campaign === null ? null : <CampaignStrip campaign={campaign} />;
}

/** Loads the notices above the header; one that fails is left out. Never fails. */
export async function loadNotices(ctx: RequestContext) {
  const [announcement, hint, strip] = await Promise.all([
    loadAnnouncement(ctx).catch(() => null),
    loadMarketHint(ctx).catch(() => null),
    loadCampaignStrip(ctx).catch(() => null),
  ]);
  return {
    hint: ownFragment(ctx, "market-hint", hint),
    announcement: ownFragment(ctx, "announcement", announcement),
    campaign: ownFragment(ctx, "campaign", strip),
    isAnnounced: announcement !== null,
  };
}
