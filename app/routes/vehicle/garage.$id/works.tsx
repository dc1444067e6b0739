import { Form } from "@remix-run/react";
import { Field, SelectField } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { formatDate, formatIsoDate } from "~/models/shop/dates";
import { COMMENT_MAX_CHARS, LOGBOOK_TITLE_MAX_CHARS } from "~/models/shop/limits";
import type { DistanceUnit } from "~/models/shop/markets";
import * as urls from "~/models/shop/urls";
import type { Logbook } from "~/models/vehicle/logbook";
import { distanceText, toUnit } from "~/models/vehicle/service";
import { EntryFields, refusedState } from "./entry-fields";
import { installForm } from "./install-form";
import type { RefusedLogbook } from "./logbook-form.server";

type WorksProps = { logbook: Logbook; refused: RefusedLogbook | null; today: string; unit: DistanceUnit };

function Work({ work, unit }: { work: Logbook["works"][number]; unit: DistanceUnit }) {
  const { id, on, distance, title, note, orderId, count } = work;
  const day = formatIsoDate(on);
  return (
    <li className="spread gap-y-1 gap-x-4 py-2.5 border-b border-line break-inside-avoid">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {title}
          {count > 1 ? ` (${count} pieces)` : ""}
        </p>
        <p className="note">
          {day}
          {distance === null ? "" : ` at ${distanceText(toUnit(distance, unit))}`}
          {orderId === null ? null : (
            <>
              {" · "}
              <Link to={urls.orderDetail(orderId)}>Order {orderId}</Link>
            </>
          )}
        </p>
        {note === "" ? null : <p className="whitespace-pre-line text-small">{note}</p>}
      </div>
      <Form method="post" data-print="no">
        <input type="hidden" name="entryId" value={id} />
        <Button look="quiet" name="intent" value="remove-work" aria-label={`Remove ${title} of ${day}`}>
          Remove
        </Button>
      </Form>
    </li>
  );
}

/** Delivered parts for this vehicle that are in no logbook, each with a form for when it was installed. */
function BoughtParts({ logbook: { bought }, refused, today, unit }: WorksProps) {
  if (bought.length === 0) return null;
  return (
    <div className="mb-5" data-print="no">
      <h3 className="mb-2">Bought for this vehicle</h3>
      <ul aria-label="Bought for this vehicle" className="grid gap-3">
        {bought.map(({ orderId, lineKey, title, partNumber, urlHandle, count, deliveredAt }) => {
          const form = installForm({ orderId, lineKey });
          return (
            <li key={form} className="grid gap-3 p-4 framed">
              <div>
                <p className="font-semibold">
                  <Link to={urls.product(urlHandle)}>{title}</Link>
                </p>
                <p className="note">
                  {partNumber}
                  {count > 1 ? ` · ${count} pieces` : ""} · delivered {formatDate(deliveredAt)}
                </p>
              </div>
              <Form method="post" className="grid gap-3.5 print:hidden">
                <input type="hidden" name="orderId" value={orderId} />
                <input type="hidden" name="lineKey" value={lineKey} />
                <div className="grid gap-3.5 line:grid-cols-2">
                  <EntryFields {...{ form, refused, today, unit }} dayLabel="Installed on" isDistanceOptional />
                </div>
                <div>
                  <Button look="secondary" name="intent" value="install" aria-label={`Add to logbook: ${title}`}>
                    Add to logbook
                  </Button>
                </div>
              </Form>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Parts that were installed and other work, and the forms that add more. */
export function Works(props: WorksProps) {
  const { logbook, refused, today, unit } = props;
  const { works, intervals } = logbook;
  const { errors, values } = refusedState(refused, "work");
  return (
    <section aria-labelledby="works" className="mt-8 print:mt-5 print:break-inside-avoid-page">
      <h2 id="works" className="mb-3 text-title">
        Installed parts and work
      </h2>
      {works.length === 0 ? (
        <p className="mb-4 text-slate">Nothing yet.</p>
      ) : (
        <ul aria-label="Works" className="grid border-t border-line mb-5">
          {works.map((work) => (
            <Work key={work.id} work={work} unit={unit} />
          ))}
        </ul>
      )}
      <BoughtParts {...props} />
      <details className="mt-3 print:hidden fold" open={refused?.form === "work"}>
        <summary>Add work done elsewhere</summary>
        <Form method="post" className="grid gap-3.5 print:hidden">
          <Field
            label="What was done"
            name="title"
            maxLength={LOGBOOK_TITLE_MAX_CHARS}
            defaultValue={values.title ?? ""}
            error={errors.title}
            hint="Such as Oil and filter, or Timing belt"
          />
          {intervals.length === 0 ? null : (
            <SelectField
              label="Counts as a new"
              name="partType"
              isOptional
              defaultValue={values.partType ?? ""}
              hint="For when it is due again"
            >
              <option value="">None of these</option>
              {intervals.map(({ partType, name }) => (
                <option key={partType} value={partType}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <div className="grid gap-3.5 line:grid-cols-2">
            <EntryFields {...{ refused, today, unit }} form="work" dayLabel="Done on" isDistanceOptional />
          </div>
          <Field
            label="Note"
            name="note"
            isOptional
            maxLength={COMMENT_MAX_CHARS}
            defaultValue={values.note ?? ""}
            error={errors.note}
            hint="Who did it, what it cost, what was found"
          />
          <div>
            <Button name="intent" value="work">
              Add work
            </Button>
          </div>
        </Form>
      </details>
    </section>
  );
}
