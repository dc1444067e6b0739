// Every internal URL of the shop is built here (fence of the architecture page). All functions return path + search.

/** A value of a query parameter: empty values are left out, arrays repeat the name. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Query = Readonly<Record<string, QueryValue>>;

const segment = (text: string | number) => encodeURIComponent(String(text));

/** `path` with the non-empty values of `query` appended, names in the order given, arrays as repeated names. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== "" && one !== false) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** base64url of a text's UTF-8, in the browser as on the server. */
const base64Url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Home page (RTE-01). */
export const home = () => "/";

// Vehicle
/** The garage (page names). */
export const garage = () => "/garage";
/** The vehicle picker; `query` carries the levels chosen so far and `returnTo` (UI-22). */
export const garagePick = (query?: Query) => withQuery("/garage/pick", query);
/** List page of one vehicle: `{year}-{make}-{model}[-{trim}[-{engine}]]` (OPEN-42). */
export const vehicle = (slug: string, query?: Query) => withQuery(`/vehicle/${segment(slug)}`, query);

// Catalogue
/** A category by its slugs from level 1 down, none for level 0 (RTE-39..41). */
export const categories = (path: readonly string[] | string = [], query?: Query) => {
  const slugs = typeof path === "string" ? path.split("/").filter((slug) => slug !== "") : path;
  return withQuery(["/categories", ...slugs.map(segment)].join("/"), query);
};
/** The whole category tree (RTE-42). */
export const categoriesAll = () => "/categories/all";
/** Search results; query, filters, sort and page live in the URL (RTE-36). */
export const search = (query?: Query) => withQuery("/search", query);
/** A product by SEO handle or id (RTE-35, RTE-58). */
export const product = (handleOrId: string | number, query?: Query) =>
  withQuery(`/product/${segment(handleOrId)}`, query);
/** Recommendations and recently viewed items below a product, an enhancement of its page. */
export const productRows = (query: { itemId: number; gone: 1 | null }) => withQuery("/api/public/product/rows", query);
/** Where the missing details of a vehicle are asked for one product (UI-20, UI-22). */
export const checkVehicle = (handle: string, query?: Query) =>
  withQuery(`/product/${segment(handle)}/check-vehicle`, query);
/** Where a shopper asks to be told when a product is back (OPEN-66). */
export const notifyOfStock = (handle: string) => `/product/${segment(handle)}/notify`;
/** All vehicles of a product's fitment table (VEH-26). */
export const productFitment = (handle: string, query?: Query) =>
  withQuery(`/product/${segment(handle)}/fitment`, query);
/** A collection list (RTE-38). */
export const collection = (slug: string, query?: Query) => withQuery(`/collection/${segment(slug)}`, query);
/** The campaigns that run now (RTE-37, RTE-57). */
export const campaigns = () => "/campaign";
/** A campaign page (RTE-37). */
export const campaign = (code: string, query?: Query) => withQuery(`/campaign/${segment(code)}`, query);
/** All makes (RTE-12). */
export const makes = () => "/makes";
/** One make's parts and models (RTE-13). */
export const make = (slug: string) => `/makes/${segment(slug)}`;
/** Brand aggregation page (RTE-50, OPEN-42). */
export const brands = () => "/brands";
/** One brand's parts (CAT-25). */
export const brand = (slug: string, query?: Query) => withQuery(`/brands/${segment(slug)}`, query);
/** Parts index (RTE-46). */
export const parts = () => "/parts";

// Cart and checkout
/** Shopping cart (RTE-30). */
export const cart = () => "/shopCart";
/** Codes and coupons of the cart, returning to `returnTo` afterwards (PROMO-07, OPEN-36). */
export const cartDiscounts = (query?: Query) => withQuery("/shopCart/discounts", query);
/** A cart that somebody shared by link; `id` is a secret. */
export const sharedCart = (id: string) => `/shopCart/shared/${segment(id)}`;
/** The cart asking for a vehicle before checkout (CART-07). */
export const cartAskingVehicle = () => "/shopCart?ask=vehicle";
/** Where a product page posts a buy-now (RTE-54, OPEN-42). */
export const buyNow = () => "/buyNow";
/** Where express buttons post (CART-15); `query` may carry `flow`. */
export const checkoutExpress = (query?: Query) => withQuery("/checkout/express", query);
/** Step 1 (OPEN-14); `query` may carry `flow`, and `pay` with `from`. */
export const checkoutAddress = (query?: Query) => withQuery("/checkout/address", query);
/** Step 2 (OPEN-14). */
export const checkoutShipping = (query?: Query) => withQuery("/checkout/shipping", query);
/** Step 3 (OPEN-14). */
export const checkoutPayment = (query?: Query) => withQuery("/checkout/payment", query);
/** Payment failure of an order (RTE-34). */
export const paymentFailure = (query?: Query) => withQuery("/checkout/payment-failure", query);
/** Another delivery address for an order that is not paid yet (CHK-29). */
export const orderAddress = (orderId: string) => withQuery("/checkout/orderAddress", { orderId });
/** Result of an order after payment (RTE-25). */
export const orderResult = (query?: Query) => withQuery("/checkout/orderResult", query);
/** Order tracking for everyone (RTE-14). */
export const orderTrack = (query?: Query) => withQuery("/order/track", query);
/** Printable invoice (RTE-45). */
export const printInvoice = (orderId?: string) => withQuery("/printInvoice", orderId === undefined ? {} : { orderId });

