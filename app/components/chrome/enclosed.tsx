import { copyrightLine } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import { Icon } from "../ui/icons";
import { Link } from "../ui/link";

type EnclosedProps = { shopName: string; phone: string; year: number | null };

/** The header of the checkout: nothing in it leads away from the order but the shop's name and help. */
export function EnclosedHeader({ shopName }: Pick<EnclosedProps, "shopName">) {
  return (
    <header className="border-b border-line bg-paper">
      <div className="page-width mx-auto max-w-6xl spread gap-x-4 min-h-14">
        <Link
          to={urls.home()}
          className="press text-[1.25rem] font-[750] tracking-[-0.02em] text-ink"
          aria-label={`${shopName} home`}
        >
          {shopName}
        </Link>
        <div className="row gap-y-0 gap-x-4 note">
          <span className="inline-flex items-center gap-1.5">
            <Icon name="lock" size={16} />
            Secure checkout
          </span>
          <Link to={urls.help()} className="press justify-end min-w-11 font-semibold">
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
    <footer className="mt-8 border-t border-line hint">
      <div className="page-width mx-auto max-w-6xl cluster gap-x-6 pt-2 pb-4">
        {phone === "" ? null : (
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="press justify-end min-w-11 font-semibold">
            Call {phone}
          </a>
        )}
        <Link to={urls.page("return-policy")} className="press justify-end min-w-11 font-semibold">
          Return policy
        </Link>
        <span>{copyrightLine(year)}</span>
      </div>
    </footer>
  );
}
