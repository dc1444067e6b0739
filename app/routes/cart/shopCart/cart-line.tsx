import { Form } from "@remix-run/react";
import * as css from "~/components/cart/cart.css";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import { unbroken } from "~/components/ui/unbroken";
import { FitBadge } from "~/components/vehicle/fit-badge";
import { type ShownLine as Line, lineKey } from "~/models/cart/cart";
import { FIT_DISPLAY } from "~/models/fitment/fitment";
import type { FormState } from "~/models/forms/form-state";
import { unavailableReason } from "~/models/product/product";
import { formatMoney, timesMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { type LineQuestion, LineQuestionForm } from "./line-question";
import { usePendingLine } from "./pending-changes";
import { QuantityStepper } from "./quantity-stepper";

export type ActiveVehicle = { attributeValueId: number; name: string };

export type LineProps = {
  line: Line;
  vehicle: ActiveVehicle | null;
  /** The question that decides the fit of the line. */
  question: LineQuestion | undefined;
  form: FormState | undefined;
  isUsable: boolean;
};

/** The hidden fields that identify a line. */
function LineKeyFields({ line }: { line: Pick<Line, "skuId" | "itemType" | "bundleId"> }) {
  return (
    <>
      <input type="hidden" name="skuId" value={line.skuId} />
      <input type="hidden" name="itemType" value={line.itemType} />
      <input type="hidden" name="bundleId" value={line.bundleId} />
    </>
  );
}

/** Shows whether the product fits the vehicle it was added for, and how to correct it. */
function LineFit({
  line,
  vehicle,
  question,
  titleId,
}: Pick<LineProps, "line" | "vehicle" | "question"> & { titleId: string }) {
  const attr = line.cartModelAttr;
  const lineVehicle = attr ? `${attr.yearName} ${attr.makeName} ${attr.modelName}` : null;
  const isOther = vehicle !== null && vehicle.attributeValueId !== line.attributeValueId;
  return (
    <div
      className={
        isOther ? "mt-1 flex flex-wrap items-center gap-x-3" : "mt-1 flex items-center gap-x-3 max-[359px]:flex-wrap"
      }
    >
      <div className={css.badge}>
        <FitBadge
          result={line.carModelMatch}
          vehicle={lineVehicle}
          isUniversal={line.carModelMatch === "FIT" && lineVehicle === null}
          short={line.carModelMatch === "EMPTY" ? "Fit not checked" : undefined}
        />
      </div>
      {isOther ? (
        <Form method="post" preventScrollReset className="-mx-2 -my-2">
          <LineKeyFields line={line} />
          <Button look="quiet" name="intent" value="vehicle" aria-describedby={titleId}>
            Check for my {vehicle.name}
          </Button>
        </Form>
      ) : null}
      {question === undefined ? null : (
        <LineQuestionForm question={question}>
          <LineKeyFields line={line} />
        </LineQuestionForm>
      )}
      {line.carModelMatch !== "FIT" && !isOther && question === undefined ? (
        <Link
          to={
            line.carModelMatch === "UNCERTAIN"
              ? urls.checkVehicle(line.urlHandle, { returnTo: urls.cart() })
              : urls.garagePick({ returnTo: urls.cart() })
          }
          aria-describedby={titleId}
          className={css.fitLink}
        >
          {FIT_DISPLAY[line.carModelMatch].action}
        </Link>
      ) : null}
    </div>
  );
}

function noticesFor(line: Line): readonly string[] {
  const reason = unavailableReason(line.status);
  return line.notices.length === 0 && reason ? [reason] : line.notices;
}

/** One line: product, fit, quantity and price; every change is a form of its own. */
export function CartLine({ line, vehicle, question, form, isUsable }: LineProps) {
  const key = lineKey(line);
  const titleId = `line-${key}`;
  const pending = usePendingLine(line);
  const notices = noticesFor(line);
  return (
    <li
      className={isUsable ? css.line : css.unusableLine}
      aria-labelledby={titleId}
      aria-busy={pending !== null || undefined}
    >
      <Picture src={line.imageUrl} alt="" width={112} height={112} isEager className={css.picture} />
      <div className={css.text}>
        <Link id={titleId} to={urls.product(line.urlHandle)} className={css.title}>
          {unbroken(line.title)}
        </Link>
        <p className="mt-0.5 text-small text-stone">
          {line.brandName} · {line.partNumber}
          {line.itemType === "TRADE_IN" ? " · Add-on" : null}
        </p>
        {line.extraSubTitle ? <p className={css.detail}>{line.extraSubTitle}</p> : null}
        {line.extraSubTitleJoinVehicle ? <p className={css.detail}>{line.extraSubTitleJoinVehicle}</p> : null}
        {isUsable ? <LineFit line={line} vehicle={vehicle} question={question} titleId={titleId} /> : null}
        {notices.map((notice) => (
          <p key={notice} className="mt-1 text-small font-semibold text-uncertain">
            {notice}
          </p>
        ))}
      </div>
      {isUsable ? (
        <div className={css.price}>
          {pending === null ? (
            <p className="text-large font-bold">{formatMoney(line.lineTotal)}</p>
          ) : (
            <p className="text-small text-stone" role="status">
              {pending}
            </p>
          )}
          {line.itemCount > 1 || line.originalPrice.cent > line.discountPrice.cent ? (
            <div className="text-small text-stone">
              {line.itemCount > 1 ? <span>{formatMoney(line.discountPrice)} each</span> : null}
              {line.originalPrice.cent > line.discountPrice.cent ? (
                <s className="block">
                  <span className="sr-only">was </span>
                  {formatMoney(line.originalPrice)}
                </s>
              ) : null}
            </div>
          ) : null}
          {line.coreCharge ? (
            <p className="text-small text-stone">
              + {formatMoney(timesMoney(line.coreCharge, line.itemCount))} core charge
              {line.itemCount > 1 ? ` (${formatMoney(line.coreCharge)} each)` : null}
            </p>
          ) : null}
        </div>
      ) : null}
      <div className={css.form}>
        {isUsable ? <QuantityStepper line={line} form={form} titleId={titleId} /> : null}
        <Form method="post" preventScrollReset>
          <LineKeyFields line={line} />
          <Button look="danger" name="intent" value="remove" aria-describedby={titleId}>
            Remove
          </Button>
        </Form>
      </div>
    </li>
  );
}
