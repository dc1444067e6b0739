import type { Fragment } from "~/models/view/fragment";
import { Html } from "../ui/html";
import * as css from "./notices.css";

type UtilityLineProps = {
  announcement: Fragment;
  campaign: Fragment;
  /** Empty beside an announcement. */
  promises: Fragment;
};

/** The one line above the header. */
export function UtilityLine({ announcement, promises, campaign }: UtilityLineProps) {
  return (
    <div className="bg-utility text-header-text text-small" data-print="no">
      <div className={`page-width ${css.utility}`}>
        <Html fragment={announcement} />
        <Html fragment={promises} className="max-lg:hidden" />
        <Html fragment={campaign} />
      </div>
    </div>
  );
}
