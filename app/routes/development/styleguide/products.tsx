import { ProductGrid } from "~/components/product/card";
import { Facts } from "~/components/product/facts";
import { CategoryTiles } from "~/components/search/category-tiles";
import { Price } from "~/components/ui/price";
import { Stars } from "~/components/ui/stars";
import { DEFAULT_MARKET } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import { VEHICLE } from "./messages";
import { Part, Sample } from "./part";

const dollars = (cents: number) => money(cents, DEFAULT_MARKET.currency);

const CARD = {
  title: "Ceramic brake pads, front, for 2015-2020 Ford F-150",
  brandName: "Norvane",
  partNumber: "NRV100-008F",
  position: "Front",
  urlHandle: "example",
  imageUrl: "/favicon.svg",
  discountPrice: dollars(9_399),
  originalPrice: dollars(9_399),
  rating: 4.5,
  reviewCount: 12,
  status: "ON_SHELVES",
  availableTotal: 40,
  hasCoreCharge: false,
  campaignMark: "",
  vehicleUniversal: false,
  carModelMatch: "FIT",
} as const;
const CARDS = [
  { ...CARD, id: 1, discountPrice: dollars(5_899), campaignMark: "Brake month" },
  { ...CARD, id: 2, carModelMatch: "UNCERTAIN", availableTotal: 3 } as const,
  { ...CARD, id: 3, carModelMatch: "NOT_FIT", hasCoreCharge: true } as const,
  { ...CARD, id: 4, carModelMatch: "EMPTY", rating: null, reviewCount: 0 } as const,
  { ...CARD, id: 5, vehicleUniversal: true },
  { ...CARD, id: 6, status: "SOLD_OUT", availableTotal: 0 } as const,
];
const TILES = [
  { name: "Brake pads", path: "brake-pads", itemCount: 328, imageUrl: "/favicon.svg" },
  { name: "Rotors", path: "rotors", itemCount: 1 },
];
const FACTS = [
  { label: "Position", value: "Front" },
  { label: "Material", value: "Ceramic" },
  { label: "Hardware", value: "Included" },
];

export function Panels() {
  return (
    <Part title="Panel">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="panel">Plain: one thing among others.</div>
        <div className="panel bg-mist">Quiet: what is beside the page, such as sums.</div>
      </div>
    </Part>
  );
}

export function Prices() {
  return (
    <Part title="Price and Stars">
      <div className="grid gap-5 sm:grid-cols-4">
        <Sample name="On a page">
          <Price price={dollars(5_899)} original={dollars(9_399)} isLarge />
        </Sample>
        <Sample name="In a list, less than 10% off">
          <Price price={dollars(9_299)} original={dollars(9_399)} />
        </Sample>
        <Sample name="Of many reviews, and of one">
          <Stars rating={4.5} count={12} />
          <Stars rating={2} count={1} isSingle />
        </Sample>
        <Sample name="Of none">
          <Stars rating={null} count={0} />
        </Sample>
      </div>
    </Part>
  );
}

export function Products() {
  return (
    <Part title="Card, Tile, Table">
      <Sample name="Cards of a list">
        <ProductGrid cards={CARDS} vehicle={VEHICLE} label="Cards" arrivesBy={() => "2027-01-08"} />
      </Sample>
      <Sample name="A row of six, swiped on phones">
        <ProductGrid cards={CARDS} vehicle={VEHICLE} label="Row" isRow />
      </Sample>
      <Sample name="A list as a table">
        <ProductGrid cards={CARDS} vehicle={VEHICLE} label="Table" isTable />
      </Sample>
      <Sample name="Tiles">
        <CategoryTiles label="Tiles" categories={TILES} />
      </Sample>
      <Sample name="Facts">
        <Facts pairs={FACTS} label="Facts" />
      </Sample>
    </Part>
  );
}
