import { renderToStaticMarkup } from "react-dom/server";
import { type ExportFact, exportParts, type MemberExport } from "~/models/account/export";
import { SHOP_NAME } from "~/models/shop/shop-name";

/** No colours and no files: the page is read offline and printed. */
const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; border-bottom: 1px solid; }
  nav ul { columns: 2; padding-left: 1.2rem; }
  article { border-bottom: 1px dotted; padding: .75rem 0; break-inside: avoid; }
  dl { display: grid; grid-template-columns: minmax(7rem, 1fr) 3fr; gap: .2rem 1rem; margin: 0; }
  dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
  dd > dl { border-left: 2px solid; padding-left: .75rem; margin-bottom: .5rem; }
  @media print { nav { display: none; } body { margin: 0; max-width: none; } }
`;

function Facts({ facts }: { facts: readonly ExportFact[] }) {
  return (
    <dl>
      {facts.map(({ name, text, entries }) => (
        <div key={name} style={{ display: "contents" }}>
          <dt>{name}</dt>
          <dd>{text ?? entries.map((entry, at) => <Facts key={String(at)} facts={entry} />)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ExportPage({ data, day }: { data: MemberExport; day: string }) {
  const parts = exportParts(data);
  const heading = `Your data at ${SHOP_NAME}`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${heading}, ${day}`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>{heading}</h1>
        <p>{`What we hold on you on ${day}. Times are in UTC.`}</p>
        <p>
          Emails are listed without their text, photos and videos by their number. Passwords, codes and keys are left
          out.
        </p>
        <nav aria-label="Parts">
          <ul>
            {parts.map(({ part, title, entries }) => (
              <li key={part}>
                <a href={`#${part}`}>{title}</a> {`(${entries.length})`}
              </li>
            ))}
          </ul>
        </nav>
        {parts.map(({ part, title, entries }) => (
          <section key={part} id={part} aria-labelledby={`${part}-title`}>
            <h2 id={`${part}-title`}>{title}</h2>
            {entries.length === 0 ? <p>We hold nothing here.</p> : null}
            {entries.map((facts, at) => (
              <article key={String(at)}>
                <Facts facts={facts} />
              </article>
            ))}
          </section>
        ))}
      </body>
    </html>
  );
}

/** A member's data as one HTML page that needs nothing else: it opens without a connection and prints. */
export const exportPage = (data: MemberExport, day: string): string =>
  `<!doctype html>\n${renderToStaticMarkup(<ExportPage data={data} day={day} />)}\n`;
