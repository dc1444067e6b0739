import type { AwardsEntry } from "~/models/content/contact";
import * as urls from "~/models/shop/urls";
import { Button } from "../ui/button";
import { Pagination } from "../ui/pagination";
import { Picture } from "../ui/picture";

const votesText = (votes: number) => `${votes} ${votes === 1 ? "vote" : "votes"}`;

function Entry({ entry }: { entry: AwardsEntry }) {
  const { id, name, topic, message, votes, photos } = entry;
  return (
    <li id={`entry-${id}`} className="framed bg-paper p-5 flex flex-col gap-3">
      {photos.length === 0 ? null : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-1.5">
          {photos.map((photo, index) => (
            <Picture
              key={photo}
              src={photo}
              alt={`${topic} by ${name}, view ${index + 1}`}
              width={400}
              height={300}
              className="aspect-4/3 w-full rounded-sm bg-plate object-cover"
            />
          ))}
        </div>
      )}
      <div>
        <h3>{topic}</h3>
        <p className="hint">{`By ${name}`}</p>
      </div>
      <p className="whitespace-pre-line">{message}</p>
      <form method="post" action={urls.awards()} className="mt-auto cluster gap-3">
        <input type="hidden" name="id" value={id} />
        <Button look="secondary" name="intent" value="vote" aria-label={`Vote for the entry of ${name}`}>
          Vote
        </Button>
        <span>{votesText(votes)}</span>
      </form>
    </li>
  );
}

type AwardsEntriesProps = { entries: readonly AwardsEntry[]; page: number; pages: number };

/** Approved entries, newest first; anybody may vote once per entry. */
export function AwardsEntries({ entries, page, pages }: AwardsEntriesProps) {
  return (
    <section aria-labelledby="entries-heading" className="page-width mt-12">
      <h2 id="entries-heading">Entries</h2>
      {entries.length === 0 ? (
        <p className="mt-3">No entry shows yet. Be the first.</p>
      ) : (
        <ul aria-label="Entries" className="mt-4 article-grid">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        pageUrl={(number) => urls.awards(number > 1 ? { page: number } : undefined)}
      />
    </section>
  );
}
