import * as css from "~/components/search/index-page.css";
import { Countdown, type CountdownTimes } from "./countdown";

type CampaignBannerProps = { text: string; countdown: string | null; times: CountdownTimes; until: string };

/** What a campaign is about and until when, in words (rows RTE-37, PROMO-18, PROMO-19). */
export function CampaignBanner({ text, countdown, times, until }: CampaignBannerProps) {
  return (
    <div className={css.banner}>
      <p>{text}</p>
      <p className={css.bannerNote}>
        {countdown === null ? (
          `Until ${until}`
        ) : (
          <>
            <Countdown text={countdown} times={times} />
            {`, on ${until}`}
          </>
        )}
      </p>
    </div>
  );
}
