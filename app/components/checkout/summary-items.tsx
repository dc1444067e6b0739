import { formatMoney, type Money } from "~/models/money";
import { Picture } from "../ui/picture";
import * as css from "./summary.css";

export type SummaryItem = {
  key: string;
  title: string;
  detail: string;
  imageUrl: string;
  itemCount: number;
  lineTotal: Money;
};

/** What is bought, short: picture, title, count, price. */
export function SummaryItems({ items }: { items: readonly SummaryItem[] }) {
  return (
    <ul aria-label="Items" className="divide-y divide-line">
      {items.map(({ key, title, detail, imageUrl, itemCount, lineTotal }) => (
        <li key={key} className={css.item}>
          <Picture src={imageUrl} alt="" width={52} height={52} isEager className={css.thumb} />
          <span className="min-w-0">
            <span className="block font-semibold leading-snug">{title}</span>
            <span className="block text-stone">
              {detail ? `${detail} · ` : null}
              Qty {itemCount}
            </span>
          </span>
          <span className="font-semibold">{formatMoney(lineTotal)}</span>
        </li>
      ))}
    </ul>
  );
}
