import * as css from "./index-page.css";

type CampaignBannerProps = { text: string; countdown: string | null; until: string };

/** What a campaign is about and until when, in words (rows RTE-37, PROMO-18). */
export function CampaignBanner({ text, countdown, until }: CampaignBannerProps) {
  return (
    <div className={css.banner}>
      <p>{text}</p>
      <p className={css.bannerNote}>{countdown === null ? `Until ${until}` : `${countdown}, on ${until}`}</p>
    </div>
  );
}
