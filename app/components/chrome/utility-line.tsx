import type { Fragment } from "~/models/view/fragment";
import { Html } from "../ui/html";
import * as css from "./notices.css";

type UtilityLineProps = {
  announcement: Fragment;
  /** Null on account pages. */
  campaign: Fragment | null;
  /** Empty beside an announcement; null on account pages. */
  promises: Fragment | null;
};

/** The one line above the header. */
export function UtilityLine({ announcement, promises, campaign }: UtilityLineProps) {
  return (
    <div className="bg-utility text-header-text text-small" data-print="no">
      <div className={`page-width ${css.utility}`}>
        <Html fragment={announcement} />
        {promises === null ? null : <Html fragment={promises} className="max-lg:hidden" />}
        {campaign === null ? null : <Html fragment={campaign} />}
      </div>
    </div>
  );
}
