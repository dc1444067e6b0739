import { useEffect, useRef, useState } from "react";
import { EMAIL_MAX_CHARS, FOOTER_VISIBLE_RATIO, MOBILE_MAX_PX } from "~/models/shop/limits";
import { copyrightLine } from "~/models/shop/shop-name";
import { subscribe } from "~/models/shop/urls";
import { CopyText } from "../ui/copy-text";
import { Link } from "../ui/link";
import * as css from "./footer.css";
import { type ContactFacts, footerColumns } from "./footer-columns";

export type FooterProps = {
  /** The year of the visit; null on a page that failed. */
  year: number | null;
  contact: ContactFacts;
  /** The path of the page. */
  pathname: string;
  /** Whether a chat is configured. */
  hasChat: boolean;
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
    if (!window.matchMedia(`(max-width: ${MOBILE_MAX_PX}px)`).matches || !("IntersectionObserver" in window)) {
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

function Columns({ contact, hasChat }: { contact: ContactFacts; hasChat: boolean }) {
  return (
    <div className={css.columns}>
      {footerColumns(contact, hasChat).map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {items.map(({ label, link, text, isCopy, isChat }) => (
              <li key={label}>
                {link ? (
                  <Link to={link} data-chat={isChat ? "" : undefined}>
                    {label}
                  </Link>
                ) : null}
                {!link && text && isCopy ? <CopyText label={label} text={text} /> : null}
                {!link && text && !isCopy ? text : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The site footer; its content is in the first HTML for crawlers and shoppers without script. */
export function Footer({ year, pathname, contact, hasChat, otherSites, isLazy }: FooterProps) {
  const { place, isDue } = useIsDue(isLazy);
  return (
    <footer ref={place} className={css.footer}>
      {isDue ? (
        <div className="page-width">
          <Columns contact={contact} hasChat={hasChat} />
          <form className={css.news} method="post" action={subscribe()}>
            <label htmlFor="news-email">Get offers by email</label>
            <input
              id="news-email"
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={EMAIL_MAX_CHARS}
            />
            <button type="submit">Subscribe</button>
          </form>
          <div className={css.legal}>
            <p>
              {copyrightLine(year)}. {contact.address}
            </p>
            {otherSites.map(({ name, origin }) => (
              <a key={name} href={origin + pathname}>
                {name}
              </a>
            ))}
          </div>
        </div>
      ) : null}
    </footer>
  );
}
