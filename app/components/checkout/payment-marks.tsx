import type { PaymentMethod } from "~/models/checkout/payment";
import * as css from "~/styles/payment-marks.css";

const CARDS = ["Visa", "Mastercard", "Amex", "Discover"] as const;

/** Small logo of a card network or wallet; decorative, because the name stands beside it. */
const MARKS = {
  Visa: { look: "blue", text: "VISA" },
  Mastercard: { look: "rings", text: "" },
  Amex: { look: "azure", text: "AMEX" },
  Discover: { look: "orange", text: "DISCOVER" },
  PayPal: { look: "paypal", text: "PayPal" },
  Stripe: { look: "violet", text: "stripe" },
  GooglePay: { look: "plain", text: "G Pay" },
  ApplePay: { look: "dark", text: "Apple Pay" },
  Klarna: { look: "pink", text: "Klarna." },
  Later: { look: "plain", text: "4 × ¼" },
} as const satisfies Record<string, { look: keyof typeof css.mark; text: string }>;
type MarkName = keyof typeof MARKS;

const MARKS_OF: Record<PaymentMethod, readonly MarkName[]> = {
  oceanpayment: CARDS,
  payPal: ["PayPal"],
  stripe: ["Stripe"],
  payLater: ["Later"],
  googlePay: ["GooglePay"],
  applePay: ["ApplePay"],
  klarna: ["Klarna"],
};

function Rings() {
  return (
    <svg width="26" height="16" viewBox="0 0 26 16" focusable="false" aria-hidden="true">
      <circle cx="10" cy="8" r="6.500" className={css.left} />
      <circle cx="16" cy="8" r="6.500" className={css.right} />
    </svg>
  );
}

/** Logos for each payment method, so that shoppers recognize theirs. */
export function PaymentMarks({ method }: { method: PaymentMethod }) {
  return (
    <span className={css.marks} aria-hidden="true" data-marks={method}>
      {MARKS_OF[method].map((name) => {
        const { look, text } = MARKS[name];
        return (
          <span key={name} className={css.mark[look]}>
            {look === "rings" ? <Rings /> : text}
          </span>
        );
      })}
    </span>
  );
}
