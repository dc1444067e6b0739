import { Notice } from "~/components/ui/notice";

type OtherShopProps = {
  /** The countries of this shop and of the one that sells the part, as in a sentence. */
  here: string;
  there: string;
  url: string;
};

/** Says that a part is sold in the shop of another market alone, and leads there. */
export function OtherShop({ here, there, url }: OtherShopProps) {
  return (
    <Notice tone="warning" title={`Not sold in ${here}`}>
      <p>
        You can buy it <a href={url}>in our shop for {there}</a>, which delivers only in {there}. See{" "}
        <a href="#similar">other parts that we sell in {here}</a>.
      </p>
    </Notice>
  );
}
