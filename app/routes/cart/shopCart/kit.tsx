import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { type ShownLine as Line, lineKey } from "~/models/cart/cart";
import { addMoney, formatMoney, money } from "~/models/shop/money";
import { CartLine, type LineProps } from "./cart-line";

type KitProps = {
  bundleId: string;
  lines: readonly Line[];
  lineProps: (line: Line) => Omit<LineProps, "line">;
};

/** A kit with its products as lines inside it, each of which can still be changed by itself. */
export function Kit({ bundleId, lines, lineProps }: KitProps) {
  const [first] = lines;
  if (first === undefined) return null;
  const titleId = `kit-${bundleId}`;
  const title = first.bundleTitle || "Kit";
  return (
    <li className="py-5 border-t border-line" aria-labelledby={titleId}>
      <div className="spread gap-y-0 gap-x-4">
        <p>
          <b id={titleId}>{title}</b>
          <span className="hint">
            {" "}
            · {lines.length} {lines.length === 1 ? "part" : "parts"} ·{" "}
            {formatMoney(addMoney(money(0, first.lineTotal.currency), ...lines.map((line) => line.lineTotal)))}
          </span>
        </p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="bundleId" value={bundleId} />
          <Button look="danger" name="intent" value="removeKit" aria-describedby={titleId}>
            Remove kit
          </Button>
        </Form>
      </div>
      <ul
        className="mt-3 pl-3.5 border-l-3 border-line [&>li:first-child]:border-t-0 [&>li:first-child]:pt-0"
        aria-label={`Parts of ${title}`}
      >
        {lines.map((line) => (
          <CartLine key={lineKey(line)} line={line} {...lineProps(line)} />
        ))}
      </ul>
    </li>
  );
}
