import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/search/list-page";
import { bannerText, countdownText, endShown, endsSoon } from "~/models/cart/campaign";
import { endText } from "~/models/cart/end-date";
import type { RouteHandle } from "~/models/page/route-handle";
import { DEFAULT_SORT } from "~/models/search/search";
import * as urls from "~/models/shop/urls";
import { loadList } from "~/pages/list/list.server";
import { listHead } from "~/pages/list/list-head.server";
import { loadCampaign } from "~/server/catalogue/collections.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { Countdown, type CountdownTimes } from "./countdown";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  pageType: "campaign",
  breadcrumbs: [{ name: "Offers", to: urls.campaigns() }],
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx, params }) => {
  const campaign = await loadCampaign(ctx, params.code ?? "");
  const action = urls.campaign(campaign.code);
  const list = await loadList(ctx, { frame: { campaign: campaign.code }, defaultSort: DEFAULT_SORT, action });
  const name = bannerText(campaign, "title") || campaign.name;
  const text = bannerText(campaign, "text");
  const head = await listHead(ctx, list, { title: `${name}`, description: text || campaign.name });
  const now = Date.now();
  const countdown = countdownText(campaign, now);
  // A countdown in hours needs its day; the other text is that day.
  const until = countdown === null || endsSoon(campaign, now) ? endText(endShown(campaign, now)) : null;
  const { countdownPage, countdownStart, countdownEnd } = campaign;
  const times = { countdownPage, countdownStart, countdownEnd };
  return { ...list, head, name, banner: { text, countdown, times, until } };
});

type CampaignBannerProps = { text: string; countdown: string | null; times: CountdownTimes; until: string | null };

/** Says what a campaign offers and when it ends. */
function CampaignBanner({ text, countdown, times, until }: CampaignBannerProps) {
  return (
    <div className="wrap items-baseline justify-between gap-y-1 gap-x-6 mt-3 py-3.5 px-4.5 rounded-md bg-accent-wash">
      <p>{text}</p>
      <p className="font-bold text-accent-deep">
        {countdown === null ? (
          `Until ${until}`
        ) : (
          <>
            <Countdown text={countdown} times={times} />
            {until === null ? null : `, on ${until}`}
          </>
        )}
      </p>
    </div>
  );
}

export default function CampaignPage() {
  const { head: _, name, banner, ...list } = useLoaderData<typeof loader>();
  return (
    <ListPage {...list} heading={name} steps={[{ name }]}>
      {banner.text === "" && banner.countdown === null ? null : <CampaignBanner {...banner} />}
    </ListPage>
  );
}
