import { useEffect, useState } from "react";
import { formatMoment } from "~/models/shop/moment";

/** Time zone of the warehouses of both markets. */
const WAREHOUSE_ZONE = "America/New_York";

/** Order deadline for the promised dates: in the warehouses' time zone, and in the shopper's once the script runs. */
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
