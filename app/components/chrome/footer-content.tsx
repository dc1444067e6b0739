import { SYSTEM_THEME, THEME_CHOICES } from "~/models/page/theme";
import { EMAIL_MAX_CHARS } from "~/models/shop/limits";
import { copyrightLine } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import { CopyText } from "../ui/copy-text";
import { Link } from "../ui/link";
import type { FooterProps } from "./footer";
import * as css from "./footer.css";
import { footerColumns } from "./footer-columns";

function Columns({ contact, hasChat }: Pick<FooterProps, "contact" | "hasChat">) {
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

/** All that the footer says. */
export function FooterContent({ year, pathname, contact, theme, hasChat, otherSites }: Omit<FooterProps, "isLazy">) {
  return (
    <div className="page-width">
      <Columns contact={contact} hasChat={hasChat} />
      <form className={css.news} method="post" action={urls.subscribe()}>
        <label htmlFor="news-email">Get offers by email</label>
        <input id="news-email" name="email" type="email" autoComplete="email" required maxLength={EMAIL_MAX_CHARS} />
        <button type="submit">Subscribe</button>
      </form>
      <div className={css.legal}>
        <p>
          {copyrightLine(year)}. {contact.address}
        </p>
        <ThemeForm theme={theme} />
        {otherSites.map(({ name, origin }) => (
          <a key={name} href={origin + pathname}>
            {name}
          </a>
        ))}
      </div>
    </div>
  );
}
