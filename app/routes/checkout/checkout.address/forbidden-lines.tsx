import { useFlow } from "~/components/checkout/flow";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { ForbiddenLine } from "~/models/checkout/forbidden-line";
import * as urls from "~/models/shop/urls";

/** The parts that may not be shipped to the address, each with those to buy instead and a button that removes it. */
export function ForbiddenLines({ lines }: { lines: readonly ForbiddenLine[] }) {
  const { query } = useFlow();
  if (lines.length === 0) return null;
  const isUnlawful = lines.some(({ lawfulUrl }) => lawfulUrl !== null);
  return (
    <div className="mb-6">
      <Notice tone="error" title={isUnlawful ? "Not for sale at this address" : "Not to a post office box"}>
        <p>
          {isUnlawful
            ? "Choose parts that are, remove these, or use another address below."
            : "Use a street address below, or remove these parts."}
        </p>
        <ul aria-label="Parts that cannot be shipped" className="mt-2 grid gap-3">
          {lines.map(({ skuId, itemType, bundleId, title, problem, lawfulUrl }) => (
            <li key={`${skuId}-${itemType}-${bundleId}`}>
              <p className="font-semibold">{title}</p>
              <p>{problem}</p>
              <p className="cluster gap-x-5">
                {lawfulUrl === null ? null : (
                  <Link to={lawfulUrl} className="press font-semibold">
                    See parts that can be shipped there
                  </Link>
                )}
                {query === undefined ? <Remove line={{ skuId, itemType, bundleId }} title={title} /> : null}
              </p>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function Remove({ line, title }: { line: Pick<ForbiddenLine, "skuId" | "itemType" | "bundleId">; title: string }) {
  return (
    <form method="post" action={urls.cart()}>
      {Object.entries(line).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look="quiet" name="intent" value="remove" aria-label={`Remove ${title}`}>
        Remove from cart
      </Button>
    </form>
  );
}