// Account
/** Login, returning afterwards to `callback` with the parameters of the JSON text `queryStr` (ACC-01). */
export const login = (callback?: string, queryStr?: string) => withQuery("/login", { callback, queryStr });
/** Where the log-out form posts. */
export const logout = () => "/logout";
/** Sign-up (RTE-43). */
export const createAccount = (query?: Query) => withQuery("/createAccount", query);
/** Sign-up result (RTE-24). */
export const signUpResult = () => "/signUpResult";
/** Password reset (RTE-23). */
export const retrievePassword = (query?: Query) => withQuery("/retrievePassword", query);
/** Where a mailed link proves or changes an email (ACC-23). */
export const confirmEmail = (query?: Query) => withQuery("/confirmEmail", query);
/** Where a subscriber leaves, by the link of a mail; address and token are one opaque value (ACC-28). */
export const unsubscribe = (link?: { email: string; token: string }) =>
  withQuery("/unsubscribe", link && { t: `${base64Url(link.email)}.${link.token}` });
/** Where a mail program leaves for its reader, by a POST without cookies (ACC-28). */
export const leaveList = (link: { email: string; token: string }) =>
  withQuery("/webhooks/unsubscribe", { t: `${base64Url(link.email)}.${link.token}` });
/** Where the footer's newsletter form posts (ACC-26). */
export const subscribe = () => "/subscribe";
/** Where a login with a provider begins (ACC-24, OPEN-60). */
export const loginWith = (provider: string, query?: Query) => withQuery(`/login/with/${segment(provider)}`, query);
/** Where providers send shoppers back (OPEN-60). */
export const loginBack = () => "/login/back";
/** What the shop holds on a member, to download or to erase. */
export const privacy = () => "/myAccount/privacy";
/** The download itself. */
export const privacyExport = () => "/myAccount/privacy/export";
/** Member home, or one of its parts with `type` (RTE-06, OPEN-41). */
export const myAccount = (query?: Query) => withQuery("/myAccount", query);
/** Member rules (RTE-15). */
export const memberRule = () => "/myAccount/member/rule";
/** Where items of an order are returned, by its member or a guest with proof (OPEN-10, OPEN-13). */
export const returnForm = (orderId: string, query?: Query) => withQuery("/order/return", { orderId, ...query });
/** One return with its history (OPEN-10). */
export const returnDetail = (orderId: string, id: string) => `/order/return/${segment(orderId)}/${segment(id)}`;
/** The prepaid label of a return as PDF (OPEN-11). */
export const returnLabel = (orderId: string, id: string) => `${returnDetail(orderId, id)}/label`;
/** A photo or video of a return, for its owner only (OPEN-12). */
export const returnFile = (orderId: string, fileId: string) =>
  `/order/return/${segment(orderId)}/file/${segment(fileId)}`;
/** Where the form's script uploads evidence, an enhancement of the form (OPEN-12). */
export const returnUpload = (orderId: string) => withQuery("/order/return/upload", { orderId });
/** One order of a member (RTE-29). */
export const orderDetail = (orderId: string) => withQuery("/myAccount/orderHistory/orderDetail", { orderId });

