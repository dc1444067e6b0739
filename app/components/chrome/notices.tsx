import type { SiteCampaign } from "~/models/content/site-campaign";
import { announcementNotice, MARKET_NOTICE, type NoticeId } from "~/models/page/notice";
import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";
import * as css from "./notices.css";

/** The cross of a notice: a form, so that it works without script; crawlers have nothing to dismiss. */
function Dismiss({ notice, label }: { notice: NoticeId; label: string }) {
  return (
    <form method="post" action={urls.dismiss()}>
      <input type="hidden" name="notice" value={notice} />
      <button type="submit" className={css.dismiss} aria-label={label}>
        <span aria-hidden="true">×</span>
      </button>
    </form>
  );
}

type AnnouncementProps = {
  announcement: { id: string; text: string; href: string; linkLabel: string };
  canDismiss: boolean;
};

/** What is announced above every page. */
export function Announcement({ announcement: { id, text, href, linkLabel }, canDismiss }: AnnouncementProps) {
  return (
    <section aria-label="Announcement" className={css.announcement}>
      <div className={`page-width ${css.line}`}>
        <p>
          {text} {href === "" || linkLabel === "" ? null : <Link to={href}>{linkLabel}</Link>}
        </p>
        {canDismiss ? <Dismiss notice={announcementNotice(id)} label="Dismiss announcement" /> : null}
      </div>
    </section>
  );
}

type MarketHintProps = { country: string; shownFor: string; otherName: string; url: string };

/** Tells a visitor from the other country where its prices are: an offer, never a redirect. */
export function MarketHint({ country, shownFor, otherName, url }: MarketHintProps) {
  return (
    <section aria-label="Your country" className={css.hint} data-every-page="">
      <div className={`page-width ${css.line}`}>
        <p>
          You seem to be in {country}. Prices and delivery here are for {shownFor}. <a href={url}>{otherName}</a>
        </p>
        <Dismiss notice={MARKET_NOTICE} label="Dismiss country hint" />
      </div>
    </section>
  );
}

/** What goes on in the whole shop, leading to its campaign while that runs. */
export function CampaignStrip({ campaign }: { campaign: SiteCampaign }) {
  const { text, code, countdown, isSale, isSwitchedOn } = campaign;
  return (
    <section
      aria-label={isSwitchedOn ? "Current action" : "Current campaign"}
      className={css.campaign}
      data-sale={isSale ? "" : undefined}
    >
      {code === "" ? text : <Link to={urls.campaign(code)}>{text}</Link>}
      {countdown === null ? null : ` ${countdown}`}
    </section>
  );
}
