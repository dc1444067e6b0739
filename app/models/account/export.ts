import { z } from "zod";

/** The parts of a member's data, in the order of their page, with their headings. */
export const EXPORT_TITLES = {
  account: "Account",
  formerEmails: "Former email addresses",
  logins: "Devices",
  providers: "Linked logins",
  secondFactors: "Passkeys and authenticator app",
  mailPreferences: "Email preferences",
  addresses: "Addresses",
  garage: "Garage",
  recentlyViewed: "Recently viewed",
  points: "Points",
  coupons: "Coupons",
  carts: "Carts",
  checkouts: "Checkouts",
  savedCarts: "Saved and shared carts",
  stockNotices: "Parts you wait for",
  orders: "Orders",
  returns: "Returns",
  reviews: "Reviews",
  questions: "Questions",
  answers: "Answers",
  messages: "Messages to us",
  awards: "Awards",
  awardVotes: "Your votes in the awards",
  mails: "Emails we sent you",
} as const;
type ExportPart = keyof typeof EXPORT_TITLES;

/** One thing of a part, as names with values: texts, numbers, moments such as "2026-11-23T10:00:00.000Z", lists of the same. */
const entrySchema = z.record(z.string(), z.unknown());
const partSchema = z.array(entrySchema);

const PARTS = Object.keys(EXPORT_TITLES) as readonly ExportPart[];

/** Everything the shop holds on a member, by part; programs and people can read it. */
export const exportSchema = z.object({
  exportedAt: z.string(),
  ...(Object.fromEntries(PARTS.map((part) => [part, partSchema])) as Record<ExportPart, typeof partSchema>),
});
export type MemberExport = z.infer<typeof exportSchema>;

/** One fact on the page: its name in words, and its text or the things that it lists. */
export type ExportFact = {
  readonly name: string;
  readonly text: string | null;
  readonly entries: readonly (readonly ExportFact[])[];
};

const MOMENT = /^\d{4}-\d\d-\d\dT(\d\d:\d\d):\d\d\.\d{3}Z$/;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A name such as "unitPrice" in words: "Unit price". */
function wordsOf(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replace(/(\d+)/g, " $1");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as a person reads it: moments as "Nov 23, 2026, 10:00 UTC", yes or no, a dash for nothing. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = String(value);
  const moment = MOMENT.exec(text);
  if (moment === null) return text;
  const date = new Date(text);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}, ${moment[1]} UTC`;
}

const isEntry = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The facts of an entry, for a page. */
export function exportFacts(entry: Readonly<Record<string, unknown>>): ExportFact[] {
  return Object.entries(entry).map(([key, value]) => {
    const name = wordsOf(key);
    if (Array.isArray(value))
      return value.some(isEntry)
        ? { name, text: null, entries: value.filter(isEntry).map(exportFacts) }
        : { name, text: textOf(value.join(", ")), entries: [] };
    return isEntry(value)
      ? { name, text: null, entries: [exportFacts(value)] }
      : { name, text: textOf(value), entries: [] };
  });
}

/** The parts of an export in their order, with their headings and facts. */
export const exportParts = (data: MemberExport) =>
  PARTS.map((part) => ({ part, title: EXPORT_TITLES[part], entries: data[part].map(exportFacts) }));
