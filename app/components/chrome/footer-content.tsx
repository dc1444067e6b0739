import { paymentMethodLabel } from "~/models/checkout/payment";
import { SYSTEM_THEME, THEME_CHOICES } from "~/models/page/theme";
import { EMAIL_MAX_CHARS } from "~/models/shop/limits";
import { copyrightLine } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import { PaymentMarks } from "../checkout/payment-marks";
import { CopyText } from "../ui/copy-text";
import { LogoMark } from "../ui/icons";
import { Link } from "../ui/link";
import type { FooterProps } from "./footer";
import * as css from "./footer.css";
import { footerColumns } from "./footer-columns";

function Columns({ contact, hasChat, missingPages }: Pick<FooterProps, "contact" | "hasChat" | "missingPages">) {
  return (
    <div className={`[&_a]:press ${css.columns}`}>
      {footerColumns(contact, hasChat, missingPages).map(({ title, items }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul aria-label={title}>
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
        </div>
      ))}
    </div>
  );
}

/** Chooses the look of the shop: one button for each, of which the present one is pressed. */
function ThemeForm({ theme }: Pick<FooterProps, "theme">) {
  return (
    <form method="post" action={urls.theme()}>
      <fieldset className={css.themes}>
        <legend className="sr-only">Look of the shop</legend>
        {THEME_CHOICES.map(({ value, label }) => (
          <button key={value} type="submit" name="theme" value={value} aria-pressed={value === (theme ?? SYSTEM_THEME)}>
            {label}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

/** How the market's orders can be paid; a wallet that only some browsers have is among them. */
function PaidWith({ methods }: Pick<FooterProps, "methods">) {
  if (methods.length === 0) return null;
  return (
    <p className="wrap gap-1 pb-3">
      <span className="sr-only">{`Pay with ${[...new Set(methods.map(paymentMethodLabel))].join(", ")}`}</span>
      {methods.map((method) => (
        <PaymentMarks key={method} method={method} />
      ))}
    </p>
  );
}

/** All that the footer says. */
export function FooterContent(props: Omit<FooterProps, "isLazy">) {
  const { year, pathname, contact, theme, hasChat, missingPages, otherSites, methods } = props;
  return (
    <div className="page-width">
      <Columns contact={contact} hasChat={hasChat} missingPages={missingPages} />
      <div className="spread gap-x-8">
        <form className="newsletter" method="post" action={urls.subscribe()}>
          <label htmlFor="news-email">Get offers by email</label>
          <input id="news-email" name="email" type="email" autoComplete="email" required maxLength={EMAIL_MAX_CHARS} />
          <button type="submit">Subscribe</button>
        </form>
        <PaidWith methods={methods} />
      </div>
      <div className="spread gap-y-2 gap-x-6 py-3.5 border-t border-line text-stone">
        <p className="row gap-3 max-lg:basis-full">
          <LogoMark />
          <span>
            {copyrightLine(year)}. {contact.address}
          </span>
        </p>
        <ThemeForm theme={theme} />
        {otherSites.map(({ name, origin }) => (
          <a key={name} href={origin + pathname} className="press">
            {name}
          </a>
        ))}
      </div>
    </div>
  );
}
