import { Moment } from "../page/moment";

/** Order deadline for the promised dates. */
export function CutOff({ orderBy }: { orderBy: number }) {
  return (
    <p className="note">
      Order by <Moment ms={orderBy} /> for these dates.
    </p>
  );
}
