import * as urls from "~/models/urls";
import { Link } from "../ui/link";

/** The site-wide action above every page, leading to its campaign when it has one (row PROMO-22). */
export function ActiveInfo({ active }: { active: { text: string; code: string } | null }) {
  if (active === null) return null;
  return (
    <section aria-label="Current action" className="bg-ink py-2 text-center text-small font-semibold text-paper">
      {active.code === "" ? (
        active.text
      ) : (
        <Link to={urls.campaign(active.code)} className="text-paper underline">
          {active.text}
        </Link>
      )}
    </section>
  );
}
