import { lineKey } from "~/models/cart/cart";
import type { Row } from "../../db/tables";

/** The facts that an order line copies from its item, for a line without a kit, gift or vehicle. */
export function plainLine(item: Pick<Row<"item">, "id" | "sku_id" | "title" | "part_number">) {
  return {
    line_key: lineKey({ skuId: item.sku_id, itemType: "NORMAL", bundleId: "" }),
    item_id: item.id,
    sku_id: item.sku_id,
    item_type: "NORMAL",
    bundle_id: "",
    title: item.title,
    part_number: item.part_number,
    vehicle: "",
  };
}
