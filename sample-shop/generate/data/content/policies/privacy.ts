import { RETENTION, storedFor } from "~/models/privacy/retention";
import { GUEST_GARAGE_MAX_VEHICLES, RECENT_SEARCHES_MAX, RECENTLY_VIEWED_ITEMS } from "~/models/shop/limits";
import { COOKIE_SECONDS } from "~/models/visitor/cookie-lifetimes";
import { COMPANY } from "../company";
import { inDays } from "../facts";
import type { SeedPage } from "../shapes";
import { TERM } from "../terms";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const VISIT = "until you close the browser";

/** Every cookie of the shop: its name, purpose and lifetime. A test compares the names with the shop's own table. */
export const COOKIE_NOTES: readonly (readonly [name: string, purpose: string, stays: string])[] = [
  ["token", "Keeps members logged in", inDays(COOKIE_SECONDS.token)],
  ["email", "Fills in a member's email at the next login", inDays(COOKIE_SECONDS.email)],
  ["cart", "Says which cart is yours", `${TERM.cartDays} days since it was last used`],
  ["buyNow", "The part you are buying at once, beside the cart", `${TERM.cartDays} days`],
  ["joining", "Joins a guest's cart to a member's", `${TERM.cartDays} days`],
  ["promo", "Keeps the code of a discount link until a cart takes it", inDays(COOKIE_SECONDS.promo)],
  [
    "garage",
    `A guest's vehicles, ${GUEST_GARAGE_MAX_VEHICLES} at most`,
    `${inDays(COOKIE_SECONDS.garage)} since it was last used`,
  ],
  ["recent", `The last ${RECENTLY_VIEWED_ITEMS} parts a guest looked at`, inDays(COOKIE_SECONDS.recent)],
  ["searched", `Your last ${RECENT_SEARCHES_MAX} searches, until you clear them`, inDays(COOKIE_SECONDS.searched)],
  ["ups", "Your answers about the vehicle, such as the brake package", VISIT],
  ["visit", "The vehicle that your last search named, until you choose one", VISIT],
  ["referral", "The vehicle a link brought along", inDays(COOKIE_SECONDS.referral)],
  ["zip", "The ZIP or postal code for delivery dates", inDays(COOKIE_SECONDS.zip)],
  ["orders", "Proof that orders you tracked or placed as a guest are yours", inDays(COOKIE_SECONDS.orders)],
  ["visitor", "A random number for your cart and offers", inDays(COOKIE_SECONDS.visitor)],
  ["client", "A random number for statistics", inDays(COOKIE_SECONDS.client)],
  ["bucket", "Your test group for statistics", inDays(COOKIE_SECONDS.bucket)],
  ["click", "A partner's click number, while orders count", inDays(COOKIE_SECONDS.click)],
  ["flash", 'The message on the next page, such as "Added to cart"', VISIT],
  ["tmp", "What you typed, carried over one redirect", `${COOKIE_SECONDS.tmp / MINUTE_SECONDS} minutes`],
  ["typedName", "Name and contact typed at checkout", `${COOKIE_SECONDS.tmp / MINUTE_SECONDS} minutes`],
  ["typedPlace", "Address typed at checkout", `${COOKIE_SECONDS.tmp / MINUTE_SECONDS} minutes`],
  ["oidc", "Connects you with a login provider", `${COOKIE_SECONDS.oidc / MINUTE_SECONDS} minutes`],
  [
    "codeStep",
    "Your login's first step, until you type the app's code",
    `${COOKIE_SECONDS.codeStep / MINUTE_SECONDS} minutes`,
  ],
  ["passkey", "The question that your passkey answers", `${COOKIE_SECONDS.passkey / MINUTE_SECONDS} minutes`],
  ["theme", "The light or dark look you chose", inDays(COOKIE_SECONDS.theme)],
  ["dismissed", "Which notices you have closed", inDays(COOKIE_SECONDS.dismissed)],
  ["su", "Remembers that you have just signed up", inDays(COOKIE_SECONDS.su)],
  ["uf", "Remembers that this browser has had a member", inDays(COOKIE_SECONDS.uf)],
  ["js", "Says that scripts run in this browser", VISIT],
  ["debug", "Shows technical details, when you ask", `${COOKIE_SECONDS.debug / HOUR_SECONDS} hours`],
];

