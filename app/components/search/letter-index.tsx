import { Link } from "../ui/link";
import * as css from "./index-page.css";

type Entry = { name: string; to: string; note?: string; icon?: string | null };
type LetterGroup = { letter: string; items: Entry[] };

const idFor = (letter: string) => `letter-${letter.toLowerCase()}`;

/** A long list of links from A to Z with links to its letters. */
export function LetterIndex({ label, groups }: { label: string; groups: readonly LetterGroup[] }) {
  return (
    <>
      <nav aria-label="Letters" className={css.letters}>
        {groups.map(({ letter }) => (
          <a key={letter} href={`#${idFor(letter)}`} className={css.letter}>
            {letter}
          </a>
        ))}
      </nav>
      <section aria-label={label}>
        {groups.map(({ letter, items }) => (
          <section key={letter} id={idFor(letter)} className={css.letterGroup}>
            <h2 className={css.letterTitle}>{letter}</h2>
            <ul className={css.entries}>
              {items.map(({ name, to, note, icon }) => (
                <li key={to}>
                  <Link to={to} className={css.entry}>
                    {icon ? (
                      <img src={icon} alt="" width={120} height={40} loading="lazy" className={css.icon} />
                    ) : null}
                    <span>{name}</span>
                    {note ? <span className={css.entryNote}>{note}</span> : null}
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
