import { bannerOf, type Campaign, countdownText, isRunning } from "~/models/cart/campaign";

/** What goes on in the whole shop: the words, the running campaign behind them and its countdown (rows CMS-16, PROMO-22). */
export type SiteCampaign = {
  readonly text: string;
  /** Code of the campaign it leads to; empty when none of that code runs. */
  readonly code: string;
  readonly countdown: string | null;
  /** Black Friday stands out. */
  readonly isSale: boolean;
  /** Switched on in content config, rather than by the campaign itself. */
  readonly isSwitchedOn: boolean;
};

type Switches = {
  readonly blackFriday: { active: boolean; code: string; title: string } | null;
  readonly globalInfo: { active: boolean; code: string; text: string } | null;
};

/**
 * The one action shown site-wide at a moment: Black Friday when switched on, else the global active info, else the running
 * campaign whose countdown ends first. The campaign call decides whether a code leads anywhere and what its countdown says;
 * null when nothing goes on (rows CMS-16, PROMO-22).
 */
export function siteCampaign(
  { blackFriday, globalInfo }: Switches,
  campaigns: readonly Campaign[],
  now: number,
): SiteCampaign | null {
  const running = campaigns.filter((campaign) => isRunning(campaign, now));
  const told = (text: string, wanted: string, isSale: boolean): SiteCampaign => {
    const campaign = running.find(({ code }) => code === wanted);
    const countdown = campaign === undefined ? null : countdownText(campaign, now);
    return { text, code: campaign?.code ?? "", countdown, isSale, isSwitchedOn: true };
  };
  if (blackFriday?.active) return told(blackFriday.title, blackFriday.code, true);
  if (globalInfo?.active && globalInfo.text !== "") return told(globalInfo.text, globalInfo.code, false);
  const [next] = running
    .map((campaign) => ({ campaign, countdown: countdownText(campaign, now) }))
    .filter(({ countdown }) => countdown !== null)
    .sort((a, b) => (a.campaign.countdownEnd ?? 0) - (b.campaign.countdownEnd ?? 0));
  if (next === undefined) return null;
  const { campaign, countdown } = next;
  const text = bannerOf(campaign, "title") || campaign.name;
  return { text, code: campaign.code, countdown, isSale: false, isSwitchedOn: false };
}
