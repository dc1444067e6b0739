import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import { unbroken } from "~/components/ui/unbroken";
import { orderLineKey, type ReturnChoice } from "~/models/forms/return";
import { fitSettlement } from "~/models/order/order-fit";
import type { ReturnOptions } from "~/models/order/return";
import * as urls from "~/models/shop/urls";

type ChosenItemsProps = {
  options: ReturnOptions;
  choice: ReturnChoice;
  /** The vehicle that a part which does not fit was tried on, when it was ordered for another one. */
  otherVehicle: string | null;
};

/** The items of a return with their quantities. */
export function ChosenItems({ options, choice, otherVehicle }: ChosenItemsProps) {
  return (
    <ul aria-label="Items to return" className="grid gap-3">
      {choice.items.map(({ lineKey, count }) => {
        const line = options.lines.find((each) => orderLineKey(each) === lineKey);
        return line === undefined ? null : (
          <li key={lineKey} className="flex gap-3">
            <Picture
              src={line.imageUrl}
              alt=""
              width={72}
              height={72}
              className="size-18 object-contain framed bg-plate"
            />
            <div className="min-w-0 text-small">
              <p className="font-semibold">{unbroken(line.title)}</p>
              <p className="text-slate">
                {count} of {line.bought}
              </p>
              {choice.reason === "doesNotFit" && line.fit !== null ? (
                <p>
                  {fitSettlement(line.fit, otherVehicle)}{" "}
                  <Link to={urls.fitCertificate(options.orderId)} data-document>
                    Fit certificate
                  </Link>
                </p>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
