import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { formatDate } from "~/models/shop/dates";
import type { DistanceUnit } from "~/models/shop/markets";
import type { Logbook } from "~/models/vehicle/logbook";
import { distanceText, toUnit } from "~/models/vehicle/service";
import { EntryFields } from "./entry-fields";
import * as css from "./logbook.css";
import type { RefusedLogbook } from "./logbook-form.server";

type ReadingsProps = { readings: Logbook["readings"]; unit: DistanceUnit };

function Readings({ readings, unit }: ReadingsProps) {
  return (
    <ul aria-label="Readings" className={css.entries}>
      {readings.map(({ id, on, distance }) => {
        const day = formatDate(Date.parse(on));
        return (
          <li key={id} className={css.entry}>
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
    <section aria-labelledby="mileage" className={css.part}>
      <h2 id="mileage" className={css.title}>
        Mileage
      </h2>
      {readings.length === 0 ? (
        <p className="mb-3 text-slate">No reading yet. With one, the logbook can count what is due.</p>
      ) : (
        <div className="mb-4">
          <Readings readings={readings} unit={unit} />
        </div>
      )}
      <Form method="post" className={css.form}>
        <div className={css.row}>
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
