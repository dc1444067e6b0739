import * as urls from "~/models/shop/urls";
import { ButtonLink } from "../ui/button";
import { Link } from "../ui/link";
import { unbroken } from "../ui/unbroken";

/** The warranty of an order line, with the page that claims it; null when it cannot be claimed now. */
export type ShownWarranty = {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** The words of the part's page; empty without any. */
  readonly words: string;
  readonly claimUrl: string | null;
};

/** The warranty of each ordered part: its term, its end, and the way to claim it. */
export function Warranties({ warranties }: { warranties: readonly ShownWarranty[] }) {
  if (warranties.length === 0) return null;
  return (
    <section aria-labelledby="warranty">
      <h2 id="warranty" className="mb-3">
        Warranty
      </h2>
      <ul aria-labelledby="warranty" className="text-small">
        {warranties.map(({ key, title, text, words, claimUrl }) => (
          <li key={key} className="spread gap-x-6 gap-y-2 border-b border-line py-3 first:pt-0">
            <div className="min-w-0 flex-[1_1_15rem]">
              <p className="font-semibold">{unbroken(title)}</p>
              <p>{text}</p>
              {words === "" ? null : <p className="text-slate">{words}</p>}
            </div>
            {claimUrl === null ? null : (
              <ButtonLink to={claimUrl} look="secondary" aria-label={`Claim warranty: ${title}`}>
                Claim warranty
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small print:hidden">
        <Link to={urls.page("warranty-policy")}>Warranty policy</Link>
      </p>
    </section>
  );
}
