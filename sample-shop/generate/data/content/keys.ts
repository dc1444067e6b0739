import type { HomeSection } from "~/models/content/content-values";
import { SMALL_ROW_ITEMS } from "~/models/shop/limits";
import { DEFAULT_TERMS } from "~/models/shop/terms";
import type { ContentKey } from "../../content/content-keys";
import { COMPANY, PROMISES } from "./company";
import { FIRST_ORDER_CODE, FIRST_ORDER_PERCENT, GUEST_CODE, GUEST_PERCENT, MEMBER_COUPON_ID } from "./promotions";
import { SERVICE_INTERVALS } from "./service-intervals";
import { TERM } from "./terms";

/** Content that is the same in both markets: key, kind, value. Links are paths of the shop. */
export const SHARED_CONTENT: readonly { key: ContentKey; kind: string; value: unknown }[] = [
  { key: "company_address", kind: "setting", value: COMPANY.address },
  { key: "company_phone", kind: "setting", value: COMPANY.phone },
  { key: "company_email_service", kind: "setting", value: { label: "Customer service", email: COMPANY.serviceEmail } },
  {
    key: "company_email_partner",
    kind: "setting",
    value: { label: "Partners and press", email: COMPANY.partnerEmail },
  },
  {
    key: "tax_registrations",
    kind: "setting",
    // An invoice of the sample shop must show that these are not real numbers.
    value: [
      { taxes: ["GST", "HST"], number: "000000000 RT0000", note: "a sample, not real" },
      { taxes: ["QST"], area: "Quebec", number: "0000000000 TQ0000", note: "a sample, not real" },
    ],
  },
  { key: "service_intervals", kind: "setting", value: SERVICE_INTERVALS },
  { key: "promises", kind: "setting", value: PROMISES },
  { key: "global_modal_config", kind: "setting", value: { subscribe: false } },
  { key: "global_active_info", kind: "setting", value: { active: false, code: "", text: "" } },
  { key: "nav_bar_background", kind: "setting", value: { tone: "ink" } },
  { key: "black_friday", kind: "setting", value: { active: false, code: "black-friday", title: "Black Friday" } },
  {
    key: "announcement",
    kind: "announcement",
    value: {
      id: "free-shipping",
      text: "Free standard shipping on every order",
      href: "/page/shipping-policy",
      linkLabel: "Shipping policy",
    },
  },
  {
    key: "home_page",
    kind: "home_page",
    value: {
      hero: {
        title: "The part that fits. The first time.",
        text: "Tell us what you drive, and every part in the shop says whether it fits: down to the trim, the engine and the brake package.",
        primary: { label: "Add vehicle", href: "/garage/pick" },
        secondary: { label: "Browse all categories", href: "/categories/all" },
      },
      sections: [
        "front_category",
        "banners",
        "discount_window",
        "top_deals",
        "important_category_banner",
        "item_group",
      ] satisfies HomeSection[],
    },
  },
  { key: "banners", kind: "banners", value: [] },
  {
    key: "front_category",
    kind: "front_category",
    value: {
      title: "Shop by category",
      names: ["Brakes", "Suspension", "Steering", "Lighting", "Engine", "Cooling", "Exhaust", "Mirrors"],
    },
  },
  {
    key: "important_category_banner",
    kind: "important_category_banner",
    value: {
      title: "Brakes, by the axle",
      text: "Pads, rotors and hardware for both sides, matched to your brake package. Measure the rotor once, and order the axle in one go.",
      href: "/categories/brakes/disc-brakes/brake-kits",
      linkLabel: "See brake kits",
      picture: "drawing:brake-banner",
    },
  },
  {
    key: "top_deals",
    kind: "top_deals",
    value: {
      title: "Best sellers",
      text: "",
      sort: "sales,desc",
      size: SMALL_ROW_ITEMS,
    },
  },
  {
    key: "item_group",
    kind: "item_group",
    value: {
      title: "Jobs for this weekend",
      groups: [
        {
          title: "Stop without the squeal",
          text: "Pads, rotors and hardware, and how to bed them in",
          href: "/collection/brake-job",
        },
        {
          title: "Get rid of the clunk",
          text: "Control arms, ball joints and links",
          href: "/categories/suspension/control-arms-and-ball-joints",
        },
        {
          title: "See and be seen",
          text: "Headlights, tail lights and bulbs",
          href: "/categories/lighting",
        },
        {
          title: "Start on the first turn",
          text: "Batteries, alternators and starters",
          href: "/categories/charging-and-starting",
        },
      ],
    },
  },
  {
    key: "front_page",
    kind: "front_page",
    value: {
      title: "Why people come back",
      points: [
        {
          title: "Guaranteed fit",
          text: "If we said it fits and it does not, we take it back and refund it, installed or not.",
        },
        {
          title: `${TERM.returnDays} days to return, at no cost`,
          text: "Prepaid label, no restocking fee, and a refund to your original payment.",
        },
        {
          title: "A person at any hour",
          text: "Have your VIN handy and call before you pull the wheel.",
        },
        {
          title: "The whole price in the cart",
          text: "Shipping, core charges and, with your ZIP or postal code, tax are on the page before you type your name.",
        },
      ],
    },
  },
  {
    key: "blog_banner",
    kind: "blog_banner",
    value: {
      title: "Know before you turn the wrench",
      text: "How to tell what is worn, what to replace together, how to install it, and what to leave alone.",
      href: "/blogs/cabin-air-filter",
      linkLabel: "Never done a repair? Start here",
    },
  },
  {
    key: "hot_words",
    kind: "setting",
    value: [
      "brake pads",
      "control arm",
      "wheel hub",
      "headlight assembly",
      "strut assembly",
      "oxygen sensor",
      "alternator",
      "side mirror",
      "ignition coil",
      "radiator",
    ],
  },
  {
    key: "add_on_promo",
    kind: "setting",
    value: { text: `Instantly SAVE up to ${TERM.addOnSavingPercent}% on Add-on items below` },
  },
  {
    key: "coupon_type_member",
    kind: "coupon_type",
    value: {
      title: "Member coupons",
      text: "Coupons that come with your level, or that you redeemed with points.",
      active: true,
      discountId: MEMBER_COUPON_ID,
    },
  },
  {
    key: "coupon_type_guest",
    kind: "coupon_type",
    value: {
      title: "Guest code",
      text: `${GUEST_CODE} takes ${GUEST_PERCENT}% off an order, without an account.`,
      active: true,
    },
  },
  {
    key: "coupon_type_review",
    kind: "coupon_type",
    value: {
      title: "Review coupon",
      text: "5% off your next order for a published review, whatever its rating.",
      active: true,
    },
  },
  {
    key: "coupon_type_more_item",
    kind: "coupon_type",
    value: { title: "Buy more", text: "BUY3 takes 15% off when you buy 3 or more.", active: true },
  },
  {
    key: "coupon_type_survey",
    kind: "coupon_type",
    value: { title: "Survey coupon", text: "For answering the questions we send after a return.", active: false },
  },
  {
    key: "coupon_type_action",
    kind: "coupon_type",
    value: {
      title: "Action coupon",
      text: "For taking part in a campaign, such as filming an installation.",
      active: false,
    },
  },
  { key: "dispatch", kind: "setting", value: { cutOffHour: 14 } },
  { key: "shop_terms", kind: "setting", value: DEFAULT_TERMS },
  {
    key: "member_levels",
    kind: "setting",
    value: [
      { name: "Member", points: 0 },
      { name: "Silver", points: 500, coupons: 1 },
      { name: "Gold", points: 1500, coupons: 2 },
      { name: "Platinum", points: 4000, coupons: 4 },
    ],
  },
  {
    key: "points_rules",
    kind: "setting",
    value: {
      centPerPoint: 100,
      worthCent: 5,
      validMonths: 12,
      levelMonths: 12,
      reminderDays: 30,
      creditedAt: "SHIPPED",
    },
  },
  {
    key: "member_benefits",
    kind: "setting",
    value: [
      {
        level: "Member",
        title: "Points on every order",
        text: "1 point per dollar spent on parts. 100 points take 5 dollars off, both in the currency of your order.",
      },
      {
        level: "Member",
        title: "A garage on every device",
        text: "Vehicles, orders, returns and addresses in one place.",
      },
      {
        level: "Member",
        title: `${FIRST_ORDER_PERCENT}% off the first order`,
        text: `With the code ${FIRST_ORDER_CODE}, once per account.`,
      },
      { level: "Silver", title: "A member coupon a year", text: "We put it into your account." },
      {
        level: "Gold",
        title: "Two member coupons a year",
        text: "Use them on two orders within 12 months. Each names the smallest order that it takes.",
      },
      {
        level: "Platinum",
        title: "Four member coupons a year",
        text: "Use them on four orders within 12 months. Each names the smallest order that it takes.",
      },
    ],
  },
];

