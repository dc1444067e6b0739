import type { Money } from "~/models/shop/money";
import type { CategoryTree } from "./category";

/** The products of a category for one vehicle. */
export type VehicleCategoryFacts = {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  /** Products that fit the vehicle or any vehicle. */
  readonly fits: number;
  /** Products that may fit, depending on details of the vehicle that are still open. */
  readonly mayFit: number;
  readonly lowestPrice: Money;
  readonly highestPrice: Money;
};

/** A top category for one vehicle, with its part types in the order of the catalogue. */
export type VehicleCategory = VehicleCategoryFacts & {
  readonly imageUrl: string | null;
  readonly partTypes: readonly VehicleCategoryFacts[];
};

const byPrice = (a: Money, b: Money) => a.cent - b.cent;

function sum({ id, name, path }: CategoryTree, types: readonly VehicleCategoryFacts[]): VehicleCategoryFacts | null {
  const lowestPrice = types.map((type) => type.lowestPrice).sort(byPrice)[0];
  const highestPrice = types
    .map((type) => type.highestPrice)
    .sort(byPrice)
    .at(-1);
  if (lowestPrice === undefined || highestPrice === undefined) return null;
  const fits = types.reduce((total, type) => total + type.fits, 0);
  const mayFit = types.reduce((total, type) => total + type.mayFit, 0);
  return { id, name, path, fits, mayFit, lowestPrice, highestPrice };
}

/** Returns the top categories that hold some part types, with these and the sums of their products. */
export function toVehicleCatalogue(
  tree: readonly CategoryTree[],
  partTypes: readonly VehicleCategoryFacts[],
): VehicleCategory[] {
  const byId = new Map(partTypes.map((type) => [type.id, type]));
  return tree.flatMap((top) => {
    const below = top.children.flatMap((middle) => [middle, ...middle.children]);
    const types = [top, ...below].flatMap(({ id }) => byId.get(id) ?? []);
    const whole = sum(top, types);
    return whole === null ? [] : [{ ...whole, imageUrl: top.imageUrl, partTypes: types }];
  });
}
