import { type Logbook, orderedVehicleNames } from "~/models/vehicle/logbook";
import type { Vehicle } from "~/models/vehicle/vehicle";
import type { Db } from "../../db/open";
import { listLinePieces } from "../order/pieces/repository";
import { listDeliveryTimes, listOrderedLines } from "./repository";

/** A delivered order line that was bought for a vehicle, with its part type. */
type BoughtPart = Logbook["bought"][number] & { readonly partType: string };

/**
 * Lists what was delivered to a member for a vehicle and is in no logbook, newest order first; parts that went back or
 * are on their way back are left out.
 */
export async function listBoughtParts(db: Db, accountId: string, vehicle: Vehicle): Promise<BoughtPart[]> {
  const lines = await listOrderedLines(db, accountId, orderedVehicleNames(vehicle));
  const statuses = new Map(lines.map(({ order_id: id, status }) => [id, { id, status }]));
  const pieces = await listLinePieces(db, [...statuses.values()]);
  const times = await listDeliveryTimes(db, [...statuses.keys()]);
  return lines.flatMap((line) => {
    const own = pieces.get(line.order_id)?.find(({ line_key }) => line_key === line.line_key);
    const count = own === undefined ? 0 : own.delivered - own.returned - own.returning;
    const deliveredAt = times.get(line.order_id);
    if (count <= 0 || deliveredAt === undefined) return [];
    const { order_id: orderId, line_key: lineKey, title, part_number: partNumber, url_handle: urlHandle, path } = line;
    return [{ orderId, lineKey, title, partNumber, urlHandle, count, deliveredAt, partType: path ?? "" }];
  });
}
