import type { Db } from "../../db/open";
import { withdrawFiles } from "../uploads/repository";

/** The number that the parcels of an anonymous order have: a carrier resolves its own to a name and a door. */
const ERASED_NUMBER = "Erased";

/** Takes the files off labels; the next sweep removes them from the store. */
export async function dropLabelFiles(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const labels = trx.selectFrom("shipping_label").where("id", "in", [...ids]);
  const rows = await labels.select(["pdf_file", "code_file"]).execute();
  await withdrawFiles(
    trx,
    rows.flatMap(({ pdf_file, code_file }) => [pdf_file, code_file]).filter((key) => key !== null),
  );
  await trx
    .updateTable("shipping_label")
    .set({ pdf_file: null, code_file: null, code_mime: null })
    .where("id", "in", [...ids])
    .execute();
}

/**
 * Takes tracking numbers, events and the files of labels off an order's parcels and those of its returns, which nobody
 * follows any more; what was sent in them, their carriers and their days stay.
 */
export async function eraseParcels(trx: Db, orderId: string): Promise<void> {
  const labels = trx.selectFrom("shipping_label").select("id").where("order_id", "=", orderId);
  const shipments = trx.selectFrom("shipment").select("id").where("order_id", "=", orderId);
  await dropLabelFiles(
    trx,
    (await labels.execute()).map(({ id }) => id),
  );
  const erased = { tracking_number: ERASED_NUMBER, events: "[]" };
  await trx.updateTable("shipping_label").set(erased).where("order_id", "=", orderId).execute();
  await trx.updateTable("shipment").set(erased).where("order_id", "=", orderId).execute();
  await trx
    .updateTable("tracked_parcel")
    .set({ is_over: 1 })
    .where((where) => where.or([where("shipment_id", "in", shipments), where("label_id", "in", labels)]))
    .execute();
}
