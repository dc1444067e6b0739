import { Await } from "@remix-run/react";
import { Suspense } from "react";
import type { FormState } from "~/models/forms/form";
import type { OptionalPart } from "~/models/optional-part";
import { brandNameOf, type LabelValue, type ProductCard } from "~/models/product";
import type { ProductPageData } from "~/models/product-page";
import * as urls from "~/models/urls";
import { Promises } from "../chrome/promises";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { Link } from "../ui/link";
import { Skeleton } from "../ui/skeleton";
import { Stars } from "../ui/stars";
import { FitRegion } from "../vehicle/fit";
import { BuyBox } from "./buy-box";
import { ProductGrid } from "./card";
import { Delivery } from "./delivery";
import { Facts, Paragraphs, Questions, ReviewList } from "./details";
import { FitmentTable } from "./fitment-table";
import { Gallery } from "./gallery";
import * as css from "./product.css";

function Similar({ cards, vehicle }: { cards: OptionalPart<ProductCard[]>; vehicle: string | null }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={cards} errorElement={null}>
        {(list) =>
          list && list.length > 0 ? (
            <section className={css.section}>
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
export function NotForSale({ similar }: { similar: OptionalPart<ProductCard[]> }) {
  return (
    <div className="page-width py-10">
      <h1>This part is not for sale</h1>
      <p className="mt-3 max-w-prose text-slate">
        It cannot be bought from us at the moment. <Link to={urls.categoriesAll()}>Browse all categories</Link> or
        search for its part number to find a replacement.
      </p>
      <Similar cards={similar} vehicle={null} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className={css.section}>
      <h2 className="mb-3">{title}</h2>
      {children}
    </section>
  );
}

function specificationOf(product: ProductPageData["product"]): LabelValue[] {
  const own: LabelValue[] = [
    { label: "Brand", value: brandNameOf(product) },
    { label: "Part number", value: product.partNumber },
    { label: "Position", value: product.position },
    { label: "Condition", value: product.itemCondition },
    { label: "In the box", value: product.inKind > 1 ? `${product.inKind} pieces` : "1 piece" },
    { label: "Made in", value: product.country },
  ];
  return [...own, ...product.partNumberCustoms, ...product.skuCustoms, ...product.itemCustoms].filter(
    ({ value }) => value !== "",
  );
}

/** The product page, top to bottom: what it is, does it fit, what it costs, when it comes, everything else. */
export function ProductPage({ page, form }: { page: ProductPageData; form: FormState }) {
  const { product, market, fit, delivery, reviews, faqs, similar } = page;
  const here = urls.product(product.seo.urlHandle);
  const crumbs = product.itemCollectionInfo.path.map(({ name, path }) => ({ name, to: urls.categories(path) }));
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ name: "Home", to: urls.home() }, ...crumbs]} />
      <div className={css.layout}>
        <Gallery
          images={product.itemImages}
          videos={product.additionalVideos}
          videoCoverUrl={product.additionalVideoCoverUrl}
          alt={product.alt || product.title}
        />
        <div className="flex flex-col gap-4">
          <div>
            <h1>{product.title}</h1>
            {product.subTitle ? <p className="mt-1 text-slate">{product.subTitle}</p> : null}
            <p className="mt-2 text-small text-slate">
              {brandNameOf(product)} · Part number {product.partNumber} · {product.itemCondition}
            </p>
            <a href="#reviews" className="mt-1 inline-block">
              <Stars rating={product.reviewInfo.rating} count={product.reviewInfo.reviewCount} />
            </a>
          </div>
          <FitRegion
            result={fit.result}
            vehicle={fit.vehicle}
            isUniversal={product.vehicleUniversal}
            pickUrl={urls.garagePick({ returnTo: here })}
          />
          <div className={css.buyBox}>
            <BuyBox
              skuId={product.skuId}
              itemId={product.id}
              price={product.discountPrice}
              original={product.originalPrice}
              coreCharge={product.coreCharge}
              status={product.status}
              availableTotal={product.availableTotal}
              form={form}
            />
            <Delivery codeLabel={market.codeLabel} isNumericCode={market.id !== "2023"} {...delivery} form={form} />
          </div>
          <Promises isNarrow />
        </div>
      </div>
      <Similar cards={similar} vehicle={fit.vehicle} />
      <Section title="Description">
        <Paragraphs text={product.detailContent} />
        {product.specialNote ? <p className="mt-3 font-semibold">{product.specialNote}</p> : null}
        <div className="mt-5">
          <Facts label="Specification" pairs={specificationOf(product)} />
        </div>
      </Section>
      <Section title="Vehicle fitment">
        <FitmentTable
          rows={fit.rows}
          total={fit.total}
          allUrl={urls.product(product.seo.urlHandle, { fitment: "all" })}
          isUniversal={product.vehicleUniversal}
        />
      </Section>
      {product.interchangeNumbers.length > 0 ? (
        <Section title="Interchange numbers">
          <p className="max-w-prose">{product.interchangeNumbers.map(({ number }) => number).join(" · ")}</p>
        </Section>
      ) : null}
      {product.installation ? (
        <Section title="Installation">
          <p className="mb-2 text-small font-semibold">User Manual</p>
          <Paragraphs text={product.installation} />
        </Section>
      ) : null}
      <Section title="Warranty">
        <Paragraphs text={product.warranty} />
      </Section>
      <section id="reviews" aria-label="Reviews" className={css.section}>
        <h2>Reviews</h2>
        <Stars rating={product.reviewInfo.rating} count={product.reviewInfo.reviewCount} />
        <Suspense fallback={<Skeleton />}>
          <Await resolve={reviews} errorElement={null}>
            {(list) => (list && list.length > 0 ? <ReviewList reviews={list} /> : null)}
          </Await>
        </Suspense>
      </section>
      <Section title="Questions">
        <Questions faqs={faqs} />
      </Section>
    </div>
  );
}
