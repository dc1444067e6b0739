import { COMPARE_FORM, COMPARED_FROM, COMPARED_MAX_PARTS, COMPARED_PART } from "~/models/search/compared";
import { type ListParameters, withoutOption } from "~/models/search/list-query";
import * as urls from "~/models/shop/urls";
import { Button } from "../ui/button";

type CompareBarProps = { action: string; parameters: ListParameters; comparedElsewhere: readonly number[] };

/** The form that the boxes of the cards above belong to; it stays in sight while one of them is ticked. */
export function CompareBar({ action, parameters, comparedElsewhere }: CompareBarProps) {
  const { compare: _chosen, ...list } = parameters;
  const count = comparedElsewhere.length;
  return (
    <form
      id={COMPARE_FORM}
      method="get"
      action={urls.compare()}
      className="cluster mt-4 gap-x-3 gap-y-2 note data-chosen:sticky-bar [section:has([form]:checked)>&]:sticky-bar"
      data-chosen={count > 0 ? "" : undefined}
    >
      {comparedElsewhere.map((id) => (
        <input key={id} type="hidden" name={COMPARED_PART} value={id} />
      ))}
      <input type="hidden" name={COMPARED_FROM} value={urls.withQuery(action, list)} />
      <Button look="secondary">Compare</Button>
      {count === 0 ? (
        <span>{`Tick up to ${COMPARED_MAX_PARTS} parts to see them side by side.`}</span>
      ) : (
        <span>
          {count === 1 ? "And one part" : `And ${count} parts`} from other pages of this list.{" "}
          <a href={urls.withQuery(action, withoutOption(parameters, "compare"))} rel="nofollow">
            Start over
          </a>
        </span>
      )}
    </form>
  );
}
