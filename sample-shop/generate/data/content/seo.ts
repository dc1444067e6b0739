import { FIRST_ORDER_CODE, FIRST_ORDER_PERCENT } from "./promotions";
import { TERM } from "./terms";

/** SEO texts by URL pattern: pattern, title, description, keywords. An empty canonical means the page's own URL. */
export const PAGE_SEO: readonly (readonly [pattern: string, title: string, description: string, keywords: string])[] = [
  [
    "/",
    "Axlewright: car and truck parts that fit your vehicle",
    `Choose year, make and model and see which parts fit before you buy. Free standard shipping with no minimum, and ${TERM.returnDays} days to return at no cost.`,
    "auto parts, truck parts, aftermarket parts, fitment",
  ],
  [
    "/about",
    "About Axlewright: how we decide what fits",
    "Who we are, how we check fitment data against real parts and real returns, what we promise with every part, and what we refuse to do.",
    "about Axlewright, auto parts shop",
  ],
  [
    "/affiliate-program",
    "Affiliate program for car channels | Axlewright",
    "Earn 6 to 8 percent when your readers or viewers buy parts through your link. What counts, when we pay, the rules, and how to apply.",
    "auto parts affiliate program",
  ],
  [
    "/categories",
    "Part categories, from brakes to body | Axlewright",
    "Browse car and truck parts by system, from brakes and suspension to lighting and body, and see at a glance which ones fit your vehicle.",
    "car part categories, brakes, suspension, lighting, engine",
  ],
  [
    "/createAccount",
    "Create an account and save your garage | Axlewright",
    `Save your vehicles, addresses and orders, earn points, and take ${FIRST_ORDER_PERCENT} percent off your first order. Guest checkout needs no account.`,
    "create account",
  ],
  [
    "/guidevideo",
    "Guide videos: VIN, rotor size, left or right | Axlewright",
    "Read the VIN, find the build date, measure a brake rotor, tell left from right, compare old and new part, and bed in brakes, step by step.",
    "how to measure brake rotor, where is the VIN, guide video",
  ],
  [
    "/help",
    "Help: fitment, orders, shipping, returns | Axlewright",
    "Find the part that fits, read a fitment table, order, pay, track and return, manage your account, and reach a person at any hour.",
    "auto parts help, fitment guide",
  ],
  [
    "/login",
    "Log in to your garage and orders | Axlewright",
    "Log in to see your orders, garage, points and coupons on any device, or keep shopping as a guest: guest checkout needs no account.",
    "log in",
  ],
  [
    "/order/track",
    "Track your order without an account | Axlewright",
    "Find an order with its number and your email: its status, tracking, delivery dates and invoice. Cancel it or return a part from there.",
    "order tracking",
  ],
  [
    "/printInvoice",
    "Printable invoice of your order | Axlewright",
    "The printable invoice of a paid order, with parts, discounts, shipping, tax and core charges, for you or for your bookkeeping.",
    "invoice",
  ],
  [
    "/parts",
    "Parts by vehicle, system or part number | Axlewright",
    "Three ways to the right part: by vehicle or VIN, by system from brakes to body, or by number, including OE and interchange numbers.",
    "car parts, truck parts, OE number search",
  ],
  [
    "/retrievePassword",
    "Reset your password by email | Axlewright",
    "Ask for a link to set a new password. It works once and for an hour, signs out every other device, and your orders stay where they are.",
    "reset password",
  ],
  [
    "/reviews",
    "Customer reviews of car and truck parts | Axlewright",
    "What buyers say about fit, finish and the work of putting parts in, which vehicle each went on, and how reviews are checked.",
    "auto parts reviews",
  ],
  [
    "/sale/easter-sale",
    "Easter sale on car and truck parts | Axlewright",
    "Our spring sale runs in the two weeks around Easter, when winter's damage shows. Dates, code and rules, with free shipping and free returns.",
    "Easter sale, brake sale",
  ],
  [
    "/search",
    "Search parts by name or number | Axlewright",
    "Search by part, by vehicle or by number, with or without spaces and hyphens. Every result says whether it fits the vehicle you drive.",
    "search parts",
  ],
  [
    "/shopCart",
    "Your shopping cart and full price | Axlewright",
    "Your parts, whether each fits your vehicle, and the price with shipping and, for your ZIP or postal code, tax before you type a personal detail.",
    "shopping cart",
  ],
  [
    "/sign-up-discount",
    `${FIRST_ORDER_PERCENT}% off your first order with ${FIRST_ORDER_CODE} | Axlewright`,
    `New members take ${FIRST_ORDER_PERCENT} percent off their first order with ${FIRST_ORDER_CODE}; guests have a code of their own. No minimum, no countdown, no mailing list.`,
    "auto parts discount, first order discount",
  ],
  [
    "/signUpResult",
    "Your new account is ready to use | Axlewright",
    "The result of your sign-up and what to do next: confirm your email, add the vehicle you drive, and use the discount on your first order.",
    "sign up",
  ],
  [
    "/videos-shooting-offering",
    "Get paid to film your installation | Axlewright",
    "We pay US$100 to US$300 for clear films of parts bought here being installed: what we look for, your rights, and how to offer yours.",
    "installation video, earn with car videos",
  ],
  [
    "/500",
    "Something went wrong on our side | Axlewright",
    "An error on our side, and not something you did. Try again in a moment, search for a part, or reach us by phone at any hour of the day.",
    "",
  ],
  [
    "/404",
    "This page was not found | Axlewright",
    "This page does not exist, or not any more. Search for a part by name or number, browse the categories, or set the vehicle you drive.",
    "",
  ],
  [
    "/504",
    "That took too long to answer | Axlewright",
    "The answer took too long to arrive. Try again in a moment; your cart and your vehicle are kept. You can reach us by phone at any hour.",
    "",
  ],
];
