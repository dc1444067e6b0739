import { Link } from "../ui/link";
import { Picture } from "../ui/picture";

type Entry = { name: string; to: string; note?: string; icon?: string | null };
type LetterGroup = { letter: string; items: Entry[] };

const idFor = (letter: string) => `letter-${letter.toLowerCase()}`;

/** A long list of links from A to Z with links to its letters. */
export function LetterIndex({ label, groups }: { label: string; groups: readonly LetterGroup[] }) {
  return (
    <>
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
      <section aria-label={label}>
        {groups.map(({ letter, items }) => (
          <section
            key={letter}
            id={idFor(letter)}
            className="grid grid-cols-[3rem_minmax(0,1fr)] gap-2 mt-4 pt-3 border-t border-line max-pair:grid-cols-1"
          >
            <h2 className="text-stone">{letter}</h2>
            <ul className="grid gap-y-0 gap-x-4 grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))]">
              {items.map(({ name, to, note, icon }) => (
                <li key={to}>
                  <Link to={to} className="row gap-2 min-h-11 text-ink">
                    {icon ? (
                      <Picture
                        src={icon}
                        alt=""
                        width={120}
                        height={40}
                        className="w-30 h-10 object-contain object-left"
                      />
                    ) : null}
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
