import { CHOICE_IS, CHOICE_OTHER, CHOICE_UNKNOWN, toShownQuestion } from "~/models/fitment/fit-check";
import type { FitQuestion } from "~/models/fitment/fitment-answers";
import type { ListFit } from "~/models/fitment/list-question";
import type { ProductCard } from "~/models/product/product";
import { formatCount } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { type GridProps, ProductGrid } from "../product/card";

type FitGroupsProps = {
  cards: readonly ProductCard[];
  fit: ListFit;
  /** The vehicle with all that is known of it, for the headings. */
  vehicle: string;
  /** The same in year, make and model, for the cards. */
  shortVehicle: string;
  vehicleId: number;
  arrivesBy: GridProps["arrivesBy"];
  isTable: boolean;
  /** What the list adds to each of its cards. */
  extra: GridProps["extra"];
  /** The list itself, to which an answer returns. */
  returnTo: string;
  /** The list with what does not fit; null where there is none. */
  allUrl: string | null;
};

type QuestionProps = Pick<FitGroupsProps, "vehicleId" | "returnTo"> & { question: FitQuestion };

/** The question that decides most of what may fit: one button for each answer, a plain form. */
export function GroupQuestion({ question, vehicleId, returnTo }: QuestionProps) {
  const { text, hint, values, other } = toShownQuestion(question);
  const counts = new Map(question.values.map(({ value, count }) => [value, count]));
  const choices = [
    ...values.map((value) => ({ choice: CHOICE_IS + value.value, text: value.text, count: counts.get(value.value) })),
    ...(other === null ? [] : [{ choice: CHOICE_OTHER, text: other, count: undefined }]),
  ];
  return (
    <form method="post" action={urls.garage()} className="mb-5 pt-3 pb-3.5 px-4 rounded-md bg-mist">
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="attributeValueId" value={vehicleId} />
      <input type="hidden" name="key" value={question.key} />
      <input type="hidden" name="values" value={JSON.stringify(question.values.map(({ value }) => value))} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <fieldset>
        <legend className={question.kind === "level" ? "sr-only" : "float-left w-full font-semibold text-ink"}>
          {text}
        </legend>
        {hint === "" ? null : <p className="clear-both note">{hint}</p>}
        <div className="clear-both wrap gap-2 pt-2.5">
          {choices.map(({ choice, text: answer, count }) => (
            <button key={choice} type="submit" name="choice" value={choice} className="button button-secondary">
              {answer}{" "}
              {count === undefined ? null : (
                <span className="note font-normal">
                  {formatCount(count)}
                  <span className="sr-only">{count === 1 ? " part" : " parts"}</span>
                </span>
              )}
            </button>
          ))}
          <button type="submit" name="choice" value={CHOICE_UNKNOWN} className="button button-quiet">
            I don&apos;t know
          </button>
        </div>
      </fieldset>
    </form>
  );
}

/** "May fit: which engine?", in the words of the question's subject. */
function secondHeading(question: FitQuestion | null): string {
  if (question === null) return "May fit: check before you order";
  return question.kind === "level" ? `May fit: which ${question.label.toLowerCase()}?` : "May fit: one more question";
}

/**
 * The products of a list in two groups: those that fit the vehicle, and those that may, with the question that decides
 * most of them. The question stands on every page of the list. Rendered as a fragment.
 */
export function FitGroups(props: FitGroupsProps) {
  const { cards, fit, vehicle, shortVehicle, vehicleId, arrivesBy, isTable, extra, returnTo, allUrl } = props;
  const { fits, mayFit, all, question } = fit;
  const isCertain = ({ carModelMatch }: ProductCard) => carModelMatch === "FIT";
  const [certain, open] = [cards.filter(isCertain), cards.filter((card) => !isCertain(card))];
  const others = all - fits - mayFit;
  return (
    <>
      {fits === 0 || certain.length === 0 ? null : (
        <section aria-labelledby="fits">
          <h2 id="fits" className="fit-heading text-fit before:content-['✓'_/_'']">
            {`Fits your ${vehicle}`} <span className="note font-normal">{formatCount(fits)}</span>
          </h2>
          <ProductGrid cards={certain} vehicle={shortVehicle} {...{ arrivesBy, isTable, extra }} />
        </section>
      )}
      {mayFit === 0 ? null : (
        <section aria-labelledby="may-fit">
          <h2 id="may-fit" className="fit-heading text-uncertain before:content-['?'_/_'']">
            {secondHeading(question)} <span className="note font-normal">{formatCount(mayFit)}</span>
          </h2>
          {question === null ? (
            <p className="clear-both note">Open a part to see what is left to check for your {vehicle}.</p>
          ) : (
            <GroupQuestion question={question} vehicleId={vehicleId} returnTo={returnTo} />
          )}
          {open.length === 0 ? null : (
            <ProductGrid
              cards={open}
              vehicle={shortVehicle}
              isOpenGroup
              {...{ arrivesBy, isTable, extra }}
              label={certain.length === 0 ? "Products" : "Products that may fit"}
            />
          )}
        </section>
      )}
      {allUrl === null || others <= 0 ? null : (
        <p className="link-row mt-5">
          <a href={allUrl} rel="nofollow">{`Show ${formatCount(others)} more for other vehicles`}</a>
        </p>
      )}
    </>
  );
}
