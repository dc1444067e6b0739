import { Announcement, CampaignStrip, MarketHint } from "~/components/chrome/notices";
import { infraApi } from "~/models/api";
import { siteCampaign } from "~/models/content/site-campaign";
import { announcementNotice, MARKET_NOTICE } from "~/models/page/notice";
import { type Market, otherMarket } from "~/models/shop/market";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import { loadContent } from "~/server/content/content.server";
import type { RequestContext } from "~/server/http/context.server";
import { ownFragment } from "~/server/page/own-fragment.server";

/** The other market's site and its name in links; null where one host serves both. */
export function otherSite(ctx: RequestContext): { name: string; origin: string } | null {
  const { origins } = ctx.site;
  const { id } = otherMarket(ctx.market);
  const origin = id === "2023" ? origins.ca : origins.us;
  const name = id === "2023" ? "Shop in Canada (CA$)" : "Shop in the United States ($)";
  return origin === ctx.origin ? null : { name, origin };
}

const marketName = ({ id, name }: Market) => (id === "2022" ? `the ${name}` : name);

async function loadAnnouncement(ctx: RequestContext) {
  const { announcement: content } = await loadContent(ctx, ["announcement"]);
  if (content === null || ctx.dismissed.includes(announcementNotice(content.id))) return null;
  return <Announcement announcement={content} canDismiss={!ctx.isBot} />;
}

/**
 * Suggests the other market to shoppers who seem to be in the other country and have not dismissed it; never redirects.
 */
async function loadMarketHint(ctx: RequestContext) {
  const other = otherSite(ctx);
  const { country, market } = ctx;
  if (other === null || country === null || country === market.countryCode) return null;
  if (ctx.dismissed.includes(MARKET_NOTICE)) return null;
  const suggested = await call(ctx, infraApi.ipSite);
  const target = otherMarket(market);
  if (suggested.market !== target.id) return null;
  const url = new URL(ctx.url.pathname, other.origin).href;
  return <MarketHint country={marketName(target)} shownFor={marketName(market)} otherName={other.name} url={url} />;
}

async function loadCampaignStrip(ctx: RequestContext) {
  const [switches, campaigns] = await Promise.all([
    loadContent(ctx, ["black_friday", "global_active_info"]),
    callCached(ctx, "content", infraApi.campaigns, { query: {} }).catch(() => []),
  ]);
  const { black_friday: blackFriday, global_active_info: globalInfo } = switches;
  const campaign = siteCampaign({ blackFriday, globalInfo }, campaigns, Date.now());
  return campaign === null ? null : <CampaignStrip campaign={campaign} />;
}

/** Loads the notices above and below the header; one that fails is left out. Never fails. */
export async function loadNotices(ctx: RequestContext) {
  const [announcement, hint, strip] = await Promise.all([
    loadAnnouncement(ctx).catch(() => null),
    loadMarketHint(ctx).catch(() => null),
    loadCampaignStrip(ctx).catch(() => null),
  ]);
  const above =
    announcement === null && hint === null ? null : (
      <>
        {hint}
        {announcement}
      </>
    );
  return { above: ownFragment(ctx, "notices", above), below: ownFragment(ctx, "campaign", strip) };
}
