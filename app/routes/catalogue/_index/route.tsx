import { Link, useLoaderData } from "@remix-run/react";
import { useCopyCodes } from "~/components/content/use-copy-codes";
import { Promises } from "~/components/product/promises";
import { ButtonLink } from "~/components/ui/button";
import { Html } from "~/components/ui/html";
import { Picture } from "~/components/ui/picture";
import { VehiclePicker } from "~/components/vehicle/picker";
import { Silhouette } from "~/components/vehicle/silhouette";
import { FitCounts } from "~/components/vehicle/vehicle-tree";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { pageLoader } from "~/server/page/page-loader.server";
import { loadHome } from "./home.server";
import { HomeWidgets } from "./home-widgets";
import { SectionHead } from "./section-head";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { pageType: "home" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => loadHome(ctx));

type Home = ReturnType<typeof useLoaderData<typeof loader>>;

/** The brands flagged for the home page, in their order, each linking to its landing page, and a link to all. */
function HomeBrands({ brands, total }: Home["brands"]) {
  if (brands.length === 0) return null;
  // With a vehicle the page of all brands leaves out those without parts for it, so its number is not known here.
  const all = { to: urls.brands(), label: total === null ? "All brands" : `All ${total} brands` };
  return (
    <section className="page-width mt-10">
      <SectionHead title="Brands we carry" all={all} />
      <ul aria-label="Brands" className="mt-4 grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-6">
        {brands.map(({ name, icon, landingPageUrl }) => (
          <li key={name}>
            <Link
              to={landingPageUrl ?? urls.search({ q: name })}
              className="row h-16 justify-center px-2 text-center text-small sm:px-4"
            >
              {icon ? <Picture src={icon} alt={name} width={150} height={40} /> : name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hero({ home }: { home: Home }) {
  const text = home.hero;
  return (
    <section className="home-hero">
      <div className="page-width pt-11 pb-10 max-md:py-6">
        <div className="row items-end justify-between">
          <div className="mb-8">
            <h1 className="max-w-[14em] text-[clamp(2rem,1.2rem_+_3vw,3.5rem)] font-extrabold leading-[1.08] tracking-[-0.03em] text-balance">
              {text?.title ?? "Parts that fit your vehicle"}
            </h1>
            <p className="mt-3 max-w-176 text-large text-header-muted">{text?.text}</p>
          </div>
          {home.vehicle === null ? (
            // It stands on the panel in which it is chosen.
            <span className="flex-none text-header-muted max-lg:hidden">
              <Silhouette
                outline={home.silhouette}
                width={440}
                height={172}
                viewBox="0 0 50 19.55"
                fill="none"
                stroke="currentColor"
                strokeWidth={0.3}
              />
            </span>
          ) : null}
        </div>
        <div className="p-5 raised rounded-lg">
          {home.vehicle === null ? (
            <>
              <h2 className="mb-3">Choose your vehicle</h2>
              <VehiclePicker state={home.picker} returnTo={urls.home()} isCompact />
            </>
          ) : (
            <>
              <div className="row gap-5">
                <span className="text-accent max-sm:hidden">
                  <Silhouette outline={home.silhouette} width={132} />
                </span>
                <div>
                  <p className="note">You are shopping for</p>
                  <h2>{home.vehicle.name}</h2>
                  <p className="font-semibold">
                    <FitCounts {...home.vehicle} />
                  </p>
                </div>
              </div>
              <div className="mt-4 wrap gap-3">
                <ButtonLink to={home.vehicle.url}>See parts that fit</ButtonLink>
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
  useCopyCodes(home.sections);
  return (
    <>
      <Hero home={home} />
      <div className="border-b border-line py-6">
        <div className="page-width">
          <Promises />
        </div>
      </div>
      {home.sections.map((section) => (
        <Html key={section.key} fragment={section} className="home-part" />
      ))}
      <HomeBrands {...home.brands} />
      <HomeWidgets viewed={home.viewed} recommended={home.recommended} reviews={home.reviews} />
    </>
  );
}
