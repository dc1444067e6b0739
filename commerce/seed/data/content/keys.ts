import { COMPANY, PROMISES } from "./company";

/** Content that is the same in both markets: key, kind, value. Links are paths of the shop. */
export const SHARED_CONTENT: readonly { key: string; kind: string; value: unknown }[] = [
  { key: "company_address", kind: "setting", value: COMPANY.address },
  { key: "company_phone", kind: "setting", value: COMPANY.phone },
  { key: "company_email_service", kind: "setting", value: { label: "Customer service", email: COMPANY.serviceEmail } },
  {
    key: "company_email_partner",
    kind: "setting",
    value: { label: "Partners and press", email: COMPANY.partnerEmail },
  },
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
      text: "Free standard shipping on all orders with no minimum",
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
        "banners",
        "front_category",
        "top_deals",
        "important_category_banner",
        "item_group",
        "discount_window",
      ],
    },
  },
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
      text: "Pads, rotors and hardware matched to your brake package. Measure once; we sort out the rest.",
      href: "/search?q=brake+kit",
      linkLabel: "See brake kits",
      drawing: "brake-rotor",
    },
  },
  {
    key: "top_deals",
    kind: "top_deals",
    value: {
      title: "Best sellers",
      text: "What other owners fit most, cheapest shipping included: none.",
      sort: "sales,desc",
      size: 6,
    },
  },
  {
    key: "item_group",
    kind: "item_group",
    value: {
      title: "Jobs for this weekend",
      groups: [
        { title: "Quieter stops", text: "Pads and rotors", href: "/search?q=brake+pads" },
        { title: "No more clunk", text: "Control arms and ball joints", href: "/search?q=control+arm" },
        { title: "See further", text: "Headlamp assemblies", href: "/search?q=headlight" },
        { title: "Start every time", text: "Alternators and starters", href: "/search?q=alternator" },
      ],
    },
  },
  {
    key: "front_page",
    kind: "front_page",
    value: {
      title: "Why people come back",
      points: [
        { title: "guaranteed fit", text: "If we said it fits and it does not, we take it back, installed or not." },
        {
          title: "free return within 90 days at no cost",
          text: "Prepaid label, no restocking fee, refund to your card.",
        },
        { title: "24/7 live customer service", text: "Have the VIN at hand, and call before you take the wheel off." },
      ],
    },
  },
  {
    key: "blog_banner",
    kind: "blog_banner",
    value: {
      title: "Know before you turn the wrench",
      text: "Short articles on telling what is worn, what to replace together, and what to leave alone.",
      href: "/blogs",
      linkLabel: "Read the articles",
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
    value: { text: "Instantly SAVE up to 60% on Add-on items below" },
  },
  {
    key: "coupon_type_member",
    kind: "coupon_type",
    value: {
      title: "Member coupons",
      text: "Coupons you redeemed with points or were given as a member.",
      active: true,
    },
  },
  {
    key: "coupon_type_guest",
    kind: "coupon_type",
    value: { title: "Guest codes", text: "WELCOME10 takes 10% off an order, without an account.", active: true },
  },
  {
    key: "coupon_type_review",
    kind: "coupon_type",
    value: { title: "Review coupon", text: "A thank-you for a review, whatever its rating.", active: true },
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
  {
    key: "member_levels",
    kind: "setting",
    value: [
      { name: "Member", points: 0 },
      { name: "Silver", points: 500 },
      { name: "Gold", points: 1500 },
      { name: "Platinum", points: 4000 },
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
        text: "1 point for each whole 1.00 of parts; 100 points are worth 5.00.",
      },
      { level: "Member", title: "A garage on every device", text: "Vehicles, orders and addresses in one place." },
      { level: "Silver", title: "Birthday coupon", text: "And early notice of sales." },
      { level: "Gold", title: "Express at half price", text: "Twice a year." },
      { level: "Platinum", title: "Express free", text: "Four times a year, with a named contact." },
    ],
  },
];

/** Content whose amounts differ by market: the offers shown on the home page and in the cart. */
export const MARKET_CONTENT = [
  { market: "2022", saving: "$15.00", threshold: "$120.00", autoThreshold: "$250.00" },
  { market: "2023", saving: "CA$20.00", threshold: "CA$160.00", autoThreshold: "CA$340.00" },
] as const;
