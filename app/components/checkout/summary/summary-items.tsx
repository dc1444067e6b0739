import { Picture } from "~/components/ui/picture";
import { unbroken } from "~/components/ui/unbroken";
import { coreChargeRow } from "~/models/amounts/core-charge";
import type { SummaryItem } from "~/models/amounts/summary";
import { formatMoney } from "~/models/shop/money";

/** Longer lists are collapsed so that the total stays in view. */
const LONG = 7;
const SHOWN_OF_LONG = 4;

function Item({ title, detail, imageUrl, itemCount, lineTotal, coreCharge }: Omit<SummaryItem, "key">) {
  const core = coreChargeRow({ coreCharge, itemCount });
  return (
    <li className="part-row gap-3 items-start py-2.5 text-small">
      <Picture
        src={imageUrl}
        alt=""
        width={52}
        height={52}
        isEager
        className="w-13 aspect-square object-contain border border-line rounded-sm bg-plate"
      />
      <span className="min-w-0">
        <span className="block font-semibold leading-snug">{unbroken(title)}</span>
        <span className="block text-stone">
          {detail ? `${detail} · ` : null}
          <span className="whitespace-nowrap">Qty {itemCount}</span>
        </span>
      </span>
      <span className="text-right font-semibold">{formatMoney(lineTotal)}</span>
      {core === null ? null : (
        <>
          <span className="col-start-2 text-stone">Core charge, {core.text}</span>
          <span className="text-right">{formatMoney(core.total)}</span>
        </>
      )}
    </li>
  );
}

/** Short list of what is bought: picture, title, quantity, price. */
export function SummaryItems({ items }: { items: readonly SummaryItem[] }) {
  const first = items.length < LONG ? items : items.slice(0, SHOWN_OF_LONG);
  const rest = items.slice(first.length);
  return (
    <>
      <ul aria-label="Items" className="divide-y divide-line">
        {first.map(({ key, ...item }) => (
          <Item key={key} {...item} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details className="border-t border-line text-small">
          <summary className="min-h-11 content-center font-semibold text-accent">Show {rest.length} more parts</summary>
          <ul aria-label="More items" className="divide-y divide-line">
            {rest.map(({ key, ...item }) => (
              <Item key={key} {...item} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
