import { z } from "zod";
import { readJson } from "../../platform/json";
import { minuteFor } from "../../platform/minute";
import { returnNumber } from "../../services/order/return-number";
import { listFailedLabels } from "../../services/shipping/label-repository";
import { listOpenParcels, listOpenReturnParcels } from "../../services/shipping/tracked-repository";
import { type Command, command, countFor } from "../command";

const QUIET_DAYS = "5";
/** Parcels are followed this long; older ones are no news. */
const FOLLOWED_DAYS = 60;
const DAY_MS = 86_400_000;
const eventsSchema = z.array(z.object({ at: z.number() }));

/** Commands on parcels and their labels. */
export const PARCEL_COMMANDS: readonly Command[] = [
  command({
    name: "parcel problems",
    args: [],
    summary:
      "Return labels that cannot be bought or given back, and parcels to and from buyers without news for --days or sent back",
    flags: { days: { value: "n", about: `Days without news, ${QUIET_DAYS} unless told` } },
    async run({ store, deps, terminal }, given) {
      const now = deps.clock.now();
      const before = now - countFor(given.text("days") ?? QUIET_DAYS, "--days") * DAY_MS;
      const labels = await listFailedLabels(store.db);
      const parcels = (await listOpenParcels(store.db, now - FOLLOWED_DAYS * DAY_MS)).flatMap(
        ({ events, ...parcel }) => {
          const newsAt = Math.max(parcel.shipped_at, ...readJson(eventsSchema, events, []).map(({ at }) => at));
          return newsAt < before || ["RETURNED", "FAILED"].includes(parcel.state) ? [{ ...parcel, newsAt }] : [];
        },
      );
      const returns = (await listOpenReturnParcels(store.db, now - FOLLOWED_DAYS * DAY_MS)).flatMap(
        ({ events, ...parcel }) => {
          const newsAt = Math.max(
            parcel.moved_at ?? parcel.created_at,
            ...readJson(eventsSchema, events, []).map(({ at }) => at),
          );
          return newsAt < before || ["RETURNED", "FAILED"].includes(parcel.state) ? [{ ...parcel, newsAt }] : [];
        },
      );
      if (labels.length + parcels.length + returns.length === 0)
        terminal.write("There are no problems with labels and parcels.\n");
      for (const label of labels) {
        const what = label.state === "WANTED" ? "waits for its label" : "has a label to give back";
        const next = `tried ${label.tries} times, next ${minuteFor(label.next_try_at)}`;
        const { id, number, order_id: order } = label;
        const subject = id === null ? `Order ${order}` : `Return ${returnNumber({ id, number })}`;
        terminal.write(`${subject}  ${what}: ${label.last_error}; ${next}\n`);
      }
      for (const { carrier, tracking_number: number, newsAt, state, last_error: error, ...row } of returns)
        terminal.write(
          `Return ${returnNumber(row)}  ${carrier} ${number}  no news since ${minuteFor(newsAt)}  ${state}${error === "" ? "" : `  ${error}`}\n`,
        );
      for (const { order_id: order, carrier, tracking_number: number, newsAt, state, last_error: error } of parcels)
        terminal.write(
          `Order ${order}  ${carrier} ${number}  no news since ${minuteFor(newsAt)}  ${state}${error === "" ? "" : `  ${error}`}\n`,
        );
      if (parcels.some(({ state }) => state === "RETURNED"))
        terminal.write(
          "Once a RETURNED package is back: order unship, then order ship it again or order cancel its parts.\n",
        );
    },
  }),
];
