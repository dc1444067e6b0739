import { Await } from "@remix-run/react";
import { Suspense, useRef } from "react";
import { AddedHost } from "~/components/cart/added-host";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { ProductGrid } from "~/components/product/card";
import { FitmentTable } from "~/components/product/fitment-table";
import * as css from "~/components/product/product.css";
import { Promises } from "~/components/product/promises";
import { Rows } from "~/components/product/rows";
import { Html } from "~/components/ui/html";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { Picture } from "~/components/ui/picture";
import { FitRegion } from "~/components/vehicle/fit";
import type { FormState } from "~/models/forms/form-state";
import type { NotForSaleData, ProductPageData, ProductRow } from "~/models/page/product-page";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import type { OptionalPart } from "~/models/view/optional-part";
import { BuyBox } from "./buy-box";
import { Delivery } from "./delivery";
import { useEnhancements } from "./enhance/use-enhancements";
import { Legality } from "./legality";

function Similar({ row, vehicle }: { row: OptionalPart<ProductRow>; vehicle: string | null }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={row} errorElement={null}>
        {(some) =>
          some && some.cards.length > 0 ? (
            <section id="similar" className="product-section">
              <h2 className="mb-4">{some.title}</h2>
              <ProductGrid cards={some.cards} vehicle={vehicle} label={some.title} isRow />
            </section>
          ) : null
        }
      </Await>
    </Suspense>
  );
}

const NOT_FOR_SALE = "We no longer carry this part";

/**
 * A product that the API reports as not for sale (code 503007). The page offers no purchase; an attempted purchase is
 * refused with the same reason.
 */
export function NotForSale({ product, isRefused }: { product: NotForSaleData; isRefused: boolean }) {
  const { title, partNumber, imageUrl, crumbs, oeNumber, similar, vehicle } = product;
  const category = crumbs.at(-1);
  const steps = crumbs.map(({ name, path }) => ({ name, to: urls.categories(path) }));
  return (
    <div className="page-width pb-10">
      <RouteBreadcrumbs steps={steps} />
      {isRefused ? (
        <div className="mb-5">
          <Notice tone="error" title="Nothing was added to your cart">
            <p>{NOT_FOR_SALE}.</p>
          </Notice>
        </div>
      ) : null}
      <div className="cluster gap-x-8 gap-y-4">
        {imageUrl ? (
          <Picture
            src={imageUrl}
            alt=""
            width={200}
            height={200}
            isEager
            className="w-50 h-auto opacity-60 [filter:grayscale(1)]"
          />
        ) : null}
        <div className="min-w-0 flex-1 basis-72">
          <h1>{NOT_FOR_SALE}</h1>
          {title ? <p className="mt-2 text-large font-semibold">{title}</p> : null}
          {partNumber ? <p className="mt-1 note">Part number {partNumber}</p> : null}
          <p className="mt-3 max-w-prose text-slate">
            {" "}
            <Link to={category ? urls.categories(category.path) : urls.categoriesAll()} className="underline">
              {category ? `Browse ${category.name}` : "Browse all categories"}
            </Link>
            {oeNumber ? (
              <>
                {" or "}
                <Link to={urls.search({ q: oeNumber })} rel="nofollow" className="underline">
                  search for what replaces <span className="whitespace-nowrap">{oeNumber}</span>
                </Link>
              </>
            ) : null}
            .
          </p>
        </div>
      </div>
      <Similar row={similar} vehicle={vehicle} />
    </div>
  );
}

