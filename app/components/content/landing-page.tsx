import type { FixedPage, Landing } from "~/models/content/content";
import * as urls from "~/models/shop/urls";
import { ButtonLink } from "../ui/button";
import { Band, Contents } from "./frame";
import { Prose } from "./prose";

/** Current state of the page's offer; off while its campaign or its code does not run. */
export type OfferState = { readonly isOn: boolean; readonly countdown: string | null };

function Offer({ offer, state }: { offer: NonNullable<Landing["offer"]>; state: OfferState }) {
  if (!state.isOn)
    return offer.otherwise === "" ? null : (
      <p className="rounded-md border border-transparent bg-accent-wash p-5 mt-5">{offer.otherwise}</p>
    );
  return (
    <div className="rounded-md border border-transparent bg-accent-wash p-5 mt-5">
      <p className="text-large font-bold">{offer.title}</p>
      <p className="mt-1">{offer.text}</p>
      {state.countdown === null ? null : <p className="mt-1 font-semibold text-save">{state.countdown}</p>}
      {offer.code === "" && offer.link === null ? null : (
        <p className="mt-4 cluster gap-3">
          {offer.code === "" ? null : (
            <span>
              <span className="sr-only">Code </span>
              <span className="inline-block py-1 px-3 border border-dashed border-accent rounded-sm bg-paper font-number font-bold tracking-[0.04em]">
                {offer.code}
              </span>
            </span>
          )}
          {offer.link === null ? null : <ButtonLink to={offer.link.href}>{offer.link.label}</ButtonLink>}
        </p>
      )}
    </div>
  );
}

/** Landing page: the offer, its steps, then the text. */
export function LandingPage({ page, landing, state }: { page: FixedPage; landing: Landing; state: OfferState }) {
  const { lead, hero, offer, steps } = landing;
  return (
    <>
      <Band
        crumbs={[{ name: "Home", to: urls.home() }, { name: page.title }]}
        title={page.title}
        lead={lead || page.description}
        picture={hero}
      >
        {offer === null ? null : <Offer offer={offer} state={state} />}
      </Band>
      <div className="page-width">
        {steps.length === 0 ? null : (
          <section aria-labelledby="steps-heading" className="mt-10">
            <h2 id="steps-heading">How it works</h2>
            <ol className="mt-4 content-steps">
              {steps.map(({ title, text }) => (
                <li key={title} className="framed bg-paper p-5">
                  <h3>{title}</h3>
                  <p className="mt-1 text-slate">{text}</p>
                </li>
              ))}
            </ol>
          </section>
        )}
        {page.html === "" ? null : (
          <div className="mt-10 article-columns">
            <Prose html={page.html} />
            <div className="sticky top-4 max-md:static max-md:-order-1">
              <Contents headings={page.headings} />
            </div>
          </div>
        )}
      </div>
    </>
  );
}
