import { Link } from "@remix-run/react";
import * as urls from "~/models/shop/urls";

type HomeBrand = { name: string; icon: string | null; landingPageUrl: string | null };

/** Brands flagged for the home page, in their order, leading to their landing page (row CAT-26). */
export function HomeBrands({ brands }: { brands: readonly HomeBrand[] }) {
  if (brands.length === 0) return null;
  return (
    <section className="page-width mt-12">
      <h2>Brands we carry</h2>
      <ul aria-label="Brands" className="mt-4 flex flex-wrap gap-3">
        {brands.map(({ name, icon, landingPageUrl }) => (
          <li key={name}>
            <Link
              to={landingPageUrl ?? urls.search({ q: name })}
              className="flex h-16 items-center rounded-md border border-line px-4"
            >
              {icon ? <img src={icon} alt={name} width={120} height={40} loading="lazy" /> : name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
