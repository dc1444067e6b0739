import type { DeclineReason, PaidCard } from "~/models/checkout/payment";

/** The behavior of a test card. */
export type CardOutcome =
  | { readonly kind: "pays" | "confirms" | "pendingThenPaid" | "timesOut" }
  | { readonly kind: "declines"; readonly reason: DeclineReason };

/** A documented test card; the number is public and belongs to nobody. */
type TestCard = { readonly number: string; readonly outcome: CardOutcome };

const declines = (number: string, reason: DeclineReason): TestCard => ({
  number,
  outcome: { kind: "declines", reason },
});

/** Every test card, as docs/operations.md lists them. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", outcome: { kind: "pays" } },
  { number: "4000000000003220", outcome: { kind: "confirms" } },
  { number: "4000000000000077", outcome: { kind: "pendingThenPaid" } },
  { number: "4000000000006660", outcome: { kind: "timesOut" } },
  declines("4000000000000002", "generic_decline"),
  declines("4000000000009995", "insufficient_funds"),
  declines("4000000000001018", "do_not_honor"),
  declines("4000000000001026", "transaction_not_allowed"),
  declines("4000000000001034", "stop_payment_order"),
  declines("4000000000001042", "service_not_allowed"),
  declines("4000000000001059", "security_violation"),
  declines("4000000000001067", "revocation_of_authorization"),
  declines("4000000000001075", "revocation_of_all_authorizations"),
  declines("4000000000001083", "reenter_transaction"),
  declines("4000000000001091", "pin_try_exceeded"),
  declines("4000000000001109", "not_permitted"),
  declines("4000000000001117", "no_action_taken"),
  declines("4000000000001125", "do_not_try_again"),
  declines("4000000000001133", "card_not_supported"),
  declines("4000000000001141", "call_issuer"),
  declines("4000000000001158", "issuer_not_available"),
  declines("4000000000001166", "try_again_later"),
];

/** Whether the digits carry a valid check digit. */
export function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/.test(digits) && sum % 10 === 0;
}

export type CardFields = { readonly number: string; readonly expiry: string; readonly code: string };
export type CardErrors = Partial<Record<keyof CardFields, string>>;

/** The digits of a card number typed with spaces or hyphens. */
function cardDigits(typed: string): string {
  return typed.replace(/[\s-]/g, "");
}

/** The digits in groups as they stand on the card: 4-6-5 for American Express, else fours. */
export function groupedDigits(typed: string): string {
  const digits = cardDigits(typed);
  if (!/^\d+$/.test(digits)) return typed;
  const groups = /^3[47]/.test(digits)
    ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/.exec(digits)?.slice(1)
    : digits.match(/\d{1,4}/g);
  return (groups ?? [digits]).filter(Boolean).join(" ");
}

/** The network that the first digits name; null for any other. */
export function cardNetwork(typed: string): string | null {
  const digits = cardDigits(typed);
  if (/^4/.test(digits)) return "Visa";
  if (/^(5[1-5]|2[2-7])/.test(digits)) return "Mastercard";
  if (/^3[47]/.test(digits)) return "American Express";
  return /^(6011|65)/.test(digits) ? "Discover" : null;
}

/** The network and the last digits of a card number. */
export const shownCard = (typed: string): PaidCard => ({
  brand: cardNetwork(typed) ?? "Card",
  lastFour: cardDigits(typed).slice(-4),
});

/** Writes "1230" as "12/30", as it stands on the card; anything else stays as typed. */
export const slashedExpiry = (typed: string): string => typed.trim().replace(/^(\d{2})\s*(\d{2})$/, "$1/$2");

function expiryError(typed: string, now: number): string | undefined {
  const match = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(typed.trim());
  if (!match) return "Enter the expiry as MM/YY, for example 08/29";
  const [, month = "1", year = "0"] = match;
  // A card is good through the last day of its month.
  return Date.UTC(2000 + Number(year), Number(month), 1) <= now ? "This card has expired" : undefined;
}

/** The faults of typed card fields, each shown beside its field; empty when they can be used. */
export function cardErrors(fields: CardFields, now: number): CardErrors {
  const digits = cardDigits(fields.number);
  const number =
    digits === ""
      ? "Enter the card number"
      : isLuhnValid(digits)
        ? undefined
        : "This card number is not complete or has a typing error";
  const expiry = expiryError(fields.expiry, now);
  const code = /^\d{3,4}$/.test(fields.code.trim()) ? undefined : "Enter the 3 or 4 digits of the security code";
  return {
    ...(number === undefined ? {} : { number }),
    ...(expiry === undefined ? {} : { expiry }),
    ...(code === undefined ? {} : { code }),
  };
}

/** The outcome of a charge on this card; a number that is not a test card is not supported here. */
export function outcomeFor(number: string): CardOutcome {
  const digits = cardDigits(number);
  return (
    TEST_CARDS.find((card) => card.number === digits)?.outcome ?? { kind: "declines", reason: "card_not_supported" }
  );
}
