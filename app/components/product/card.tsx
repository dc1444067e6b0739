import type { ShownCard as Card } from "~/models/product";
import { unavailableReason } from "~/models/product";
import * as urls from "~/models/urls";
import { Link } from "../ui/link";
import { Picture } from "../ui/picture";
import { Price } from "../ui/price";
import { Stars } from "../ui/stars";
import { FitBadge } from "../vehicle/fit";
import * as css from "./card.css";

type CardProps = { card: Card; vehicle: string | null; isEager?: boolean };

/** One product in a list: what a shopper compares, and whether it fits (row VEH-24). */
export function ProductCard({ card, vehicle, isEager }: CardProps) {
  const reason = unavailableReason(card.status);
  return (
    <li className={css.card}>
      <Picture src={card.imageUrl} alt="" isEager={isEager} className={css.image} />
      <Link to={urls.product(card.urlHandle)} className={css.title}>
        {card.title}
      </Link>
      <p className={css.facts}>
        {card.brandName} · {card.partNumber}
        {card.position ? ` · ${card.position}` : null}
      </p>
      <div className={css.bottom}>
        <Stars rating={card.rating} count={card.reviewCount} />
        <Price price={card.discountPrice} original={card.originalPrice} />
        {reason ? <p className="text-small font-semibold text-not-fit">{reason}</p> : null}
        <FitBadge result={card.carModelMatch} vehicle={vehicle} isUniversal={card.vehicleUniversal} />
      </div>
    </li>
  );
}

type GridProps = { cards: readonly Card[]; vehicle: string | null; label?: string; isRow?: boolean };

/** The list "Products" of a page (page names), or a small row of six; the first pictures are loaded at once. */
export function ProductGrid({ cards, vehicle, label = "Products", isRow }: GridProps) {
  return (
    <ul aria-label={label} className={isRow ? css.row : css.grid}>
      {cards.map((card, index) => (
        <ProductCard key={card.id} card={card} vehicle={vehicle} isEager={!isRow && index < 4} />
      ))}
    </ul>
  );
}
