import { Announcement, CampaignStrip, MarketHint } from "~/components/chrome/notices";
import { infraApi } from "~/models/api";
import { siteCampaign } from "~/models/content/site-campaign";
import { announcementNotice, MARKET_NOTICE } from "~/models/page/notice";
import { type Market, otherMarket } from "~/models/shop/market";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import { contentOf } from "~/server/content/content.server";
import type { RequestContext } from "~/server/http/context.server";
import { ownFragment } from "~/server/page/own-fragment.server";

/** The other market's site and its name on links; null where one host serves both. */
export function otherSite(ctx: RequestContext): { name: string; origin: string } | null {
  const { origins } = ctx.site;
  const { id } = otherMarket(ctx.market);
  const origin = id === "2023" ? origins.ca : origins.us;
  const name = id === "2023" ? "Shop in Canada (CA$)" : "Shop in the United States ($)";
  return origin === ctx.origin ? null : { name, origin };
}

const inWords = ({ id, name }: Market) => (id === "2022" ? `the ${name}` : name);

async function announcement(ctx: RequestContext) {
  const { announcement: found } = await contentOf(ctx, ["announcement"]);
  if (found === null || ctx.dismissed.includes(announcementNotice(found.id))) return null;
  return <Announcement announcement={found} canDismiss={!ctx.isBot} />;
}

/** Only for somebody who seems to be in the other country and was not asked before; never a redirect. */
async function marketHint(ctx: RequestContext) {
  const other = otherSite(ctx);
  const { country, market } = ctx;
  if (other === null || country === null || country === market.countryCode) return null;
  if (ctx.dismissed.includes(MARKET_NOTICE)) return null;
  const suggested = await call(ctx, infraApi.ipSite);
  const wanted = otherMarket(market);
  if (suggested.market !== wanted.id) return null;
  const url = new URL(ctx.url.pathname, other.origin).href;
  return <MarketHint country={inWords(wanted)} shownFor={inWords(market)} otherName={other.name} url={url} />;
}

async function campaignStrip(ctx: RequestContext) {
  const [switches, campaigns] = await Promise.all([
    contentOf(ctx, ["black_friday", "global_active_info"]),
    callCached(ctx, "content", infraApi.campaigns, { query: {} }).catch(() => []),
  ]);
  const { black_friday: blackFriday, global_active_info: globalInfo } = switches;
  const found = siteCampaign({ blackFriday, globalInfo }, campaigns, Date.now());
  return found === null ? null : <CampaignStrip campaign={found} />;
}

/** What is told above the header and below it; a part that fails is left out. Never fails. */
export async function loadNotices(ctx: RequestContext) {
  const [told, hint, strip] = await Promise.all([
    announcement(ctx).catch(() => null),
    marketHint(ctx).catch(() => null),
    campaignStrip(ctx).catch(() => null),
  ]);
  const above =
    told === null && hint === null ? null : (
      <>
        {hint}
        {told}
      </>
    );
  return { above: ownFragment(ctx, "notices", above), below: ownFragment(ctx, "campaign", strip) };
}
