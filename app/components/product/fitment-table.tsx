import { type FitmentRow, UNIVERSAL_REASON } from "~/models/fitment/fitment";
import { filledColumns, type ShownTable } from "~/models/fitment/fitment-table";
import { Link } from "../ui/link";
import * as css from "./product.css";

type RowsProps = { rows: readonly Partial<FitmentRow>[]; ownCount?: number; label?: string };

/** Fitment rows as a table that scrolls sideways on a phone; the first `ownCount` rows cover the shopper's vehicle. */
export function FitmentRows({ rows, ownCount = 0, label = "Fitment" }: RowsProps) {
  const columns = filledColumns(rows);
  return (
    <section
      className="overflow-x-auto framed"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={`${label}, scrolls sideways`}
    >
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, label: text }) => (
              <th key={key} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const cells = columns.map(({ key }) => row[key] ?? "");
            const isOwn = at < ownCount;
            return (
              <tr key={cells.join("|")} className={isOwn ? "bg-fit-wash" : undefined}>
                {cells.map((cell, index) => (
                  <td key={columns[index]?.key} data-wraps={columns[index]?.key === "note" ? "" : undefined}>
                    {cell}
                    {isOwn && index === 0 ? (
                      <span className="block text-small font-semibold text-fit whitespace-nowrap">Your vehicle</span>
                    ) : null}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

type FitmentTableProps = { table: ShownTable; allUrl: string; isUniversal: boolean };

/** The table "Fitment": rows of the shopper's vehicle first, with a link to all rows. */
export function FitmentTable({ table, allUrl, isUniversal }: FitmentTableProps) {
  if (table.rows.length === 0) {
    return (
      <p>{isUniversal ? UNIVERSAL_REASON : "No fitment data is listed for this part. Ask us before you order."}</p>
    );
  }
  return (
    <>
      <FitmentRows rows={table.rows} ownCount={table.ownCount} />
      {table.hasMore ? (
        <p className="mt-2 text-small">
          <Link to={allUrl} rel="nofollow">
            Show all vehicles
          </Link>
        </p>
      ) : null}
    </>
  );
}
