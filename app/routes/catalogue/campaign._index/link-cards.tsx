import * as css from "~/components/search/index-page.css";
import { Link } from "~/components/ui/link";

type LinkCard = { name: string; text: string; note: string; to: string };

/** Links to lists, each with a sentence about it. */
export function LinkCards({ label, cards }: { label: string; cards: readonly LinkCard[] }) {
  return (
    <ul aria-label={label} className={css.linkCards}>
      {cards.map(({ name, text, note, to }) => (
        <li key={to} className={css.linkCard}>
          <Link to={to} className={css.linkCardName}>
            {name}
          </Link>
          {text ? <p className="text-small text-slate">{text}</p> : null}
          {note ? <p className={css.note}>{note}</p> : null}
        </li>
      ))}
    </ul>
  );
}
