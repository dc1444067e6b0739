import { useEffect, useState } from "react";
import { formatMoment } from "~/models/shop/moment";

/** The warehouses' own clocks, in both markets. */
const WAREHOUSE_ZONE = "America/New_York";

/** Until when the dates hold: in the warehouse's time, and on the shopper's clock once script can read it. */
export function CutOff({ orderBy }: { orderBy: number }) {
  const there = formatMoment(orderBy, WAREHOUSE_ZONE);
  const [here, setHere] = useState(there);
  useEffect(() => setHere(formatMoment(orderBy)), [orderBy]);
  return (
    <p className="text-small text-slate">
      These dates hold for orders placed by <time dateTime={new Date(orderBy).toISOString()}>{here}</time>{" "}
      {here === there ? "Eastern time" : "your time"}.
    </p>
  );
}
