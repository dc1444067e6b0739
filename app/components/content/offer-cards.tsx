import { Icon } from "~/components/ui/icons";
import { Link } from "~/components/ui/link";
import type { Offer } from "~/models/content/offers";

/** A code that one press selects, with a button that copies it; a script shows the button. */
function OfferCode({ code }: { code: string }) {
  return (
    <div className="text-end">
      <p className="cluster justify-end gap-x-3">
        <span className="py-1 px-3 border border-dashed border-accent rounded-sm font-number font-bold tracking-[0.04em] select-all">
          {code}
        </span>
        <button
          type="button"
          data-copy={code}
          hidden
          aria-label={`Copy code ${code}`}
          className="min-h-11 text-small font-semibold text-accent underline"
        >
          Copy
        </button>
      </p>
      <p role="status" className="text-small text-fit" />
    </div>
  );
}

function OfferCard({ code, title, text, note, href, linkLabel, end }: Offer) {
  return (
    <li className="framed bg-paper px-5 py-4 max-sm:px-4">
      <div className="wrap items-start justify-between gap-x-4">
        <div>
          <p className="text-headline font-extrabold leading-11 tracking-[-0.02em]">{title || text}</p>
          {title === "" ? null : <p className="font-semibold">{text}</p>}
        </div>
        {code === "" ? (
          <p className="press gap-1.5 text-small text-fit font-semibold">
            <Icon name="check" />
            Applied automatically
          </p>
        ) : (
          <OfferCode code={code} />
        )}
      </div>
      {note === "" && linkLabel === "" ? null : (
        <p className="mt-1.5 note">
          {note} {linkLabel === "" ? null : <Link to={href}>{linkLabel}</Link>}
        </p>
      )}
      {end === null ? null : <p className="mt-1.5 text-small font-semibold text-accent-deep">{`Ends ${end}`}</p>}
    </li>
  );
}

/** The discounts that run, each with what it takes off, when it applies and its code. */
export function OfferCards({ offers, label }: { readonly offers: readonly Offer[]; readonly label?: string }) {
  return (
    <ul aria-label={label} className="mt-4 grid gap-4 md:grid-cols-3 max-md:gap-2.5">
      {offers.map((offer) => (
        <OfferCard key={offer.code + offer.text} {...offer} />
      ))}
    </ul>
  );
}

/** The section of the home page with the discounts that run. */
export function DiscountWindow({ title, offers }: { title: string; offers: readonly Offer[] }) {
  return (
    <section aria-labelledby="offers-heading" className="page-width mt-10">
      <h2 id="offers-heading">{title}</h2>
      <OfferCards offers={offers} />
    </section>
  );
}
