import { Breadcrumbs } from "~/components/page/breadcrumbs";
import { Facts } from "~/components/product/facts";
import { Link } from "~/components/ui/link";
import { Stars } from "~/components/ui/stars";
import { unbroken } from "~/components/ui/unbroken";
import type { ProductContent } from "~/models/page/product-page";
import * as urls from "~/models/shop/urls";
import { Paragraphs, Questions } from "./details";
import { Reviews } from "./reviews";
import { Section } from "./section";

// Everything in this file is the same for every visitor and rendered once on the server: no hook, no handler, nothing
// personal.

type ContentProps = { content: ProductContent };

/** The breadcrumbs of the product. */
export function Crumbs({ content: { crumbs } }: ContentProps) {
  const steps = crumbs.map(({ name, path }) => ({ name, to: urls.categories(path) }));
  return <Breadcrumbs crumbs={[{ name: "Home", to: urls.home() }, ...steps]} />;
}

/** Brand, title, rating, part number and condition, with what a script does with the number and the link. */
export function Intro({ content }: ContentProps) {
  const { title, subTitle, brandName, partNumber, condition, hasCoreCharge, shareUrl } = content;
  return (
    <>
      <p className="mb-1 text-small font-bold uppercase tracking-[0.06em] text-slate">{brandName}</p>
      <h1 className="wrap-anywhere text-title sm:text-headline">{unbroken(title)}</h1>
      {subTitle ? <p className="mt-1 text-slate">{unbroken(subTitle)}</p> : null}
      <div className="cluster gap-x-4 gap-y-0 mt-1 note">
        <a href="#reviews" className="press">
          <Stars rating={content.rating} count={content.reviewCount} />
        </a>
        <span>
          Part number <span className="font-number text-ink">{partNumber}</span> · {condition}
        </span>
        {hasCoreCharge ? (
          <a href="#core" className="press font-semibold">
            Core item
          </a>
        ) : null}
        {/* The script that can copy shows the button, shares or copies the link instead of opening it, and says so here. */}
        <span className="cluster gap-x-4 gap-y-0">
          <button type="button" className="press text-accent underline" data-copy={partNumber} hidden>
            Copy number
          </button>
          <a href={shareUrl} rel="nofollow" className="press text-accent underline" data-copy={shareUrl}>
            Share this part
          </a>
          <span role="status" className="font-semibold text-fit" />
        </span>
      </div>
    </>
  );
}

/** The label of a product or of its campaign, "Clearance"; framed, so that it reads as one. */
const Mark = ({ text }: { text: string }) => (
  <li className="text-ink">
    <span className="rounded-sm border border-line bg-mist px-2 py-1">{text}</span>
  </li>
);

/** The campaign that the product belongs to, and discounts that the cart takes off for it. */
export function Offers({ content: { campaignMark, offers } }: ContentProps) {
  if (offers.length === 0 && campaignMark === "") return null;
  return (
    <ul aria-label="Offers" className="grid gap-1 text-fit text-small font-semibold">
      {offers.map((offer) => (
        <li key={offer}>{offer}, applied in the cart</li>
      ))}
      {campaignMark === "" ? null : <Mark text={campaignMark} />}
    </ul>
  );
}

function Numbers({ label, hint, numbers }: { label: string; hint: string; numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <div>
      <h3 className="text-base">{label}</h3>
      <p className="hint">{hint}</p>
      <ul className="wrap gap-1.5 mt-2 font-number text-small" aria-label={label}>
        {numbers.map((number) => (
          <li key={number} className="rounded-sm border border-line bg-mist px-2 py-1">
            {number}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Description, specification and comparable part numbers. */
export function Details({ content }: ContentProps) {
  const { detail, features, specialNote, specification, oeNumbers, interchangeNumbers } = content;
  return (
    <>
      <Section title="Description">
        <div className="grid grid-cols-2 items-start gap-x-10 gap-y-6 in-[.product-words]:grid-cols-1 max-md:grid-cols-1">
          <div>
            <Paragraphs text={detail} />
            {features.length > 0 ? (
              <ul className="prose mt-3" aria-label="Features">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            ) : null}
            {specialNote ? (
              <p className="mt-4 py-2.5 px-3.5 border-l-3 border-uncertain bg-uncertain-wash text-small">
                {specialNote}
              </p>
            ) : null}
          </div>
          <Facts label="Specification" pairs={specification} />
        </div>
      </Section>
      {oeNumbers.length + interchangeNumbers.length > 0 ? (
        <Section title="Interchange numbers" isLandmark={false}>
          <div className="grid grid-cols-2 items-start gap-x-10 gap-y-6 in-[.product-words]:grid-cols-1 max-md:grid-cols-1">
            <Numbers label="OE numbers" hint="The vehicle maker's numbers this part replaces." numbers={oeNumbers} />
            <Numbers
              label="Interchange"
              hint="Equivalent part numbers from other brands."
              numbers={interchangeNumbers}
            />
          </div>
        </Section>
      ) : null}
    </>
  );
}

/** Installation, warranty, reviews and questions. */
export function More({ content }: ContentProps) {
  const { installation, warranty, faqs, questionCount, urlHandle } = content;
  return (
    <>
      {installation ? (
        <Section title="Installation">
          <p className="mb-2 text-small font-semibold">User Manual</p>
          <Paragraphs text={installation} />
        </Section>
      ) : null}
      <Section title="Warranty">
        <Paragraphs text={warranty} />
      </Section>
      <Reviews content={content} />
      <Section title="Questions">
        <Questions faqs={faqs} />
        <p className="mt-3 wrap gap-x-5">
          <Link
            to={`${urls.productQuestions(urlHandle)}#ask`}
            rel="nofollow"
            className="press font-semibold text-accent underline"
          >
            Ask a question
          </Link>
          {questionCount > 0 ? (
            <Link to={urls.productQuestions(urlHandle)} className="press font-semibold text-accent underline">
              All questions about this part
            </Link>
          ) : null}
        </p>
      </Section>
    </>
  );
}
