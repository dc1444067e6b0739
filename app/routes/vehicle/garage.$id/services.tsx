import { Link } from "~/components/ui/link";
import { formatIsoDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import type { Logbook } from "~/models/vehicle/logbook";
import type { DueService } from "~/models/vehicle/service";

type ServicesProps = {
  services: readonly (DueService & { readonly text: string })[];
  logbook: Logbook;
  partsUrl: string;
};

/** The services due according to the logbook, each with the parts that fit; renders nothing while no work counts. */
export function Services({ services, logbook: { intervals }, partsUrl }: ServicesProps) {
  if (intervals.length === 0) return null;
  return (
    <section aria-labelledby="due" className="mt-8 print:mt-5 print:break-inside-avoid-page">
      <h2 id="due" className="mb-3 text-title">
        Due services
      </h2>
      {services.length === 0 ? (
        <p className="text-slate">
          Nothing to count from yet. Add when one of these was installed last:{" "}
          {intervals.map(({ name }) => name).join(", ")}.
        </p>
      ) : (
        <>
          <ul aria-label="Due services" className="grid gap-2">
            {services.map(({ partType, name, text, lastOn, source, isOverdue }) => (
              <li
                key={partType}
                className="py-3 px-4 framed break-inside-avoid data-[overdue=true]:border-uncertain data-[overdue=true]:bg-uncertain-wash"
                data-overdue={isOverdue}
              >
                <p>
                  <b>{name}</b>: {text}
                </p>
                <p className="note">
                  Counted from {formatIsoDate(lastOn)}, by {source}.
                </p>
                <p className="text-small" data-print="no">
                  <Link to={urls.withQuery(partsUrl, { category: partType })}>See parts that fit: {name}</Link>
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-2 hint">
            These are figures for most vehicles. Where your owner's manual names others, those count.
          </p>
        </>
      )}
    </section>
  );
}