const WAREHOUSES = {
  us: {
    ...{ name: "Axlewright Returns", line1: "2450 Depot Road, Dock 7", line2: "", city: "Columbus", state: "OH" },
    ...{ code: "43207", phone: "614 555 0100", email: "" },
  },
  ca: {
    ...{ name: "Axlewright Returns", line1: "2450 Depot Court, Dock 3", line2: "", city: "Mississauga", state: "ON" },
    ...{ code: "L5S 0B7", phone: "905 555 0100", email: "" },
  },
} as const;

/** The consent text that Canada's anti-spam law requires before advertising emails. */
const CANADIAN_CONSENT =
  "By subscribing you agree that Axlewright, at the postal address below, may send you advertising emails. You can withdraw that at any time, with the link at the end of each email.";

/** Content that differs by market: the offers on the home page and in the cart, the warehouse, the texts that the law requires. */
export const MARKET_CONTENT = [
  {
    ...{ market: "2022", saving: "$15", threshold: "$120", autoThreshold: "$250" },
    ...{ warehouse: WAREHOUSES.us, newsletterConsent: { text: null } },
  },
  {
    ...{ market: "2023", saving: "CA$20", threshold: "CA$160", autoThreshold: "CA$340" },
    ...{ warehouse: WAREHOUSES.ca, newsletterConsent: { text: CANADIAN_CONSENT } },
  },
] as const;
