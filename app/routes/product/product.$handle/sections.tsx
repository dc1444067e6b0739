import { Breadcrumbs } from "~/components/page/breadcrumbs";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Stars } from "~/components/ui/stars";
import { unbroken } from "~/components/ui/unbroken";
import type { ProductContent } from "~/models/page/product-page";
import * as urls from "~/models/shop/urls";
import { Facts, Paragraphs, Questions } from "./details";
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

/** Title, brand, part number, condition and rating. */
export function Intro({ content }: ContentProps) {
  const { title, subTitle, brandName, partNumber, condition, hasCoreCharge, campaignMark, offers } = content;
  return (
    <>
      <h1 className="wrap-anywhere text-title sm:text-headline">{unbroken(title)}</h1>
      {subTitle ? <p className="mt-1 text-slate">{unbroken(subTitle)}</p> : null}
      <p className="mt-2 note">
        {brandName} · Part number {partNumber} · {condition}
      </p>
      {hasCoreCharge || campaignMark ? (
        <p className="wrap gap-1.5 mt-2">
          {campaignMark ? (
            <span className="py-0.5 px-2.5 rounded-full bg-ink text-paper text-small font-semibold">
              {campaignMark}
            </span>
          ) : null}
          {hasCoreCharge ? (
            <a
              href="#core"
              className="py-0.5 px-2.5 rounded-full bg-accent-wash text-accent-deep text-small font-semibold"
            >
              Core item
            </a>
          ) : null}
        </p>
      ) : null}
      <a href="#reviews" className="mt-1 inline-block">
        <Stars rating={content.rating} count={content.reviewCount} />
      </a>
      {offers.length > 0 ? (
        <ul aria-label="Offers" className="mt-1.5 text-fit text-small font-semibold">
          {offers.map((offer) => (
            <li key={offer}>{offer}, applied in the cart</li>
          ))}
        </ul>
      ) : null}
    </>
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
        <Section title="Interchange numbers">
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

/** Installation, warranty, reviews, questions and the link to share. */
export function More({ content }: ContentProps) {
  const { installation, warranty, faqs, questionCount, urlHandle, shareUrl } = content;
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
      <Section title="Share">
        <div className="cluster gap-y-2 gap-x-3 text-small" data-share="">
          <label htmlFor="share-link">Link to this part</label>
          <input
            id="share-link"
            type="url"
            readOnly
            value={shareUrl}
            className="flex-[1_1_16rem] min-w-0 max-w-112 min-h-11 px-3 border border-edge rounded-md bg-mist text-slate max-sm:basis-full"
          />
          {/* The script that can copy the link shows this button. */}
          <Button type="button" look="secondary" data-copy={shareUrl} hidden>
            Copy link
          </Button>
          <span role="status" className="text-small font-semibold text-fit" />
        </div>
      </Section>
    </>
  );
}
