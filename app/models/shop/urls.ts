// Every internal URL of the shop is built here; scripts/fences.mjs fails on one built by hand. All functions return a
// path with its search part.

/** A value of a query parameter. Empty values are left out, arrays repeat the parameter. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Query = Readonly<Record<string, QueryValue>>;

const segment = (text: string | number) => encodeURIComponent(String(text));

/** Returns `path` with the non-empty values of `query` in their order; arrays repeat the parameter. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry !== undefined && entry !== null && entry !== "" && entry !== false) search.append(name, String(entry));
    }
  }
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Encodes a text's UTF-8 as base64url, in the browser and on the server. */
const base64Url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Home page. */
export const home = () => "/";

// Vehicle
/** The garage; with the levels of a vehicle in `query` it asks which vehicle makes room for that one. */
export const garage = (query?: Query) => withQuery("/garage", query);
/** The logbook of a member's vehicle by its id; `remove` asks whether the vehicle goes with its logbook. */
export const logbook = (vehicleId: string, query?: Query) => withQuery(`/garage/${segment(vehicleId)}`, query);
/** The vehicle picker; `query` carries the levels chosen so far and `returnTo`. */
export const garagePick = (query?: Query) => withQuery("/garage/pick", query);
/** List page of one vehicle: `{year}-{make}-{model}[-{trim}[-{engine}]]`. */
export const vehicle = (slug: string, query?: Query) => withQuery(`/vehicle/${segment(slug)}`, query);
/** The parts of a repair for one vehicle. */
export const vehicleRepair = (slug: string, repair: string) => `/vehicle/${segment(slug)}/${segment(repair)}`;

// Catalog
/** A category by its slugs from level 1 down, none for level 0. */
export const categories = (path: readonly string[] | string = [], query?: Query) => {
  const slugs = typeof path === "string" ? path.split("/").filter((slug) => slug !== "") : path;
  return withQuery(["/categories", ...slugs.map(segment)].join("/"), query);
};
/** The whole category tree. */
export const categoriesAll = () => "/categories/all";
/** Search results; text, filters, sort and page are in the URL. */
export const search = (query?: Query) => withQuery("/search", query);
/** A product by SEO handle or id. */
export const product = (handleOrId: string | number, query?: Query) =>
  withQuery(`/product/${segment(handleOrId)}`, query);
/** Recommended and recently viewed products below a product, loaded by the browser. */
export const productRows = (query: { itemId: number; gone: 1 | null }) => withQuery("/api/public/product/rows", query);
/** The page that asks for a vehicle's missing details for one product. */
export const checkVehicle = (handle: string, query?: Query) =>
  withQuery(`/product/${segment(handle)}/check-vehicle`, query);
/** The form to be notified when a product is back in stock. */
export const notifyOfStock = (handle: string) => `/product/${segment(handle)}/notify`;
/** All vehicles of a product's fitment table. */
export const productFitment = (handle: string, query?: Query) =>
  withQuery(`/product/${segment(handle)}/fitment`, query);
/** Parts side by side, by their ids in `part`, chosen on the list at `list`. */
export const compare = (query?: Query) => withQuery("/compare", query);
/** A collection list. */
export const collection = (slug: string, query?: Query) => withQuery(`/collection/${segment(slug)}`, query);
/** The running campaigns. */
export const campaigns = () => "/campaign";
/** A campaign page. */
export const campaign = (code: string, query?: Query) => withQuery(`/campaign/${segment(code)}`, query);
/** All makes. */
export const makes = () => "/makes";
/** The models and products of a make. */
export const make = (slug: string) => `/makes/${segment(slug)}`;
/** Brand aggregation page. */
export const brands = () => "/brands";
/** The products of a brand. */
export const brand = (slug: string, query?: Query) => withQuery(`/brands/${segment(slug)}`, query);
/** The index of part types. */
export const parts = () => "/parts";

