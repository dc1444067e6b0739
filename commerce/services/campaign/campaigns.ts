import {
  bannerText,
  type Campaign,
  type CampaignProduct,
  campaignSchema,
  coversProduct,
  isRunning,
} from "~/models/cart/campaign";
import type { Call } from "../../http/call";
import { parseJson } from "../../platform/json";
import { testTexts } from "../discount/true-texts";
import { listCampaignRows } from "./repository";

/** Lists campaigns by code, or the one of a given code; unreadable ones are left out. */
export async function listCampaigns(call: Call, code?: string): Promise<Campaign[]> {
  return (await listCampaignRows(call.db, code)).flatMap(({ value }) => {
    const parsed = campaignSchema.safeParse(parseJson(value));
    return parsed.success ? [parsed.data] : [];
  });
}

/** The name of a campaign whose own says what its code does not give. */
const PLAIN_NAME = "Campaign";

const wordsOf = ({ name, banners }: Campaign) => [name, ...banners.map(({ value }) => value)];

/**
 * Takes away the texts and the names that name a code which does not give in the caller's market now what they say. What is
 * left ends with its codes; without any there is nothing to count down to.
 */
async function withoutFalseTexts(call: Call, campaigns: readonly Campaign[]): Promise<Campaign[]> {
  const { isTrue, latestEnd } = await testTexts(call, campaigns.flatMap(wordsOf));
  return campaigns.map((one) => {
    const shown = {
      ...one,
      name: isTrue(one.name) ? one.name : PLAIN_NAME,
      banners: one.banners.filter(({ value }) => isTrue(value)),
    };
    const isWhole = wordsOf(one).every((text) => isTrue(text));
    const codesEnd = latestEnd(wordsOf(shown));
    return {
      ...shown,
      countdownPage: one.countdownPage && (isWhole || codesEnd !== null),
      countdownEnd:
        codesEnd === null || codesEnd >= one.endTime
          ? one.countdownEnd
          : Math.min(one.countdownEnd ?? codesEnd, codesEnd),
    };
  });
}

/** Lists campaigns as `listCampaigns`, without the texts that name a code which does not give now what they say. */
export const listShownCampaigns = async (call: Call, code?: string): Promise<Campaign[]> =>
  withoutFalseTexts(call, await listCampaigns(call, code));

/** Finds a campaign by code while it runs; null otherwise. */
export async function findRunningCampaign(call: Call, code: string): Promise<Campaign | null> {
  const [campaign] = await listCampaigns(call, code);
  return campaign !== undefined && isRunning(campaign, call.clock.now()) ? campaign : null;
}

/** The label of the first running campaign, by code, that covers an item; empty without one. */
export async function loadCampaignMark(call: Call, item: CampaignProduct): Promise<string> {
  const now = call.clock.now();
  const covering = (await listCampaigns(call)).filter(
    (campaign) => isRunning(campaign, now) && coversProduct(campaign, item),
  );
  const marks = (await withoutFalseTexts(call, covering)).map((campaign) => bannerText(campaign, "mark"));
  return marks.find((mark) => mark !== "") ?? "";
}
