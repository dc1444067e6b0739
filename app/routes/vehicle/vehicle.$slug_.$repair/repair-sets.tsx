import { GroupQuestion } from "~/components/search/fit-groups";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import { PieceFit } from "~/components/vehicle/piece-fit";
import { piecesText, setPieces } from "~/models/forms/repair";
import {
  REPAIR_RATING_MIN,
  REPAIR_REVIEWS_MIN,
  type RepairGrade,
  type RepairOffer,
  type RepairPiece,
  type RepairTier,
} from "~/models/product/repair";
import { addMoney, formatMoney, money, timesMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";

// Rendered once for each vehicle on the server: no hook, no handler, nothing personal but the vehicle.

const NAMES: Readonly<Record<RepairGrade, string>> = { good: "Good", better: "Better", best: "Best" };

/** The rule by which a set was put together, worded so that all its parts support it. */
function ruleText({ grade, pieces }: RepairTier): string {
  if (grade === "good") return "The lowest price";
  if (grade === "better")
    return pieces.some(({ reason }) => reason === "sales") ? "The best sellers" : "Another choice";
  return pieces.every(({ item }) => item.reviewCount >= REPAIR_REVIEWS_MIN)
    ? "What buyers rate highest"
    : "What buyers rate highest, where enough have reviewed";
}

/** The reason the part is in the set, worded so that its numbers support it. */
function reasonText({ reason, choices, item, itemCount }: RepairPiece): string {
  const stars = `${item.rating?.toFixed(1)} stars`;
  switch (reason) {
    case "price":
      return `Lowest price of ${choices}`;
    case "cost":
      return `Lowest price of ${choices}, core charge included`;
    case "kit":
      return "Costs less with the other parts of its kit";
    case "sales":
      return `Best seller of ${choices}`;
    case "rating":
      return `Highest rated of ${choices} with ${REPAIR_REVIEWS_MIN} reviews or more: ${stars}, ${item.reviewCount} reviews`;
    case "onlyReviewed":
      return `The only one with ${REPAIR_REVIEWS_MIN} reviews or more: ${stars}, ${item.reviewCount} reviews`;
    case "sameLine":
      return "Same brand and make as the other side";
    case "sameBrand":
      return "Same brand as the other side";
    case "only":
      return itemCount > 1 ? "The only one in stock in this number" : "The only one in stock";
    case "onlyFitting":
      return "The only one in stock that fits for certain";
    case "onlyWellRated":
      return `The others to choose from are rated below ${REPAIR_RATING_MIN} stars`;
    case "onlyTogether":
      return "The only one that goes with the other parts";
  }
}

function Piece({ piece }: { piece: RepairPiece }) {
  const { item, itemCount, packedPieces, partType, coreCharge, warranty, facts } = piece;
  const pack = packedPieces > 1 ? `Pack of ${packedPieces}` : null;
  const about = [item.brandName, ...facts.map(({ value, label }) => `${label}: ${value}`), pack];
  return (
    <li className="part-row gap-3 py-3 border-b border-line">
      <Picture src={item.imageUrl} alt="" width={64} height={64} className="size-16 object-contain" />
      <div className="min-w-0">
        <p className="hint">{[partType, item.position].filter((text) => text !== "").join(" · ")}</p>
        <Link to={urls.product(item.urlHandle)} className="block text-small font-medium underline wrap-anywhere">
          {item.title}
        </Link>
        <p className="note">{about.filter((text) => text !== null && text !== "").join(" · ")}</p>
        {warranty === "" ? null : <p className="note">Warranty: {warranty}</p>}
        <PieceFit
          fit={item.carModelMatch}
          isUniversal={item.vehicleUniversal}
          openDetail={piece.openDetail}
          urlHandle={item.urlHandle}
        />
        <p className="note">{reasonText(piece)}</p>
      </div>
      <p className="text-right font-semibold whitespace-nowrap">
        {formatMoney(timesMoney(item.discountPrice, itemCount))}
        {itemCount > 1 ? (
          <span className="block hint font-normal">
            {itemCount} × {formatMoney(item.discountPrice)}
          </span>
        ) : null}
        {coreCharge === null ? null : (
          <span className="block hint font-normal">+ {formatMoney(timesMoney(coreCharge, itemCount))} core</span>
        )}
      </p>
    </li>
  );
}

/** Says that the parts made for vehicles fit; nobody can say it of a universal part. */
function fitText(pieces: readonly RepairPiece[]): string {
  const count = pieces.filter(({ item }) => item.vehicleUniversal).length;
  if (count === 0) return "✓ Every part fits";
  return `✓ Every vehicle part fits · ${count} universal ${count === 1 ? "part" : "parts"}`;
}

function Tier({ tier, here }: { tier: RepairTier; here: string }) {
  const { grade, pieces, kits, price, core, fit } = tier;
  const name = NAMES[grade];
  const count = pieces.reduce((sum, { itemCount }) => sum + itemCount, 0);
  return (
    <section aria-label={name} className="flex flex-col p-4 framed print:break-inside-avoid">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-large">{name}</h2>
        <p className="note text-right">{ruleText(tier)}</p>
      </div>
      <p
        className={
          fit === "FIT" ? "mt-1.5 text-small font-semibold text-fit" : "mt-1.5 text-small font-semibold text-uncertain"
        }
      >
        {fit === "FIT" ? fitText(pieces) : "? May fit: see each part"}
      </p>
      <ul aria-label={`Parts of the set ${name}`}>
        {pieces.map((piece) => (
          <Piece key={piece.item.id} piece={piece} />
        ))}
      </ul>
      {kits.map(({ bundleId, title, saving }) => (
        <p key={bundleId} className="flex items-baseline justify-between gap-3 pt-3 text-small">
          <span className="min-w-0">Bought as a kit: {title}</span>{" "}
          <span className="font-semibold whitespace-nowrap">{formatMoney(money(-saving.cent, saving.currency))}</span>
        </p>
      ))}
      <div className="spread gap-3 mt-auto pt-3.5">
        <p>
          Together <b className="text-large">{formatMoney(price)}</b>
          {core.cent === 0 ? null : (
            <span className="block note">
              + {formatMoney(core)} core charges, refunded for your old parts: {formatMoney(addMoney(price, core))}{" "}
              today
            </span>
          )}
        </p>
        <form method="post" action={here}>
          <input type="hidden" name="pieces" value={piecesText(setPieces(tier))} />
          <Button look={grade === "better" ? "primary" : "secondary"}>
            Add all {count} <span className="sr-only">of the set {name}</span>
          </Button>
        </form>
      </div>
    </section>
  );
}

type RepairSetsProps = {
  offer: RepairOffer;
  /** Year, make and model. */
  vehicle: string;
  vehicleId: number;
  here: string;
};

const inWords = (names: readonly string[]) => names.map((name) => name.toLowerCase()).join(", ");

/** The sets of parts of a repair, with the question that decides what may fit. */
export function RepairSets({ offer, vehicle, vehicleId, here }: RepairSetsProps) {
  const { tiers, missing, question, note } = offer;
  return (
    <>
      {question === null ? null : (
        <section aria-label="To be sure" className="mt-4">
          <p className="mb-2 font-semibold text-uncertain">{`One answer decides which parts fit your ${vehicle}:`}</p>
          <GroupQuestion question={question} vehicleId={vehicleId} returnTo={here} />
        </section>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-4 items-stretch mt-5 print:block print:space-y-4">
        {tiers.map((tier) => (
          <Tier key={tier.grade} tier={tier} here={here} />
        ))}
      </div>
      <div className="grid gap-1.5 max-w-176 mt-5 note">
        {missing.length === 0 ? null : (
          <p>{`We have none of these for this vehicle now, so they are left out: ${inWords(missing)}.`}</p>
        )}
        {note === "" ? null : <p>{note}</p>}
        <p>
          {`Parts are in stock in the number needed. Those rated below ${REPAIR_RATING_MIN} stars are chosen only when there is nothing else.`}
        </p>
      </div>
    </>
  );
}
