/** The ways a shop offers customer service, from its settings and content. */
type ServiceFacts = {
  /** Whether a live chat is configured. */
  readonly hasChat: boolean;
  /** The hours of the phone; empty without a phone. */
  readonly phoneHours: string;
  readonly hasEmail: boolean;
};

/** The promise of customer service that holds in this shop: nobody is promised a chat or a phone that is not there. */
export function servicePromise({ hasChat, phoneHours, hasEmail }: ServiceFacts): string | null {
  if (hasChat) return "24/7 live customer service";
  if (phoneHours !== "") return `customer service by phone, ${phoneHours}`;
  return hasEmail ? "customer service by email" : null;
}
