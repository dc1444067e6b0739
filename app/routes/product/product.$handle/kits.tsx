import * as css from "~/components/product/sections.css";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { ProductContent, ShownKit } from "~/models/page/product-page";
import { formatMoney, timesMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { Section } from "./section";

// Rendered once on the server, like the sections around it: no hook, no handler, nothing personal.

function Kit({ kit, itemId, action }: { kit: ShownKit; itemId: number; action: string }) {
  const pieces = kit.parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <li className={css.kit}>
      <h3 className="text-base">{kit.title}</h3>
      <ul className={css.kitProducts} aria-label={`Parts of ${kit.title}`}>
        {kit.parts.map(({ id, title, urlHandle, imageUrl, count, price }) => (
          <li key={id}>
            <img src={imageUrl} alt="" width={56} height={56} loading="lazy" />
            <span className="min-w-0 flex-1">
              {count > 1 ? `${count} × ` : null}
              {id === itemId ? (
                <b>This part</b>
              ) : (
                <Link to={urls.product(urlHandle)} className="underline">
                  {title}
                </Link>
              )}
            </span>
            <span className="text-right font-semibold">
              {formatMoney(timesMoney(price, count))}
              {count > 1 ? (
                <span className="block text-tiny font-normal text-stone">{formatMoney(price)} each</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <form method="post" action={action} className={css.kitBuy}>
        <p>
          Together <b className="text-large">{formatMoney(kit.total)}</b>
        </p>
        <input type="hidden" name="bundleId" value={kit.bundleId} />
        <Button look="secondary" name="intent" value="kit">
          Add all {pieces} pieces
        </Button>
      </form>
    </li>
  );
}

/** Products that are bought together, each line with its quantity and price. */
export function Kits({ content: { kits, id, urlHandle } }: { content: ProductContent }) {
  if (kits.length === 0) return null;
  return (
    <Section title="Bought together">
      <ul className={css.kits}>
        {kits.map((kit) => (
          <Kit key={kit.bundleId} kit={kit} itemId={id} action={urls.product(urlHandle)} />
        ))}
      </ul>
    </Section>
  );
}