// Cart and checkout
/** Shopping cart; forms of a buy-now checkout pass its query on. */
export const cart = (query?: Query) => withQuery("/shopCart", query);
/** Codes and coupons of the cart; the page returns to `returnTo` afterwards. */
export const cartDiscounts = (query?: Query) => withQuery("/shopCart/discounts", query);
/** The address to which a page's script posts a part to add. */
export const addToCart = () => "/api/public/cart/add";
/** A cart shared by link; `id` is a secret. */
export const sharedCart = (id: string) => `/shopCart/shared/${segment(id)}`;
/** The question about parts that do not fit, before the checkout; `query` is that of the checkout. */
export const checkoutFit = (query?: Query) => withQuery("/checkout/fit", query);
/** The target of a product page's buy-now form. */
export const buyNow = () => "/buyNow";
/** The target of express buttons; `query` may carry `flow`. */
export const checkoutExpress = (query?: Query) => withQuery("/checkout/express", query);
/** Step 1 of the checkout; `query` may carry `flow`, and `pay` with `from`. */
export const checkoutAddress = (query?: Query) => withQuery("/checkout/address", query);
/** Step 2 of the checkout. */
export const checkoutShipping = (query?: Query) => withQuery("/checkout/shipping", query);
/** Step 3 of the checkout. */
export const checkoutPayment = (query?: Query) => withQuery("/checkout/payment", query);
/** The payment-failure page of an order. */
export const paymentFailure = (query?: Query) => withQuery("/checkout/payment-failure", query);
/** The form for another delivery address of an unpaid order. */
export const orderAddress = (orderId: string) => withQuery("/checkout/orderAddress", { orderId });
/** The result of an order after payment. */
export const orderResult = (query?: Query) => withQuery("/checkout/orderResult", query);
/** Order tracking for everyone. */
export const orderTrack = (query?: Query) => withQuery("/order/track", query);
/** The question whether to cancel an order, unfolded; the fragment brings it into sight. */
export const cancelQuestion = (orderId: string) => `${orderTrack({ orderId, ask: "cancel" })}#cancel`;
/** The printable fit certificate of an order. */
export const fitCertificate = (orderId: string) => withQuery("/order/certificate", { orderId });
/** A mailed link that opens an order, its payment, a form about it, or what puts its parts back in a cart, without a login. */
export const orderLink = (link: string, to?: "pay" | "cart" | "cancel" | "return" | "ask") => orderTrack({ link, to });
/** The invoice as PDF. */
export const invoicePdf = (orderId: string, creditNote?: string) =>
  withQuery("/printInvoice/pdf", { orderId, creditNote });
/** The printable credit note of a refund. */
export const creditNote = (orderId: string, number: string) =>
  withQuery("/printInvoice", { orderId, creditNote: number });
/** Printable invoice. */
export const printInvoice = (orderId?: string) => withQuery("/printInvoice", orderId === undefined ? {} : { orderId });

// Account
/** The login page, which returns to `callback` with the parameters in the JSON text `queryStr`. */
export const login = (callback?: string, queryStr?: string) => withQuery("/login", { callback, queryStr });
/** The target of the logout form. */
export const logout = () => "/logout";
/** Sign-up. */
export const createAccount = (query?: Query) => withQuery("/createAccount", query);
/** The result of a sign-up. */
export const signUpResult = () => "/signUpResult";
/** Password reset. */
export const retrievePassword = (query?: Query) => withQuery("/retrievePassword", query);
/** The page of a mailed link that verifies or changes an email. */
export const confirmEmail = (query?: Query) => withQuery("/confirmEmail", query);
/** The page of a mailed link that removes an account opened with somebody else's email. */
export const disown = (token: string) => withQuery("/notMyAccount", { token });
/** The mails that an address can refuse: offers, reminders of unpaid orders, and requests for reviews. */
export type LeaveList = "offers" | "reminders" | "reviews";
/** The parameters of an unsubscribe link: an address, its token and a list; without a list it means offers. */
export type LeaveLink = { readonly email: string; readonly token: string; readonly list?: LeaveList };
const leaveQuery = ({ email, token, list }: LeaveLink) => ({
  t: `${base64Url(email)}.${token}`,
  ...(list === undefined || list === "offers" ? {} : { list }),
});
/** The unsubscribe page of a mailed link, whose email and token are one opaque value. */
export const unsubscribe = (link?: LeaveLink) => withQuery("/unsubscribe", link && leaveQuery(link));
/** The address to which mail programs POST a one-click unsubscribe, without cookies. */
export const oneClickUnsubscribe = (link: LeaveLink) => withQuery("/webhooks/unsubscribe", leaveQuery(link));
/** The target of the footer's newsletter form. */
export const subscribe = () => "/subscribe";
/** The page of the mailed link that confirms a newsletter; `from` says where on our pages the address was entered. */
export const confirmSubscription = (link: { readonly token: string; readonly from: string }) =>
  withQuery("/subscribe/confirm", link);
