import type { SiteCampaign } from "~/models/content/site-campaign";
import { announcementNotice, MARKET_NOTICE, type NoticeId } from "~/models/page/notice";
import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";
import * as css from "./notices.css";

/** The button that dismisses a notice, as a form so that it works without script. Crawlers get none. */
function Dismiss({ notice, label }: { notice: NoticeId; label: string }) {
  return (
    <form method="post" action={urls.dismiss()}>
      <input type="hidden" name="notice" value={notice} />
      <button
        type="submit"
        className="flex-none inline-flex items-center justify-center w-11 min-h-6 bg-utility text-large leading-none"
        aria-label={label}
      >
        <span aria-hidden="true">×</span>
      </button>
    </form>
  );
}

type AnnouncementProps = {
  announcement: { id: string; text: string; href: string; linkLabel: string };
  canDismiss: boolean;
};

/** The announcement in the line above every page. */
export function Announcement({ announcement: { id, text, href, linkLabel }, canDismiss }: AnnouncementProps) {
  return (
    <section aria-label="Announcement" className={`row ${css.line}`}>
      <p className={css.text}>
        {text} {href === "" || linkLabel === "" ? null : <Link to={href}>{linkLabel}</Link>}
      </p>
      {canDismiss ? <Dismiss notice={announcementNotice(id)} label="Dismiss announcement" /> : null}
    </section>
  );
}

type MarketHintProps = { country: string; shownFor: string; otherName: string; url: string };

/** Offers a visitor from the other country the site with their prices. */
export function MarketHint({ country, shownFor, otherName, url }: MarketHintProps) {
  return (
    <section aria-label="Your country" className="bg-mist text-small" data-print="no">
      <div className="page-width row justify-center gap-y-1 gap-x-3 min-h-11 text-pretty">
        <p>
          You seem to be in {country}. Prices and delivery here are for {shownFor}.{" "}
          <a href={url} className="font-semibold underline">
            {otherName}
          </a>
        </p>
        <Dismiss notice={MARKET_NOTICE} label="Dismiss country hint" />
      </div>
    </section>
  );
}

/** A shop-wide campaign in the line above every page; it links to the campaign while that runs. */
export function CampaignStrip({ campaign }: { campaign: SiteCampaign }) {
  const { text, code, countdown, isSale, isSwitchedOn } = campaign;
  return (
    <section
      aria-label={isSwitchedOn ? "Current action" : "Current campaign"}
      className={`row ${css.campaign}`}
      data-sale={isSale ? "" : undefined}
    >
      {code === "" ? text : <Link to={urls.campaign(code)}>{text}</Link>}
      {countdown === null ? null : ` ${countdown}`}
    </section>
  );
}
