import { coreChargeRow } from "~/models/amounts/core-charge";
import type { OrderedLine } from "~/models/amounts/ordered-line";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";
import { Picture } from "../ui/picture";
import { unbroken } from "../ui/unbroken";

/** A return as the lines that it is about name it. */
export type LineReturn = {
  id: string;
  number: string;
  stateLabel: string;
  solution: string;
  /** Pieces sent back by the key of their order line. */
  counts: Readonly<Record<string, number>>;
};

type ItemProps = { line: OrderedLine; orderId: string; returns: readonly LineReturn[] };

function Item({ line, orderId, returns }: ItemProps) {
  const { key, title, partNumber, urlHandle, fit, coverage, cancelled, itemCount, unitPrice, lineTotal } = line;
  const core = coreChargeRow(line);
  return (
    <li className="part-row gap-y-2 gap-x-3.5 items-start py-4" aria-label={title}>
      <Picture
        src={line.imageUrl}
        alt=""
        width={72}
        height={72}
        isEager
        className="w-18 aspect-square object-contain framed bg-plate"
      />
      <div className="min-w-0">
        {urlHandle === "" ? (
          <p className="font-semibold">{unbroken(title)}</p>
        ) : (
          <Link to={urls.product(urlHandle)} className="inline-block py-0.5 font-semibold">
            {unbroken(title)}
          </Link>
        )}
        {partNumber === "" ? null : <p className="hint">Part number {unbroken(partNumber)}</p>}
        {fit === "" ? null : <p className="text-small font-semibold">{fit}</p>}
        {coverage === "" ? null : <p className="hint">{coverage}</p>}
        <p className="note">
          {formatMoney(unitPrice)} × {itemCount}
        </p>
        {cancelled === "" ? null : <p className="text-small font-semibold">{cancelled}</p>}
        {returns.map(({ id, number, stateLabel, solution, counts }) => (
          <p key={id} className="text-small">
            {counts[key]} of {itemCount}: {solution.toLowerCase()}, {stateLabel.toLowerCase()},{" "}
            <Link to={urls.returnDetail(orderId, id)}>return {number}</Link>
          </p>
        ))}
      </div>
      <p className="font-semibold text-right whitespace-nowrap">{formatMoney(lineTotal)}</p>
      {core === null ? null : (
        <>
          <p className="col-start-2 hint">Core charge, {core.text}</p>
          <p className="font-semibold text-right whitespace-nowrap">{formatMoney(core.total)}</p>
        </>
      )}
    </li>
  );
}

type ItemsProps = { orderId: string; lines: readonly OrderedLine[]; returns: readonly LineReturn[] };

/** The parts of an order, each with its page, price and fit, and the returns that name it. */
export function OrderedItems({ orderId, lines, returns }: ItemsProps) {
  return (
    <ul aria-label="Items" className="divide-y divide-line">
      {lines.map((line) => (
        <Item
          key={line.key}
          line={line}
          orderId={orderId}
          returns={returns.filter(({ counts }) => counts[line.key] !== undefined)}
        />
      ))}
    </ul>
  );
}
