import { type CartLine, lineVehicleName } from "~/models/cart/cart";
import type { CopyVehicle } from "~/models/cart/saved-cart";

/** An answer to the question which vehicle the parts of a shared cart are for. */
type VehicleChoice = { readonly value: CopyVehicle; readonly label: string };
export type VehicleQuestion = { readonly choices: readonly VehicleChoice[]; readonly chosen: CopyVehicle };

/**
 * The question which vehicle the parts of a shared cart are for, because the vehicles of whoever shared it are not the
 * reader's. Null where no part names one, and where all of them name the reader's own.
 */
export function vehicleQuestion(
  lines: readonly Pick<CartLine, "cartModelAttr">[],
  own: string | null,
): VehicleQuestion | null {
  const [name, ...others] = new Set(lines.flatMap((line) => lineVehicleName(line) ?? []));
  if (name === undefined || (others.length === 0 && name === own)) return null;
  const copied = others.length === 0 ? `A ${name}, for which they were chosen` : "The vehicles named above";
  return {
    choices: [
      ...(own === null ? [] : [{ value: "OWN", label: `My ${own}` } as const]),
      { value: "COPIED", label: copied },
      { value: "LATER", label: "I will say it later" },
    ],
    chosen: own === null ? "LATER" : "OWN",
  };
}
