import { FITMENT_COLUMNS, type FitmentRow } from "~/models/fitment";
import { Link } from "../ui/link";
import * as css from "./product.css";

/** The columns that say something in at least one row (row VEH-26). */
export function filledColumns(rows: readonly Partial<FitmentRow>[]) {
  return FITMENT_COLUMNS.filter(({ key }) => rows.some((row) => row[key]));
}

type FitmentTableProps = { rows: readonly Partial<FitmentRow>[]; total: number; allUrl: string; isUniversal: boolean };

/** The table "Fitment" (page names): the shopper's own vehicle first, all rows one link away. */
export function FitmentTable({ rows, total, allUrl, isUniversal }: FitmentTableProps) {
  if (rows.length === 0) {
    return (
      <p>{isUniversal ? "Fits every vehicle." : "No fitment data is listed for this part. Ask us before you order."}</p>
    );
  }
  const columns = filledColumns(rows);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={css.tableScroll} tabIndex={0} aria-label="Fitment, scrolls sideways">
        <table className={css.table} aria-label="Fitment">
          <thead>
            <tr>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const cells = columns.map(({ key }) => row[key] ?? "");
              return (
                <tr key={cells.join("|")}>
                  {cells.map((cell, index) => (
                    <td key={columns[index]?.key}>{cell}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {total > rows.length ? (
        <p className="mt-2 text-small">
          Showing {rows.length} of {total} rows. <Link to={allUrl}>Show all vehicles</Link>
        </p>
      ) : null}
    </>
  );
}
