import * as css from "~/components/search/index-page.css";
import { Countdown, type CountdownTimes } from "./countdown";

type CampaignBannerProps = { text: string; countdown: string | null; times: CountdownTimes; until: string };

/** Says what a campaign offers and when it ends. */
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
