import type { LabelValue } from "~/models/product/product";

/** Label and value pairs as a table; renders nothing without pairs. */
export function Facts({ pairs, label }: { pairs: readonly LabelValue[]; label: string }) {
  if (pairs.length === 0) return null;
  return (
    <table className="w-full max-w-176 text-small" aria-label={label}>
      <tbody>
        {pairs.map(({ label: name, value }) => (
          <tr key={`${name}-${value}`}>
            <th scope="row" className="cell w-[40%] text-left align-top font-medium text-slate">
              {name}
            </th>
            <td className="cell align-top">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
