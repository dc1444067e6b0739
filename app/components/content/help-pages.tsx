import { Button, ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { Faq, FixedPage } from "~/models/content/content";
import type { ContentValue } from "~/models/content/content-values";
import * as urls from "~/models/shop/urls";
import { Band, Contents, Topics } from "./frame";
import { Prose } from "./prose";

/** Contact facts from content configuration; empty strings where it has none. */
export type ContactFacts = {
  readonly phone: { readonly label: string; readonly href: string; readonly hours: string } | null;
  readonly emails: readonly { readonly label: string; readonly email: string }[];
  readonly address: readonly string[];
};

/** A result of the help search. */
export type HelpHit = { readonly title: string; readonly text: string; readonly href: string };

/** One question; it expands to show its answer without a script. */
function Question({ faq }: { faq: Faq }) {
  return (
    <details id={`faq-${faq.id}`} className="border-t border-line [&>div]:pb-4">
      <summary className="flex items-baseline py-3 font-semibold">{faq.question}</summary>
      <Prose html={faq.html} />
    </details>
  );
}

function HelpSearch({ q }: { q: string }) {
  return (
    <search className="mt-5 block max-w-xl">
      <form action={urls.help()} className="flex gap-2">
        <label htmlFor="help-q" className="sr-only">
          Search help
        </label>
        <input id="help-q" name="q" type="search" defaultValue={q} maxLength={100} required className="text-field" />
        <span className="flex-none">
          <Button>Search help</Button>
        </span>
      </form>
    </search>
  );
}

function Hits({ q, hits }: { q: string; hits: readonly HelpHit[] }) {
  return (
    <section aria-labelledby="hits-heading" className="mt-8">
      <h2 id="hits-heading">{hits.length === 0 ? `Nothing about “${q}”` : `About “${q}”`}</h2>
      {hits.length === 0 ? (
        <p className="mt-2">
          Try one word, such as “return” or “core”, or <Link to={urls.feedback()}>write to us</Link>.
        </p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {hits.map(({ title, text, href }) => (
            <li key={href} className="framed bg-paper p-5">
              <Link to={href} className="font-semibold">
                {title}
              </Link>
              <p className="mt-1 note">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Phone, emails and address of the shop. */
function Contact({ contact: { phone, emails, address } }: { contact: ContactFacts }) {
  if (phone === null && emails.length === 0 && address.length === 0) return null;
  return (
    <section aria-labelledby="reach-heading" className="mt-12">
      <h2 id="reach-heading">Reach a person</h2>
      <div className="mt-4 article-grid">
        {phone === null ? null : (
          <div className="framed bg-paper p-5">
            <h3>Call</h3>
            <p className="link-row">
              <a href={phone.href}>{phone.label}</a>
            </p>
            <p className="note">{phone.hours}</p>
          </div>
        )}
        {emails.map(({ label, email }) => (
          <div key={email} className="framed bg-paper p-5">
            <h3>{label}</h3>
            <p className="link-row">
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          </div>
        ))}
        {address.length === 0 ? null : (
          <div className="framed bg-paper p-5">
            <h3>Office</h3>
            <address className="mt-1 not-italic">
              {address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </div>
        )}
      </div>
    </section>
  );
}

function TopQuestions({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <section aria-labelledby="asked-heading" className="mt-12">
      <h2 id="asked-heading" className="mb-3">
        Popular questions
      </h2>
      <div className="max-w-3xl border-b border-line">
        {faqs.map((faq) => (
          <Question key={faq.id} faq={faq} />
        ))}
      </div>
      <p className="mt-4">
        <ButtonLink to={urls.faq()} look="secondary">
          All questions and answers
        </ButtonLink>
      </p>
    </section>
  );
}

type HelpPageProps = {
  title: string;
  lead: string;
  /** The guide's text; null in a shop that has none. */
  page: FixedPage | null;
  q: string;
  hits: readonly HelpHit[];
  topics: ContentValue<"help_topics">;
  faqs: readonly Faq[];
  contact: ContactFacts;
};

/** Help guide: search, topics, top questions, the guide's text, and contact facts. */
export function HelpPage({ title, lead, page, q, hits, topics, faqs, contact }: HelpPageProps) {
  return (
    <>
      <Band
        crumbs={[{ name: "Home", to: urls.home() }, { name: title }]}
        title={title}
        lead={lead}
        picture={page?.landing?.hero ?? ""}
      >
        {page === null ? null : <HelpSearch q={q} />}
      </Band>
      <div className="page-width">
        {q === "" || page === null ? null : <Hits q={q} hits={hits} />}
        {topics.length === 0 ? null : (
          <section aria-labelledby="topics-heading" className="mt-10">
            <h2 id="topics-heading">What do you need help with?</h2>
            <ul className="mt-4 article-grid">
              {topics.map(({ title, text, links }) => (
                <li key={title} className="framed bg-paper p-5">
                  <h3>{title}</h3>
                  <p className="mt-1 note">{text}</p>
                  <ul className="mt-2">
                    {links.map(({ label, href }) => (
                      <li key={href}>
                        <Link to={href} className="inline-flex min-h-9 items-center">
                          {label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </section>
        )}
        {faqs.length === 0 ? null : <TopQuestions faqs={faqs} />}
        {page === null ? null : (
          <div className="mt-12 article-columns">
            <Prose html={page.html} />
            <div className="sticky top-4 max-md:static max-md:-order-1">
              <Contents headings={page.headings} />
            </div>
          </div>
        )}
        <Contact contact={contact} />
      </div>
    </>
  );
}

type FaqTopic = ContentValue<"faq_topics">[number] & { readonly faqs: readonly Faq[] };

/** Questions and answers by topic; the answers are part of the page and expand without a script. */
export function FaqPage({ page, topics }: { page: FixedPage; topics: readonly FaqTopic[] }) {
  return (
    <>
      <Band
        crumbs={[{ name: "Home", to: urls.home() }, { name: "Help guide", to: urls.help() }, { name: page.title }]}
        title={page.title}
        lead={page.landing?.lead || page.description}
        picture={page.landing?.hero ?? ""}
      >
        <Topics>
          {topics.map(({ slug, title }) => (
            <li key={slug}>
              <a href={`#topic-${slug}`} className="chip">
                {title}
              </a>
            </li>
          ))}
        </Topics>
      </Band>
      <div className="page-width">
        {topics.map(({ slug, title, text, faqs }) => (
          <section key={slug} aria-labelledby={`topic-${slug}`} className="mt-10 max-w-3xl">
            <h2 id={`topic-${slug}`}>{title}</h2>
            <p className="mb-3 mt-1 text-slate">{text}</p>
            <div className="border-b border-line">
              {faqs.map((faq) => (
                <Question key={faq.id} faq={faq} />
              ))}
            </div>
          </section>
        ))}
        {page.html === "" ? null : <Prose html={page.html} className="mt-12" />}
      </div>
    </>
  );
}
