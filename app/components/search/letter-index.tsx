import { Link } from "../ui/link";
import * as css from "./index-page.css";

type Entry = { name: string; to: string; note?: string; icon?: string | null };
type LetterGroup = { letter: string; items: Entry[] };

const idFor = (letter: string) => `letter-${letter.toLowerCase()}`;

/** A long list of links from A to Z with links to its letters. */
export function LetterIndex({ label, groups }: { label: string; groups: readonly LetterGroup[] }) {
  return (
    <>
      <nav aria-label="Letters" className="flex flex-wrap gap-1 mt-4">
        {groups.map(({ letter }) => (
          <a key={letter} href={`#${idFor(letter)}`} className={css.letter}>
            {letter}
          </a>
        ))}
      </nav>
      <section aria-label={label}>
        {groups.map(({ letter, items }) => (
          <section key={letter} id={idFor(letter)} className={css.letterGroup}>
            <h2 className="text-stone">{letter}</h2>
            <ul className="grid gap-y-0 gap-x-4 grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))]">
              {items.map(({ name, to, note, icon }) => (
                <li key={to}>
                  <Link to={to} className="flex items-center gap-2 min-h-11 text-ink">
                    {icon ? (
                      <img src={icon} alt="" width={120} height={40} loading="lazy" className={css.icon} />
                    ) : null}
                    <span>{name}</span>
                    {note ? <span className="text-small text-stone">{note}</span> : null}
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
