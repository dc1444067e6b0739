import { copyrightLine } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import { Icon } from "../ui/icons";
import { Link } from "../ui/link";
import * as css from "./enclosed.css";

type EnclosedProps = { shopName: string; phone: string; year: number | null };

/** The header of the checkout: nothing in it leads away from the order but the shop's name and help. */
export function EnclosedHeader({ shopName }: Pick<EnclosedProps, "shopName">) {
  return (
    <header className="border-b border-line bg-paper">
      <div className={`page-width max-w-6xl ${css.bar}`}>
        <Link to={urls.home()} className={css.name} aria-label={`${shopName} home`}>
          {shopName}
        </Link>
        <div className="flex items-center gap-y-0 gap-x-4 text-small text-slate">
          <span className={css.lock}>
            <Icon name="lock" size={16} />
            Secure checkout
          </span>
          <Link to={urls.help()} className={css.help}>
            Help
          </Link>
        </div>
      </div>
    </header>
  );
}

/** The footer of the checkout: whom to call, and the terms of returning. */
export function EnclosedFooter({ year, phone }: Pick<EnclosedProps, "year" | "phone">) {
  return (
    <footer className="mt-8 border-t border-line text-small text-stone">
      <div className={`page-width max-w-6xl ${css.notes}`}>
        {phone === "" ? null : (
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={css.help}>
            Call {phone}
          </a>
        )}
        <Link to={urls.page("return-policy")} className={css.help}>
          Return policy
        </Link>
        <span>{copyrightLine(year)}</span>
      </div>
    </footer>
  );
}
