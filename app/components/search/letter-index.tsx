import { Link } from "../ui/link";
import { Picture } from "../ui/picture";

type Entry = { name: string; to: string; note?: string };
type Tile = Entry & { icon?: string | null };
type LetterGroup<T extends Entry> = { letter: string; items: T[] };

const idFor = (letter: string) => `letter-${letter.toLowerCase()}`;

function Letters({ groups }: { groups: readonly LetterGroup<Entry>[] }) {
  return (
    <nav aria-label="Letters" className="wrap gap-1 mt-4">
      {groups.map(({ letter }) => (
        <a
          key={letter}
          href={`#${idFor(letter)}`}
          className="inline-flex items-center min-h-9 justify-center min-w-9 px-1.5 border border-line rounded-sm font-semibold"
        >
          {letter}
        </a>
      ))}
    </nav>
  );
}

/** A long list of links from A to Z with links to its letters. */
export function LetterIndex({ label, groups }: { label: string; groups: readonly LetterGroup<Entry>[] }) {
  return (
    <>
      <Letters groups={groups} />
      <section aria-label={label}>
        {groups.map(({ letter, items }) => (
          <section
            key={letter}
            id={idFor(letter)}
            className="grid grid-cols-[3rem_minmax(0,1fr)] gap-2 mt-4 pt-3 border-t border-line max-pair:grid-cols-1"
          >
            <h2 className="text-stone">{letter}</h2>
            <ul className="grid gap-y-0 gap-x-4 grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))]">
              {items.map(({ name, to, note }) => (
                <li key={to}>
                  <Link to={to} className="row gap-2 min-h-11 text-ink">
                    <span>{name}</span>
                    {note ? <span className="hint">{note}</span> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
    </>
  );
}

/**
 * Names from A to Z as tiles, each by its logo or as a word mark, with links to where a letter begins. A logo is its name
 * in the brand's own type, so the name stands beside none.
 */
export function LetterTiles({ label, groups }: { label: string; groups: readonly LetterGroup<Tile>[] }) {
  return (
    <>
      <Letters groups={groups} />
      <section aria-label={label}>
        <ul className="mt-5 tiles">
          {groups.flatMap(({ letter, items }) =>
            items.map(({ name, to, note, icon }, at) => (
              <li key={to} id={at === 0 ? idFor(letter) : undefined} className="target:*:border-accent">
                <Link to={to} className="name-tile">
                  {icon ? (
                    <Picture src={icon} alt={name} width={150} height={40} />
                  ) : (
                    <span className="text-large font-bold tracking-[-0.015em]">{name}</span>
                  )}{" "}
                  {note ? <span className="hint">{note}</span> : null}
                </Link>
              </li>
            )),
          )}
        </ul>
      </section>
    </>
  );
}