/** The start of a login with a provider. */
export const loginWith = (provider: string, query?: Query) => withQuery(`/login/with/${segment(provider)}`, query);
/** The address to which providers send shoppers back. */
export const providerLoginReturn = () => "/login/back";
/** The page for downloading or erasing a member's data. */
export const privacy = () => "/myAccount/privacy";
/** The download of a member's data: a file for programs, or one page to read and print. */
export const privacyExport = (as?: "page") => withQuery("/myAccount/privacy/export", { as });
/** The mails that a member gets, and which of them they choose. */
export const mailPreferences = () => "/myAccount/mails";
/** The member's passkeys and authenticator app. */
export const security = () => "/myAccount/security";
/** The page that shows the secret of a new authenticator app, and takes its first code. */
export const authenticatorSetup = () => "/myAccount/security/app";
/** Makes and reads what the browser needs for a new passkey. */
export const newPasskey = () => "/myAccount/security/passkey";
/** The page after the password that takes a code. */
export const loginCode = () => "/login/code";
/** Login with a passkey. */
export const loginWithPasskey = (query?: Query) => withQuery("/login/passkey", query);
/** Member home, or one of its views with `type`. */
export const myAccount = (query?: Query) => withQuery("/myAccount", query);
/** Member rules. */
export const memberRule = () => "/myAccount/member/rule";
/** The form to return items of an order, for its member or a guest with proof. */
export const returnForm = (orderId: string, query?: Query) => withQuery("/order/return", { orderId, ...query });
/** The form to cancel parts of an order that have not shipped, for its member or a guest with proof. */
export const cancelForm = (orderId: string, query?: Query) => withQuery("/order/cancel", { orderId, ...query });
/** One return with its history. */
export const returnDetail = (orderId: string, id: string) => `/order/return/${segment(orderId)}/${segment(id)}`;
/** The prepaid label of a return as PDF. */
export const returnLabel = (orderId: string, id: string) => `${returnDetail(orderId, id)}/label`;
/** The code that a carrier's counter prints the label of a return from. */
export const returnLabelCode = (orderId: string, id: string) => `${returnLabel(orderId, id)}/code`;
/** A photo or video of a return, for its owner only. */
export const returnFile = (orderId: string, fileId: string) =>
  `/order/return/${segment(orderId)}/file/${segment(fileId)}`;
/** The address to which the return form's script uploads evidence. */
export const returnUpload = (orderId: string) => withQuery("/order/return/upload", { orderId });
/** One order of a member. */
export const orderDetail = (orderId: string) => withQuery("/myAccount/orderHistory/orderDetail", { orderId });
/** The parcels of an order on its page, with what their carriers say. */
export const orderParcels = (orderId: string) => `${orderDetail(orderId)}#shipments`;

// Content
/** Help guide. */
export const help = (query?: Query) => withQuery("/help", query);
/** Feedback; the form itself, which the fragment brings into sight, when it is about an order. */
export const feedback = (orderId?: string) =>
  withQuery("/help/feedback", { orderId }) + (orderId === undefined ? "" : "#contact");