/** Parts of the same type and position that fit the vehicle, or the ways on when there is none. */
function Instead({ instead, vehicle }: { instead: NonNullable<ProductPageData["instead"]>; vehicle: string }) {
  const { text, total, mayFit, cards, allUrl, vehicleUrl, askUrl } = instead;
  return (
    <section id="instead" aria-labelledby="instead-heading" className="product-section">
      <h2 id="instead-heading" className="mb-4">
        {total === 0
          ? `None in stock that certainly fits your ${vehicle}`
          : `${text} that ${total === 1 ? "fits" : "fit"} your ${vehicle}`}
      </h2>
      {cards.length > 0 ? <ProductGrid cards={cards} vehicle={vehicle} label="Parts that fit" isRow /> : null}
      <p className="mt-3 wrap gap-x-5">
        {total > cards.length && allUrl !== null ? <Link to={allUrl}>See all {total}</Link> : null}
        {mayFit !== null && allUrl !== null ? <Link to={allUrl}>{mayFit}</Link> : null}
        {vehicleUrl === null ? null : <Link to={vehicleUrl}>All parts for your {vehicle}</Link>}
        {total === 0 ? <Link to={askUrl}>Ask us</Link> : null}
      </p>
    </section>
  );
}

/** The product page from top to bottom: product, fit, price, delivery, everything else. */
export function ProductPage({ page, form }: { page: ProductPageData; form: FormState }) {
  const { fragments, kits, urlHandle, offer, isUniversal, postalCode, fit, delivery, similar, rows, instead } = page;
  const isGone = page.unavailable !== null;
  // Parts to buy instead come before words about this one.
  const hasOthers = isGone || instead !== null;
  const words = (
    <>
      {kits === null ? null : <Html fragment={kits} />}
      <Html fragment={fragments.details} />
    </>
  );
  const root = useRef<HTMLDivElement>(null);
  useEnhancements(root, fragments.gallery.key);
  return (
    <div className="page-width" ref={root}>
      <AddedHost />
      <Html fragment={fragments.crumbs} />
      <div className={css.layout}>
        <div className="flex min-w-0 flex-col gap-4">
          <Html fragment={fragments.intro} className="min-w-0" />
          <noscript>
            <p className="hidden text-large font-bold max-sm:block">
              {formatMoney(offer.price)}
              {offer.coreCharge === null ? null : ` + ${formatMoney(offer.coreCharge)} core`}
            </p>
          </noscript>
          <FitRegion fit={fit} urlHandle={urlHandle} isUniversal={isUniversal} isGone={isGone} from="product" />
          {page.visitVehicle === null ? null : <Html fragment={page.visitVehicle} />}
          {instead === null || instead.total === 0 ? null : (
            <a href="#instead" className="font-semibold underline">
              See {instead.text} that {instead.total === 1 ? "fits" : "fit"} your {fit.vehicle}
            </a>
          )}
        </div>
        <Html fragment={fragments.gallery} className="min-w-0 col-1 row-[1/span_2] max-sm:row-auto" />
        <div className={`flex flex-col ${css.buy}`}>
          {page.legality === null ? null : <Legality legality={page.legality} />}
          <div className="flex flex-col gap-4 p-5 boxed shadow-card">
            <BuyBox page={page} form={form} offers={<Html fragment={fragments.offers} className="empty:hidden" />} />
            {isGone ? (
              <Html fragment={fragments.notify} />
            ) : (
              <Delivery postalCode={postalCode} {...delivery} form={form} />
            )}
          </div>
          {isGone ? null : (
            <Promises isNarrow isGuaranteed={!isUniversal && (fit.result === "FIT" || fit.result === "EMPTY")} />
          )}
        </div>
        {hasOthers ? null : <div className="product-words min-w-0 sm:col-1 sm:row-3">{words}</div>}
      </div>
      {instead === null || fit.vehicle === null ? null : <Instead instead={instead} vehicle={fit.vehicle} />}
      <Similar row={similar} vehicle={fit.vehicle} />
      {hasOthers ? words : null}
      <section className="product-section">
        <h2 className="mb-3">Vehicle fitment</h2>
        <FitmentTable table={fit.table} allUrl={urls.productFitment(urlHandle)} isUniversal={isUniversal} />
      </section>
      <Html fragment={fragments.more} className="min-w-0" />
      <Rows
        key={`${offer.itemId} ${fit.vehicle}`}
        part={rows}
        itemId={offer.itemId}
        isGone={isGone || instead !== null}
        vehicle={fit.vehicle}
      />
    </div>
  );
}
