import { Moment } from "../page/moment";

/** Order deadline for the promised dates. */
export function CutOff({ orderBy }: { orderBy: number }) {
  return (
    <p className="text-small text-slate">
      These dates hold for orders placed by <Moment ms={orderBy} />.
    </p>
  );
}
