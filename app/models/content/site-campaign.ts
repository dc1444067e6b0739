import { bannerText, type Campaign, countdownText, isRunning } from "~/models/cart/campaign";

/** The campaign shown site-wide: its text, the running campaign behind it and its countdown. */
export type SiteCampaign = {
  readonly text: string;
  /** Code of the campaign it leads to; empty when no campaign with that code runs. */
  readonly code: string;
  readonly countdown: string | null;
  /** Whether it is Black Friday, which stands out. */
  readonly isSale: boolean;
  /** Whether the content configuration switched it on, rather than the campaign itself. */
  readonly isSwitchedOn: boolean;
};

type Switches = {
  readonly blackFriday: { active: boolean; code: string; title: string } | null;
  readonly globalInfo: { active: boolean; code: string; text: string } | null;
};

/**
 * Returns the one campaign shown site-wide at `now`: Black Friday when switched on, else the global info, else the
 * running campaign whose countdown ends first; null when there is none. A code leads to a campaign, and shows its
 * countdown, only while `campaigns` has it running.
 */
export function siteCampaign(
  { blackFriday, globalInfo }: Switches,
  campaigns: readonly Campaign[],
  now: number,
): SiteCampaign | null {
  const running = campaigns.filter((campaign) => isRunning(campaign, now));
  const switchedOn = (text: string, requestedCode: string, isSale: boolean): SiteCampaign => {
    const campaign = running.find(({ code }) => code === requestedCode);
    const countdown = campaign === undefined ? null : countdownText(campaign, now);
    return { text, code: campaign?.code ?? "", countdown, isSale, isSwitchedOn: true };
  };
  if (blackFriday?.active) return switchedOn(blackFriday.title, blackFriday.code, true);
  if (globalInfo?.active && globalInfo.text !== "") return switchedOn(globalInfo.text, globalInfo.code, false);
  const [next] = running
    .map((campaign) => ({ campaign, countdown: countdownText(campaign, now) }))
    .filter(({ countdown }) => countdown !== null)
    .sort((a, b) => (a.campaign.countdownEnd ?? 0) - (b.campaign.countdownEnd ?? 0));
  if (next === undefined) return null;
  const { campaign, countdown } = next;
  const text = bannerText(campaign, "band") || bannerText(campaign, "title") || campaign.name;
  return { text, code: campaign.code, countdown, isSale: false, isSwitchedOn: false };
}
