import { Notice } from "~/components/ui/notice";

/** The list of all parts of a product's type: "Brake Pads". */
type PartTypeLink = { name: string; url: string };

type OtherShopProps = {
  /** The countries of this shop and of the one that sells the part, as in a sentence. */
  here: string;
  there: string;
  url: string;
  partType: PartTypeLink | null;
};

/** The link to other parts of a type, as a sentence. */
function OtherParts({ partType, where = "" }: { partType: PartTypeLink | null; where?: string }) {
  return partType === null ? null : (
    <>
      {" "}
      <a href={partType.url}>{`See other ${partType.name}${where}`}</a>.
    </>
  );
}

type UnavailableProps = {
  reason: string;
  /** Whether it is no longer sold. */
  isOver: boolean;
  partType: PartTypeLink | null;
};

/** Says why a part cannot be bought, and leads to others of its type. */
export function Unavailable({ reason, isOver, partType }: UnavailableProps) {
  return (
    <Notice tone="warning" title={reason}>
      <p>
        You can&rsquo;t buy this part {isOver ? "any more" : "right now"}.
        <OtherParts partType={partType} />
      </p>
    </Notice>
  );
}

/** Says that a part is sold in the shop of another market alone, and leads there. */
export function OtherShop({ here, there, url, partType }: OtherShopProps) {
  return (
    <Notice tone="warning" title={`Not sold in ${here}`}>
      <p>
        You can buy it <a href={url}>in our shop for {there}</a>, which delivers only in {there}.
        <OtherParts partType={partType} where={` that we sell in ${here}`} />
      </p>
    </Notice>
  );
}