// Content
/** Help guide (RTE-02). */
export const help = (query?: Query) => withQuery("/help", query);
/** Feedback (RTE-03). */
export const feedback = () => "/help/feedback";
/** Questions and answers (RTE-04). */
export const faq = () => "/help/faq";
/** About the shop (RTE-05). */
export const about = () => "/about";
/** Articles (RTE-08). */
export const blogs = (query?: Query) => withQuery("/blogs", query);
/** One article (RTE-51). */
export const blog = (slug: string) => `/blogs/${segment(slug)}`;
/** Shop-wide reviews (RTE-09). */
export const reviews = (query?: Query) => withQuery("/reviews", query);
/** Writing or changing a review: of a bought part by order and part, or an own one by id (REV-05, REV-07). */
export const reviewForm = (query: Query) => withQuery("/reviews/write", query);
/** Reviewing by a mailed invitation, which is a secret (REV-09). */
export const reviewInvitation = (invitation: string) => withQuery("/reviews/invitation", { invitation });
/** A photo of an own review that nobody else sees yet; `query` is the page's own, which may hold a mailed secret (OPEN-40). */
export const reviewPhoto = (fileId: string, query?: Query) => withQuery(`/reviews/photo/${segment(fileId)}`, query);
/** A photo of a published review, for everybody (REV-01). */
export const publishedPhoto = (fileId: string) => `/media/review-${segment(fileId)}.jpg`;
/** Where the review form's script uploads photos, an enhancement of the form; `query` is the page's own (OPEN-40). */
export const reviewUpload = (query: Query) => withQuery("/reviews/upload", query);
/** All questions about a product, and where to ask one. */
export const productQuestions = (handle: string, query?: Query) =>
  withQuery(`/product/${segment(handle)}/questions`, query);
/** Affiliate program (RTE-10). */
export const affiliateProgram = () => "/affiliate-program";
/** Partnership (RTE-11). */
export const partnership = () => "/partnership";
/** A policy page (RTE-16..22). */
export const page = (slug: string) => `/page/${segment(slug)}`;
/** Awards (RTE-52). */
export const awards = (query?: Query) => withQuery("/awards", query);
/** A photo of an awards entry that shows (CMS-14). */
export const awardsPhoto = (fileId: string) => `/awards/photo/${segment(fileId)}`;
/** Guide videos (RTE-44). */
export const guideVideo = () => "/guidevideo";
/** A sale landing page (RTE-47). */
export const sale = (slug: string) => `/sale/${segment(slug)}`;
/** Sign-up discount (RTE-48). */
export const signUpDiscount = () => "/sign-up-discount";
/** Video-shooting offer (RTE-49). */
export const videosOffering = () => "/videos-shooting-offering";

// Status screens (RTE-26..28)
/** The 404 screen (RTE-26). */
export const notFound = () => "/404";
/** The 500 screen (RTE-27). */
export const serverError = () => "/500";
/** The 504 screen (RTE-28). */
export const timeout = () => "/504";

// Files and resource routes
/** A picture: as stored, or rendered with a width of the allow-list in WebP, PNG or JPEG. */
export const media = (name: string, render: { w?: number; format?: "webp" | "png" | "jpeg" } = {}) =>
  withQuery(`/media/${segment(name)}`, render);
/** Where a notice above the page is dismissed (rows CMS-06, OPEN-56). */
export const dismiss = () => "/dismiss";
/** What the shop settings mean for this visitor, asked for after the first interaction (CMS-01). */
export const visitorSettings = () => "/api/public/shop/settings";
/** The chat's script, asked for when its link is pressed (UI-23). */
export const chat = () => "/api/public/chat";
/** The visitor's A/B group (OPEN-04). */
export const abTestGroup = () => "/api/public/env/abtest";
/** Where the browser reports its errors. */
export const clientLogs = () => "/api/public/logs";
/** Where the browser tells what was seen (PDP-13). */
export const events = () => "/api/public/events";
/** Vehicle options of one level, an enhancement of the picker. */
export const vehicleOptions = (query?: Query) => withQuery("/api/public/vehicle/options", query);
/** City and state of a ZIP or postal code, an enhancement of the address form. */
export const placeOfCode = (query?: Query) => withQuery("/api/public/place", query);
/** Search suggestions, an enhancement of the search box. */
export const suggestions = (query?: Query) => withQuery("/api/public/search/suggestions", query);
/** Health of the process (API-148). */
export const health = () => "/health";
/** What crawlers may read (OPEN-70). */
export const robots = () => "/robots.txt";
/** The sitemap index (OPEN-70). */
export const sitemap = () => "/sitemap.xml";
/** One file of the sitemap, e.g. "pages" or "products-3" (OPEN-70). */
export const sitemapPart = (name: string) => `/sitemaps/${segment(name)}.xml`;