/** Questions and answers. */
export const faq = () => "/help/faq";
/** About the shop. */
export const about = () => "/about";
/** Articles. */
export const blogs = (query?: Query) => withQuery("/blogs", query);
/** One article. */
export const blog = (slug: string) => `/blogs/${segment(slug)}`;
/** Shop-wide reviews. */
export const reviews = (query?: Query) => withQuery("/reviews", query);
/** The form to write a review of a bought product, by order and product, or to change one's own review, by id. */
export const reviewForm = (query: Query) => withQuery("/reviews/write", query);
/** The review form of a mailed invitation, which is a secret. */
export const reviewInvitation = (invitation: string) => withQuery("/reviews/invitation", { invitation });
/** A photo of an unpublished review, for its author; `query` is the page's own, which may hold a mailed secret. */
export const reviewPhoto = (fileId: string, query?: Query) => withQuery(`/reviews/photo/${segment(fileId)}`, query);
/** A photo of a published review, for everyone. */
export const publishedPhoto = (fileId: string) => `/media/review-${segment(fileId)}.jpg`;
/** The address to which the review form's script uploads photos; `query` is the page's own. */
export const reviewUpload = (query: Query) => withQuery("/reviews/upload", query);
/** All questions about a product, and the form to ask one. */
export const productQuestions = (handle: string, query?: Query) =>
  withQuery(`/product/${segment(handle)}/questions`, query);
/** The form to ask about a product, which begins with a question about the active vehicle. */
export const askAboutFit = (handle: string) => `${productQuestions(handle, { about: "fit" })}#ask`;
/** Affiliate program. */
export const affiliateProgram = () => "/affiliate-program";
/** Partnership. */
export const partnership = () => "/partnership";
/** A policy page. */
export const page = (slug: string) => `/page/${segment(slug)}`;
/** Awards. */
export const awards = (query?: Query) => withQuery("/awards", query);
/** A photo of an approved awards entry. */
export const awardsPhoto = (fileId: string) => `/awards/photo/${segment(fileId)}`;
/** Sign-up discount. */
export const signUpDiscount = () => "/sign-up-discount";
/** Video-shooting offer. */
export const videosOffering = () => "/videos-shooting-offering";

// Files and resource routes
/** The shop's mark as mails show it, in a form that every mail program draws. */
export const mailMark = () => "/mail-mark.png";
/** A picture as stored, or rendered as WebP, PNG or JPEG with a width from the allow-list. */
export const media = (name: string, render: { w?: number; format?: "webp" | "png" | "jpeg" } = {}) =>
  withQuery(`/media/${segment(name)}`, render);
/** The target of the form that chooses a light or a dark look. */
export const theme = () => "/theme";
/** The target of the form that dismisses a notice. */
export const dismiss = () => "/dismiss";
/** The shop settings for this visitor, loaded after the first interaction. */
export const visitorSettings = () => "/api/public/shop/settings";
/** The chat's script, loaded when its link is pressed. */
export const chat = () => "/api/public/chat";
/** The address to which the browser posts tracking events. */
export const events = () => "/api/public/events";
/** City and state of a ZIP or postal code, for the address form's script. */
export const placeForCode = (query?: Query) => withQuery("/api/public/place", query);
/** Search suggestions, for the search box's script. */
export const suggestions = (query?: Query) => withQuery("/api/public/search/suggestions", query);
/** The newest articles as a feed. */
export const blogFeed = () => "/blogs/feed.xml";
/** The file with the address for reports of security problems. */
export const securityContact = () => "/.well-known/security.txt";
/** The shop's search, described for browsers. */
export const openSearch = () => "/opensearch.xml";
/** The shop's name and icons, described for phones. */
export const webManifest = () => "/site.webmanifest";
/** The pages that a browser may fetch ahead of a document's load. */
export const speculationRules = () => "/speculation-rules.json";
/** The sitemap index. */
export const sitemap = () => "/sitemap.xml";
/** One file of the sitemap, e.g. "pages" or "products-3". */
export const sitemapPart = (name: string) => `/sitemaps/${segment(name)}.xml`;
