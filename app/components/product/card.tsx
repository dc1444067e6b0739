import type { ReactNode } from "react";
import { type ProductCard as FullCard, percentSaved, unavailableReason } from "~/models/product/product";
import { titleParts } from "~/models/product/title-parts";
import { formatDay } from "~/models/shop/dates";
import { SIGNIFICANT_DISCOUNT_PERCENT } from "~/models/shop/limits";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { Picture } from "../ui/picture";
import { halfStars } from "../ui/stars";
import { unbroken } from "../ui/unbroken";
import { fitWords } from "../vehicle/fit-badge";
import * as css from "./card.css";

type Extra = "hasCoreCharge" | "availableTotal" | "campaignMark";
/** Product data of a card; small rows may omit stock, core charge and campaign. */
type Card = Omit<FullCard, "skuId" | "alt" | Extra> & Partial<Pick<FullCard, Extra>>;

/** The stock is shown below this number of pieces. */
const LOW_STOCK_PIECES = 6;

function notesFor(card: Card, day: string | null): string {
  const { availableTotal = 0, forbiddenIn = [] } = card;
  const low = availableTotal > 0 && availableTotal < LOW_STOCK_PIECES;
  const shipping = day === null ? "Free shipping" : `Free shipping, get it by ${formatDay(day)}`;
  const forbidden = forbiddenIn.length > 0 && `not for sale in ${forbiddenIn.join(", ")}`;
  return [
    shipping,
    forbidden,
    card.remark,
    card.hasCoreCharge && "core charge applies",
    low && `only ${availableTotal} left`,
  ]
    .filter(Boolean)
    .join(" · ");
}

type CardProps = {
  card: Card;
  vehicle: string | null;
  arrivesBy?: ((card: Card) => string | null) | undefined;
  isEager?: boolean;
  /** Whether a heading above says that the fit is open and for which vehicle. */
  isOpenGroup?: boolean | undefined;
  /** What a list adds to each of its cards. */
  extra?: ((card: Card) => ReactNode) | undefined;
};

/**
 * One product in a list: its facts and whether it fits. A page shows twenty of them, so decoration comes from the style
 * sheet instead of elements.
 */
function ProductCard({ card, vehicle, arrivesBy, isEager, isOpenGroup, extra }: CardProps) {
  const reason = unavailableReason(card.status) ?? (card.availableTotal === 0 ? unavailableReason("SOLD_OUT") : null);
  const { discountPrice: price, originalPrice: original, rating, reviewCount } = card;
  const saved = percentSaved(price, original);
  const count = `${reviewCount} ${reviewCount === 1 ? "review" : "reviews"}`;
  const result = card.carModelMatch;
  const [name, vehicles] = titleParts(card.title, card.brandName);
  return (
    <li className={`framed ${css.card}`}>
      <p className={css.badges}>
        {saved >= SIGNIFICANT_DISCOUNT_PERCENT ? <b className={css.saving}>{`Save ${saved}%`}</b> : null}{" "}
        {card.campaignMark}
      </p>
      <Picture
        src={card.imageUrl}
        alt=""
        isEager={isEager}
        className={result === "NOT_FIT" ? css.otherImage : css.image}
      />
      <a href={urls.product(card.urlHandle)} className={css.title}>
        <span className={css.brand}>{`${card.brandName} `}</span>
        <span className={css.name}>{unbroken(name)}</span>
        {/* For whoever named a vehicle the answer below says it. */}
        <span className={result === "FIT" || result === "UNCERTAIN" ? "sr-only" : css.vehicles}>
          {unbroken(vehicles)}
        </span>
      </a>
      <p className={css.facts}>
        {name.includes(card.position) ? "" : `${card.position} `}
        <span className={css.number}>{card.partNumber}</span>
      </p>
      {rating === null || reviewCount === 0 ? (
        <p className={`row ${css.unrated}`}>No reviews yet</p>
      ) : (
        <p
          role="img"
          aria-label={`${rating.toFixed(1)} out of 5, ${count}`}
          className={`row ${css.stars[halfStars(rating)]}`}
        >{`${rating.toFixed(1)} (${reviewCount})`}</p>
      )}
      <p className={css.price}>
        <b className="text-large font-bold">{formatMoney(price)}</b>
        {saved > 0 ? (
          <s className="hint">
            <span className="sr-only"> list price </span>
            {formatMoney(original)}
          </s>
        ) : null}
      </p>
      {reason === null ? (
        <p className={css.notes}>{unbroken(notesFor(card, arrivesBy?.(card) ?? null))}</p>
      ) : (
        <p className={css.reason}>{reason}</p>
      )}
      {result === "EMPTY" && !card.vehicleUniversal ? null : (
        <p className={css.fit[card.vehicleUniversal ? "UNIVERSAL" : result]}>
          <span>
            {isOpenGroup ? "May fit" : unbroken(fitWords({ result, vehicle, isUniversal: card.vehicleUniversal }))}
          </span>
        </p>
      )}
      {extra?.(card)}
    </li>
  );
}

export type GridProps = {
  cards: readonly Card[];
  vehicle: string | null;
  label?: string;
  isRow?: boolean;
  /** Rows of facts under each other instead of cards. */
  isTable?: boolean;
  isOpenGroup?: boolean;
  /** Last day of a card's standard delivery, ISO; null where it is unknown or the part may not be sent there. */
  arrivesBy?: CardProps["arrivesBy"];
  extra?: CardProps["extra"];
};

/** The list "Products" of a page, or a small row of six; the first pictures load eagerly. */
export function ProductGrid(props: GridProps) {
  const { cards, vehicle, label = "Products", isRow, isTable, isOpenGroup, arrivesBy, extra } = props;
  return (
    <ul aria-label={label} className={isRow ? css.row : isTable ? css.table : css.grid}>
      {cards.map((card, index) => (
        <ProductCard
          key={card.id}
          {...{ card, vehicle, arrivesBy, isOpenGroup, extra }}
          isEager={!isRow && index < 4}
        />
      ))}
    </ul>
  );
}
