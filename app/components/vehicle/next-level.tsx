import { Form } from "@remix-run/react";
import * as urls from "~/models/shop/urls";
import type { PickerState } from "~/models/vehicle/picker";
import { Button } from "../ui/button";
import { Link } from "../ui/link";
import * as css from "./garage.css";

type NextLevelProps = { state: PickerState; returnTo: string };

/**
 * The make or the model that comes next, one press each, for browsers without script: a select needs a second press to
 * show the next level. A model is the last level that a vehicle needs, so its button sets the vehicle.
 */
export function NextLevel({ state, returnTo }: NextLevelProps) {
  const [year, make, model] = state.levels;
  const chosenName = (level: typeof year) => level?.options.find(({ id }) => id === level.chosen)?.text ?? "";
  if (year?.chosen == null || model?.chosen != null) return null;
  if (make?.chosen == null) {
    const makes = (make?.options ?? []).toSorted((a, b) => Number(b.isPopular ?? false) - Number(a.isPopular ?? false));
    return (
      <nav aria-label={`Makes of ${chosenName(year)}`} className={css.level}>
        {makes.map(({ id, text }) => (
          <Link key={id} to={urls.garagePick({ year: year.chosen, make: id, returnTo })} className="chip">
            {text}
          </Link>
        ))}
      </nav>
    );
  }
  return (
    <section aria-label={`${chosenName(make)} models of ${chosenName(year)}`} className={css.level}>
      <Form method="post" action={urls.garagePick()} className={css.level}>
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="year" value={year.chosen} />
        <input type="hidden" name="make" value={make.chosen} />
        <input type="hidden" name="returnTo" value={returnTo} />
        {(model?.options ?? []).map(({ id, text }) => (
          <Button key={id} look="secondary" name="model" value={id}>
            {text}
          </Button>
        ))}
      </Form>
    </section>
  );
}
