import { type DeclineReason, isDeclineReason } from "~/models/checkout/payment";

/** Reasons of card networks beyond our 18, by what the shopper can do about them. */
const FOLDED: ReadonlyMap<string, DeclineReason> = new Map(
  Object.entries({
    // Stripe's decline codes that our list does not name.
    authentication_required: "reenter_transaction",
    approve_with_id: "call_issuer",
    card_velocity_exceeded: "insufficient_funds",
    currency_not_supported: "card_not_supported",
    expired_card: "card_not_supported",
    incorrect_cvc: "reenter_transaction",
    incorrect_number: "reenter_transaction",
    incorrect_pin: "reenter_transaction",
    incorrect_zip: "reenter_transaction",
    invalid_account: "card_not_supported",
    invalid_cvc: "reenter_transaction",
    invalid_expiry_month: "reenter_transaction",
    invalid_expiry_year: "reenter_transaction",
    invalid_number: "reenter_transaction",
    invalid_pin: "reenter_transaction",
    new_account_information_available: "call_issuer",
    processing_error: "try_again_later",
    restricted_card: "not_permitted",
    withdrawal_count_limit_exceeded: "insufficient_funds",
    // Adyen's refusal reasons.
    acquirer_error: "try_again_later",
    avs_declined: "reenter_transaction",
    blocked_card: "not_permitted",
    cvc_declined: "reenter_transaction",
    declined_non_generic: "do_not_honor",
    invalid_card_number: "reenter_transaction",
    issuer_unavailable: "issuer_not_available",
    not_enough_balance: "insufficient_funds",
    not_supported: "card_not_supported",
    pin_tries_exceeded: "pin_try_exceeded",
    referral: "call_issuer",
    revocation_of_auth: "revocation_of_authorization",
    transaction_not_permitted: "transaction_not_allowed",
    withdrawal_amount_exceeded: "insufficient_funds",
    withdrawal_count_exceeded: "insufficient_funds",
    "3d_not_authenticated": "reenter_transaction",
    // Processor codes of PayPal.
    "0500": "do_not_honor",
    "5120": "insufficient_funds",
    "9100": "try_again_later",
    "9510": "security_violation",
    // Words a gateway writes instead of a code.
    insufficient_balance: "insufficient_funds",
    not_sufficient_funds: "insufficient_funds",
    do_not_honour: "do_not_honor",
  } as const satisfies Record<string, DeclineReason>),
);

/** Maps a provider's decline to one of our 18 reasons; an unknown one is a generic decline. */
export function declineReasonFor(raw: string | null | undefined): DeclineReason {
  const folded = (raw ?? "")
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  return isDeclineReason(folded) ? folded : (FOLDED.get(folded) ?? "generic_decline");
}
