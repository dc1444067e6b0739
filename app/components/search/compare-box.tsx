import { COMPARE_FORM, COMPARED_PART } from "~/models/search/compared";
import { compare } from "../product/card.css";

type Chosen = { id: number; partNumber: string };

/** Makes the box of a card that chooses its part to be compared; those in `chosen` are ticked. */
export const compareBox = (chosen: readonly number[]) => (card: Chosen) => (
  <label className={`check-row ${compare}`}>
    <input
      type="checkbox"
      className="tick"
      form={COMPARE_FORM}
      name={COMPARED_PART}
      value={card.id}
      defaultChecked={chosen.includes(card.id)}
      aria-label={`Compare ${card.partNumber}`}
    />
    Compare
  </label>
);
