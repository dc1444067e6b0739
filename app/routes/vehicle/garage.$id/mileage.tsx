import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { formatIsoDate } from "~/models/shop/dates";
import type { DistanceUnit } from "~/models/shop/markets";
import type { Logbook } from "~/models/vehicle/logbook";
import { distanceText, toUnit } from "~/models/vehicle/service";
import { EntryFields } from "./entry-fields";
import type { RefusedLogbook } from "./logbook-form.server";

type ReadingsProps = { readings: Logbook["readings"]; unit: DistanceUnit };

function Readings({ readings, unit }: ReadingsProps) {
  return (
    <ul aria-label="Readings" className="grid border-t border-line">
      {readings.map(({ id, on, distance }) => {
        const day = formatIsoDate(on);
        return (
          <li key={id} className="spread gap-y-1 gap-x-4 py-2.5 border-b border-line break-inside-avoid">
            <span>
              <b>{distanceText(toUnit(distance, unit))}</b> <span className="text-slate">{day}</span>
            </span>
            <Form method="post" data-print="no">
              <input type="hidden" name="entryId" value={id} />
              <Button look="quiet" name="intent" value="remove-reading" aria-label={`Remove the reading of ${day}`}>
                Remove
              </Button>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}

type MileageProps = { logbook: Logbook; refused: RefusedLogbook | null; today: string; unit: DistanceUnit };

/** The odometer readings, and the form for a new one. */
export function Mileage({ logbook: { readings }, refused, today, unit }: MileageProps) {
  return (
    <section aria-labelledby="mileage" className="mt-8 print:mt-5 print:break-inside-avoid-page">
      <h2 id="mileage" className="mb-3 text-title">
        Mileage
      </h2>
      {readings.length === 0 ? (
        <p className="mb-3 text-slate">No reading yet. With one, the logbook can count what is due.</p>
      ) : (
        <div className="mb-4">
          <Readings readings={readings} unit={unit} />
        </div>
      )}
      <Form method="post" className="grid gap-3.5 print:hidden">
        <div className="grid gap-3.5 line:grid-cols-2">
          <EntryFields
            {...{ refused, today, unit }}
            form="reading"
            dayLabel="Date of the reading"
            isDistanceOptional={false}
          />
        </div>
        <div>
          <Button look="secondary" name="intent" value="reading">
            Add reading
          </Button>
        </div>
      </Form>
    </section>
  );
}
