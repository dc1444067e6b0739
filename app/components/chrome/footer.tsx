import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import type { PaymentMethod } from "~/models/checkout/payment";
import type { Theme } from "~/models/page/theme";
import { FOOTER_VISIBLE_RATIO, MOBILE_MAX_PX } from "~/models/shop/limits";
import { room } from "./footer.css";
import type { ContactFacts } from "./footer-columns";

/** Comes after the page, which is read from its top; the first HTML holds what it says. Without its script the page stays. */
const FooterContent = lazy<ComponentType<Omit<FooterProps, "isLazy">>>(() =>
  import("./footer-content").then(
    (module) => ({ default: module.FooterContent }),
    () => ({ default: () => null }),
  ),
);

export type FooterProps = {
  /** The year of the visit; null on a page that failed. */
  year: number | null;
  contact: ContactFacts;
  /** The path of the page. */
  pathname: string;
  /** The look that the shopper chose; null for the one of their system. */
  theme: Theme | null;
  /** Whether a chat is configured. */
  hasChat: boolean;
  /** Paths of pages that this shop does not have, which are not linked to; none on a page that failed. */
  missingPages?: readonly string[];
  /** How an order can be paid in this market; empty where nobody could say. */
  methods: readonly PaymentMethod[];
  /** The other markets' sites, which have the same page. */
  otherSites: readonly { name: string; origin: string }[];
  /** Whether the browser runs our script, so that the content may wait until it is in view. */
  isLazy: boolean;
};

/** Whether to show the content: on desktop at once, on mobile when a tenth of the footer is in view. */
function useIsDue(isLazy: boolean) {
  const place = useRef<HTMLElement>(null);
  const [isDue, setDue] = useState(!isLazy);
  useEffect(() => {
    const element = place.current;
    if (isDue || element === null) return;
    if (innerWidth > MOBILE_MAX_PX || !("IntersectionObserver" in window)) {
      setDue(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setDue(true);
      },
      { threshold: FOOTER_VISIBLE_RATIO },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isDue]);
  return { place, isDue };
}

/** The site footer; its content is in the first HTML for crawlers and shoppers without script. */
export function Footer({ isLazy, ...content }: FooterProps) {
  const { place, isDue } = useIsDue(isLazy);
  return (
    <footer ref={place} className={`${room} mt-16 border-t border-line bg-mist text-small max-lg:mt-10`}>
      {isDue ? (
        <Suspense>
          <FooterContent {...content} />
        </Suspense>
      ) : null}
    </footer>
  );
}
