import { Await } from "@remix-run/react";
import { Suspense, useRef } from "react";
import type { FormState } from "~/models/forms/form";
import type { OptionalPart } from "~/models/optional-part";
import type { ShownCard } from "~/models/product";
import type { NotForSaleData, ProductPageData } from "~/models/product-page";
import * as urls from "~/models/urls";
import { Promises } from "../chrome/promises";
import { Html } from "../ui/html";
import { Link } from "../ui/link";
import { pageBox } from "../ui/pagination.css";
import { starBox } from "../ui/stars.css";
import { FitRegion } from "../vehicle/fit";
import { BuyBox } from "./buy-box";
import { ProductGrid } from "./card";
import { Delivery } from "./delivery";
import { FitmentTable } from "./fitment-table";
import { place } from "./gallery.css";
import * as css from "./product.css";
import { LazyRows, Rows } from "./rows";
import * as sections from "./sections.css";
import { useEnhancements } from "./use-enhancements";

function Similar({ cards, vehicle }: { cards: OptionalPart<ShownCard[]>; vehicle: string | null }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={cards} errorElement={null}>
        {(list) =>
          list && list.length > 0 ? (
            <section id="similar" className={sections.section}>
              <h2 className="mb-4">Similar parts you can buy now</h2>
              <ProductGrid cards={list} vehicle={vehicle} label="Similar parts" isRow />
            </section>
          ) : null
        }
      </Await>
    </Suspense>
  );
}

/** A product the API answers with code 503007: it says so and offers no purchase (row PDP-14). */
export function NotForSale({ title, partNumber, categoryPath, similar, vehicle }: NotForSaleData) {
  return (
    <div className="page-width py-10">
      <h1>This part is not for sale</h1>
      {title ? (
        <p className="mt-2 text-large">
          {title} · Part number {partNumber}
        </p>
      ) : null}
      <p className="mt-3 max-w-prose text-slate">
        It cannot be bought from us. <Link to={categoryPath}>Browse parts of its kind</Link> or search for its part
        number to find a replacement.
      </p>
      <Similar cards={similar} vehicle={vehicle} />
    </div>
  );
}

/** The product page, top to bottom: what it is, does it fit, what it costs, when it comes, everything else. */
export function ProductPage({ page, form }: { page: ProductPageData; form: FormState }) {
  const { fragments, urlHandle, offer, isUniversal, market, fit, delivery, similar, rows } = page;
  const root = useRef<HTMLDivElement>(null);
  useEnhancements(root, fragments.gallery.key);
  return (
    <div className="page-width" ref={root}>
      <Html of={fragments.crumbs} />
      <div className={css.layout}>
        <Html of={fragments.gallery} className={place} />
        <div className="flex min-w-0 flex-col gap-4">
          <Html of={fragments.intro} className={starBox} />
          <FitRegion fit={fit} urlHandle={urlHandle} isUniversal={isUniversal} from="product" />
          <div className={css.buyBox}>
            <BuyBox offer={offer} fit={fit.result} isUniversal={isUniversal} form={form} />
            <Delivery codeLabel={market.codeLabel} isNumericCode={market.id !== "2023"} {...delivery} form={form} />
          </div>
          <Promises isNarrow />
        </div>
      </div>
      <Similar cards={similar} vehicle={fit.vehicle} />
      <Html of={fragments.details} />
      <section aria-label="Vehicle fitment" className={sections.section}>
        <h2 className="mb-3">Vehicle fitment</h2>
        <FitmentTable table={fit.table} allUrl={urls.productFitment(urlHandle)} isUniversal={isUniversal} />
      </section>
      <Html of={fragments.more} className={pageBox} />
      {rows === null ? (
        <LazyRows key={offer.itemId} itemId={offer.itemId} vehicle={fit.vehicle} />
      ) : (
        <Rows part={rows} vehicle={fit.vehicle} />
      )}
    </div>
  );
}
