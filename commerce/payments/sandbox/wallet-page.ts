import type { WalletContact } from "~/models/checkout/wallet";
import { DEFAULT_MARKET, MARKETS } from "~/models/shop/market";
import { escapeHtml } from "../../platform/escape-html";
import type { LedgerEntry } from "./ledger";
import { button, documentFrom, formFor, summaryFor } from "./page";
import { CONTACT_FIELDS, WALLET_DECLINES } from "./wallets";

type Field = { readonly label: string; readonly autocomplete: string };

const FIELDS: Readonly<Record<keyof WalletContact, Field>> = {
  email: { label: "Email", autocomplete: "email" },
  firstName: { label: "First name", autocomplete: "given-name" },
  lastName: { label: "Last name", autocomplete: "family-name" },
  phone: { label: "Phone", autocomplete: "tel" },
  line1: { label: "Address line 1", autocomplete: "address-line1" },
  line2: { label: "Address line 2", autocomplete: "address-line2" },
  city: { label: "City", autocomplete: "address-level2" },
  state: { label: "State or province", autocomplete: "address-level1" },
  code: { label: "ZIP or postal code", autocomplete: "postal-code" },
  country: { label: "Country", autocomplete: "country" },
};

/** "Columbus, OH 43207" */
const CITY_LINE = /^(?<city>.+), (?<state>[A-Z]{2,3}) (?<code>.+)$/;

/** The owner of the sandbox's wallets, who lives at the warehouse of the market; every field may be changed. */
function ownerIn(currency: string): WalletContact {
  const { countryCode, returnAddress } = MARKETS.find((market) => market.currency === currency) ?? DEFAULT_MARKET;
  const [street = "", cityLine = ""] = returnAddress;
  const { city = "", state = "", code = "" } = CITY_LINE.exec(cityLine)?.groups ?? {};
  return {
    ...{ email: "wallet@example.com", firstName: "Wanda", lastName: "Wallet", phone: "614 555 0142" },
    ...{ line1: street.split(",", 1).join(), line2: "", city, state, code, country: countryCode },
  };
}

const DECLINE_LABELS: Readonly<Record<string, string>> = {
  generic_decline: "Declines the charge",
  insufficient_funds: "Has not enough funds",
};

const option = (value: string, label: string) => `<option value="${value}">${label}</option>`;

/** The page of a wallet: its owner and address, to approve before the shop knows the final total. */
export function walletPage(entry: LedgerEntry): string {
  const owner = ownerIn(entry.currency);
  const fields = CONTACT_FIELDS.map((name) => {
    const { label, autocomplete } = FIELDS[name];
    return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(owner[name])}" maxlength="200" autocomplete="${autocomplete}"></div>`;
  });
  const accounts = [
    option("", "Pays the charge"),
    ...WALLET_DECLINES.map((reason) => option(reason, DECLINE_LABELS[reason] ?? reason)),
  ];
  const account = `<div class="field"><label for="account">Account</label><select id="account" name="account">${accounts.join("")}</select></div>`;
  const text = `<p>The shop receives this contact and address. It shows you the final total, and takes exactly that when you place the order.</p>`;
  return documentFrom(
    "Sandbox wallet",
    `${summaryFor(entry, { heading: "Sandbox wallet", amount: "Estimated total" })}${text}${formFor(entry, fields.join("") + account + button("approve", "Approve"))}`,
  );
}
