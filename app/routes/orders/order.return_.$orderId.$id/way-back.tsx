import { TrackingNumber } from "~/components/account/tracking-number";
import type { Return } from "~/models/order/return";
import { formatDate } from "~/models/shop/dates";

/** The parcel of a return in transit, with its carrier's tracking events, newest first. */
export function WayBack({ label }: { label: NonNullable<Return["label"]> }) {
  const { events, arrivedAt } = label;
  return (
    <section aria-labelledby="way-back" className="panel mt-6 grid gap-4">
      <h2 id="way-back">{arrivedAt === null ? "Your package is on its way back" : "Your package has arrived"}</h2>
      <p>
        <TrackingNumber {...label} />
      </p>
      {events.length === 0 ? (
        <p className="text-slate">The carrier has told nothing of it yet.</p>
      ) : (
        <ol aria-label="What the carrier tells">
          {events.toReversed().map(({ at, text, place }) => (
            <li key={`${at}-${text}-${place}`} className="tracking-event">
              {text}
              <span className="block text-stone">{[formatDate(at), place].filter(Boolean).join(" · ")}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