const COOKIE_ROWS = COOKIE_NOTES.map(([name, purpose, stays]) => `| ${name} | ${purpose} | ${stays} |`).join("\n");

const RETENTION_ROWS = Object.values(RETENTION)
  .map((line) => `| ${line.what} | ${storedFor(line, (name) => TERM[name])}; ${line.end} |`)
  .join("\n");

export const PRIVACY_POLICY: SeedPage = {
  path: "/page/privacy-policy",
  title: "Privacy policy",
  description:
    "What Axlewright stores and why, every cookie by name with its lifetime, how long we keep things, who else sees them, and how to take or erase yours.",
  updatedAt: "2026-02-24",
  body: `
We store what it takes to sell you the right part and get it to you. **We do not sell personal data, or share it for other companies' advertising.**

## What we store

- **To deliver an order:** name, email, address, phone, the parts, the vehicle they are for, and the outcome of the payment. Card numbers and security codes go to the payment provider and never reach us; we keep a card's network and last four digits, to name it on your papers.
- **To check fit:** the vehicles you save. Guests' vehicles stay in a cookie on their device, members' in the account, with their logbooks: name, VIN, plate, mileage, works and notes. A VIN you type into the vehicle search is read and forgotten; one in a return stays with it; one in a question is hidden from others and forgotten with the answer.
- **To handle returns:** your reasons, photos and videos. What a camera writes into a photo, such as the place, is removed; a video keeps it.
- **To answer you:** messages, questions about parts, reviews, entries and votes you send.
- **To know what works:** which pages and parts were seen, searches, whether something fit, errors and speed, with a random number, a test group and the network address. Pages are stored without what follows the question mark, and searches without email addresses, phone numbers, VINs and long numbers.
- **To stop abuse:** how often an address has tried to log in, to track an order or to use a code.
- **If you came through a partner's link:** the click number in it, and which orders followed.

## Cookies

All cookies are set by this site. None belongs to an advertising network; no other site can read one. Nearly all are closed to scripts.

| Cookie | What it is for | Stays |
|---|---|---|
${COOKIE_ROWS}

Your browser also stores the list of recently viewed parts; whether a purchase has been counted; and, until you close the tab, what could not yet be sent to the statistics. If you block cookies, the catalog still works; the cart needs its own.

## Asking us not to follow you

Browsers that send **Global Privacy Control** or **Do Not Track** are honored: your visit stays out of the statistics, and client and bucket are not set.

## Why we may use it

To carry out your order; because the law requires it, for tax and warranty records; because you agreed, for the newsletter; or because we have a plain interest that does not override yours, such as preventing fraud and fixing faults.

## How long

| What | How long, and then |
|---|---|
${RETENTION_ROWS}

## Who else sees it

- **Carriers** get the address and phone number.
- **Payment providers** get the amount and what they ask you for.
- **Hosting and email providers** process data on our instructions only.
- **Login providers**, if you use one, learn that you log in here. We learn your email, your name and your number there, nothing else.
- **Authorities** get what a valid order demands, and no more.

Canadian data that is processed in the United States is under US law while there.

## Your rights

Members do it themselves: under [your data](/myAccount/privacy) you download everything we hold on you as one file, or erase the account. Erasing does what the table above says, once its orders, returns and refunds are finished.

Guests do it with an [account](/createAccount) for the email of their orders. For a correction or an objection: ${COMPANY.serviceEmail}, from the email concerned, or ${COMPANY.phone.label}. We answer within 30 days, free of charge, and nobody is treated worse for asking.

Residents of California and of other states with privacy laws, and Canadians under PIPEDA and Quebec's Law 25, have these rights by statute. We extend them to everyone. There is no opt-out of sale, because nothing is sold.

Every newsletter has a link to unsubscribe, without a login.

## Children

The shop is not directed at children under 16, and we knowingly store nothing about them.

## Security

Data travels encrypted. Passwords are stored only as salted hashes, logins only as fingerprints. Only you and those who decide see return photos. Only those who need it have access. If a breach concerns you, you hear it from us.

Responsible for your data, also as Quebec's Law 25 asks: the privacy officer, ${COMPANY.name}, ${COMPANY.address.lines.join(", ")}, ${COMPANY.serviceEmail}
`,
};
