import { Moment } from "../page/moment";

/** Order deadline for the promised dates. */
export function CutOff({ orderBy }: { orderBy: number }) {
  return (
    <p className="text-small text-slate">
      Order by <Moment ms={orderBy} /> for these dates.
    </p>
  );
}
