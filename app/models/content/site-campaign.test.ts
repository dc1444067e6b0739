import { describe, expect, it } from "vitest";
import type { Campaign } from "~/models/cart/campaign";
import { siteCampaign } from "./site-campaign";

const DAY_MS = 86_400_000;
const NOW = 1_800_000_000_000;

const campaign = (code: string, changes: Partial<Campaign> = {}): Campaign => ({
  code,
  name: `Name of ${code}`,
  active: true,
  countdownPage: true,
  countdownStart: null,
  countdownEnd: NOW + 5 * DAY_MS,
  startTime: NOW - DAY_MS,
  endTime: NOW + 5 * DAY_MS,
  banners: [],
  range: "ALL",
  rangeDetails: [],
  ...changes,
});
const OFF = { blackFriday: null, globalInfo: null };

describe("what goes on in the whole shop", () => {
  it("the running campaign whose countdown ends first, with its countdown [CMS-16]", () => {
    const soon = campaign("soon", { countdownEnd: NOW + 2 * DAY_MS, banners: [{ code: "title", value: "Soon" }] });
    const banded = { ...soon, banners: [...soon.banners, { code: "band", value: "Soon: pads" }] };
    const silent = campaign("silent", { countdownPage: false });
    expect(siteCampaign(OFF, [campaign("late"), silent, soon], NOW)).toEqual({
      text: "Soon",
      code: "soon",
      countdown: "Ends Jan 17, 3:00 AM EST",
      isSale: false,
      isSwitchedOn: false,
    });
    expect(siteCampaign(OFF, [banded], NOW)).toMatchObject({ text: "Soon: pads", code: "soon" });
    expect(siteCampaign(OFF, [silent], NOW)).toBeNull();
  });

  it("nothing before a campaign starts, after its end, or while it is off [CMS-16, PROMO-18]", () => {
    const away = [
      campaign("before", { startTime: NOW + 1 }),
      campaign("after", { endTime: NOW }),
      campaign("off", { active: false }),
    ];
    expect(siteCampaign(OFF, away, NOW)).toBeNull();
  });

  it("Black Friday comes before the global info, and leads only to a campaign that runs [PROMO-22, CMS-16]", () => {
    const blackFriday = { active: true, code: "bf", title: "Black Friday" };
    const globalInfo = { active: true, code: "other", text: "Hello" };
    expect(siteCampaign({ blackFriday, globalInfo }, [campaign("bf")], NOW)).toMatchObject({
      text: "Black Friday",
      code: "bf",
      countdown: "Ends Jan 20, 3:00 AM EST",
      isSale: true,
    });
    expect(siteCampaign({ blackFriday, globalInfo }, [campaign("bf", { active: false })], NOW)).toMatchObject({
      text: "Black Friday",
      code: "",
      countdown: null,
    });
    const off = { ...blackFriday, active: false };
    expect(siteCampaign({ blackFriday: off, globalInfo }, [campaign("bf")], NOW)).toMatchObject({
      text: "Hello",
      code: "",
      isSale: false,
      isSwitchedOn: true,
    });
  });
});
