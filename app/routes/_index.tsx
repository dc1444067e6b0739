import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { Promises } from "~/components/chrome/promises";
import { banner, hero, heroGrid, heroTitle, panel } from "~/components/content/home.css";
import { HomeBrands } from "~/components/content/home-brands";
import { HomeWidgets } from "~/components/content/home-widgets";
import { ProductGrid } from "~/components/product/card";
import { CategoryTiles } from "~/components/search/category-tiles";
import { ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { VehiclePicker } from "~/components/vehicle/picker";
import { headTags } from "~/models/head";
import * as urls from "~/models/urls";
import { loadHome } from "~/server/home.server";
import { pageLoader } from "~/server/page-loader.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export const loader = pageLoader(async ({ ctx }) => loadHome(ctx));

type Home = ReturnType<typeof useLoaderData<typeof loader>>;

function Hero({ home }: { home: Home }) {
  const text = home.content.home_page?.hero;
  return (
    <section className={hero}>
      <div className={`page-width ${heroGrid}`}>
        <div>
          <h1 className={heroTitle}>{text?.title ?? "Parts that fit your vehicle"}</h1>
          <p className="mt-3 text-large text-slate">{text?.text}</p>
        </div>
        <div className={panel}>
          {home.vehicle === null ? (
            <>
              <h2 className="mb-3">Choose your vehicle</h2>
              <VehiclePicker state={home.picker} returnTo={urls.home()} isCompact />
            </>
          ) : (
            <>
              <p className="text-small text-slate">You are shopping for</p>
              <h2>{home.vehicle}</h2>
              <div className="mt-4 flex flex-wrap gap-3">
                <ButtonLink to={urls.search({ fits: 1 })}>See parts that fit</ButtonLink>
                <ButtonLink to={urls.garage()} look="secondary">
                  Change Vehicle
                </ButtonLink>
              </div>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

export default function HomePage() {
  const home = useLoaderData<typeof loader>();
  const { content, categories, brands, deals, vehicle } = home;
  return (
    <>
      <Hero home={home} />
      <div className="border-b border-line py-6">
        <div className="page-width">
          <Promises />
        </div>
      </div>
      <section className="page-width mt-10">
        <h2>{content.front_category?.title ?? "Shop by category"}</h2>
        <CategoryTiles label="Categories" categories={categories} />
      </section>
      {content.banners ? (
        <ul aria-label="Offers" className="page-width mt-10 grid gap-4 sm:grid-cols-2">
          {content.banners.map(({ code, title, text, href, linkLabel }) => (
            <li key={code} className={banner}>
              <p className="text-large font-bold">{title}</p>
              <p className="mt-1 text-small">{text}</p>
              <Link to={href} className="mt-2 inline-block font-semibold">
                {linkLabel}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {deals.length > 0 ? (
        <section className="page-width mt-12">
          <h2 className="mb-4">{content.top_deals?.title ?? "Best sellers"}</h2>
          <ProductGrid cards={deals} vehicle={vehicle} label="Best sellers" isRow />
        </section>
      ) : null}
      <HomeBrands brands={brands} />
      <HomeWidgets viewed={home.viewed} recommended={home.recommended} reviews={home.reviews} vehicle={vehicle} />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
