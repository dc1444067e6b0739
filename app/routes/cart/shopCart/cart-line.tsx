import { Form } from "@remix-run/react";
import * as css from "~/components/cart/cart.css";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import { unbroken } from "~/components/ui/unbroken";
import { FitBadge, fitWords } from "~/components/vehicle/fit-badge";
import { type ShownLine as Line, lineKey, lineVehicleName } from "~/models/cart/cart";
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
  /** Whether its notices only repeat the box above the lines; a phone leaves them out. */
  isRepeated: boolean;
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

/** The verdict on one line of a phone, beside what can be done about it; the page names the whole vehicle. */
function shortFit({ carModelMatch, cartModelAttr }: Line): string | undefined {
  if (carModelMatch === "EMPTY") return "Fit not checked";
  if (cartModelAttr === null) return undefined;
  if (carModelMatch === "UNCERTAIN") return "Fit not confirmed";
  return carModelMatch === "NOT_FIT" ? `Doesn't fit ${cartModelAttr.modelName}` : undefined;
}

/** Shows whether the product fits the vehicle it was added for, and how to correct it. */
function LineFit({
  line,
  vehicle,
  question,
  titleId,
}: Pick<LineProps, "line" | "vehicle" | "question"> & { titleId: string }) {
  const lineVehicle = lineVehicleName(line);
  const isUniversal = line.carModelMatch === "FIT" && lineVehicle === null;
  const fit = { result: line.carModelMatch, vehicle: lineVehicle, isUniversal };
  const short = shortFit(line);
  const isOther = vehicle !== null && !isUniversal && vehicle.attributeValueId !== line.attributeValueId;
  return (
    <div
      className={
        isOther || question !== undefined ? "mt-1 cluster gap-x-3" : "mt-1 row gap-x-3 max-phone:flex-wrap md:flex-wrap"
      }
    >
      <div className="inline-flex min-w-0 max-w-full [&>p]:min-w-0 [&>p>span:last-child]:max-sm:truncate">
        <FitBadge {...fit}>
          {short === undefined ? undefined : (
            <>
              <span className="max-sm:hidden">{unbroken(fitWords(fit))}</span>
              <span className="sm:hidden">{short}</span>
            </>
          )}
        </FitBadge>
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
        <LineQuestionForm question={question} titleId={titleId}>
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
          className="press flex-none -my-2 text-small print:hidden"
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
export function CartLine({ line, vehicle, question, form, isUsable, isRepeated }: LineProps) {
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
      <Picture src={line.imageUrl} alt="" width={112} height={112} isEager className="[grid-area:picture] thumb" />
      <div className="[grid-area:text] min-w-0">
        <Link id={titleId} to={urls.product(line.urlHandle)} className="font-semibold leading-snug max-sm:line-clamp-2">
          {unbroken(line.title)}
        </Link>
        <div className="mt-0.5 note max-sm:truncate [&>p]:max-sm:inline [&>p+p::before]:max-sm:content-['_·_']">
          <p className="text-stone">
            {line.brandName} · {line.partNumber}
            {line.itemType === "TRADE_IN" ? " · Add-on" : null}
          </p>
          {line.extraSubTitle ? <p>{line.extraSubTitle}</p> : null}
          {line.extraSubTitleJoinVehicle ? <p>{line.extraSubTitleJoinVehicle}</p> : null}
        </div>
        {line.fitRemark ? <p className="note">{line.fitRemark}</p> : null}
        {isUsable ? <LineFit line={line} vehicle={vehicle} question={question} titleId={titleId} /> : null}
        {notices.map((notice) => (
          <p
            key={notice}
            className={
              isRepeated
                ? "mt-1 text-small font-semibold text-uncertain max-sm:hidden"
                : "mt-1 text-small font-semibold text-uncertain"
            }
          >
            {notice}
          </p>
        ))}
      </div>
      {isUsable ? (
        <div className="[grid-area:price] text-right max-sm:max-w-34">
          {pending === null ? (
            <p className="text-large font-bold leading-tight">{formatMoney(line.lineTotal)}</p>
          ) : (
            <p className="hint" role="status">
              {pending}
            </p>
          )}
          {line.itemCount > 1 || line.originalPrice.cent > line.discountPrice.cent ? (
            <div className="hint leading-[1.35] [&>s]:block">
              {line.itemCount > 1 ? <span>{formatMoney(line.discountPrice)} each</span> : null}
              {line.originalPrice.cent > line.discountPrice.cent ? (
                <s className={line.itemCount > 1 && line.coreCharge ? "max-md:sr-only" : undefined}>
                  <span className="sr-only">{line.itemType === "TRADE_IN" ? " was " : " list price "}</span>
                  {formatMoney(line.originalPrice)}
                </s>
              ) : null}
            </div>
          ) : null}
          {line.coreCharge ? (
            <p className="hint leading-[1.35] [&>s]:block">
              + {formatMoney(timesMoney(line.coreCharge, line.itemCount))} core
              <span className="max-md:sr-only"> charge</span>
              {line.itemCount > 1 ? (
                <span className="max-md:sr-only"> ({formatMoney(line.coreCharge)} each)</span>
              ) : null}
            </p>
          ) : null}
        </div>
      ) : null}
      <div className="[grid-area:form] wrap items-start gap-1.5 max-sm:gap-x-0">
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
