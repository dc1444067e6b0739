import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { ProductLegality } from "~/models/page/product-page";

/** The states where the product may not be sold, and the way to parts that are legal there. */
export function Legality({ legality: { title, reason, lawfulUrl } }: { legality: ProductLegality }) {
  return (
    <Notice tone="warning" title={title}>
      <p>
        {reason} <Link to={lawfulUrl}>See parts that are legal there</Link>
      </p>
    </Notice>
  );
}
