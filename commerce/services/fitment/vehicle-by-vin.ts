import { EMPTY_VEHICLE, type Vehicle } from "~/models/vehicle/vehicle";
import { foldVin, hasValidCheckDigit, vinProblem } from "~/models/vehicle/vin";
import type { Call } from "../../http/call";
import { fieldFailure, notFound, refusal } from "../../http/failure";
import { listChildren } from "../../vehicles/repository";
import type { VinDecoder, VinFacts } from "../../vehicles/vin-decoder";
import { matchVin } from "../../vehicles/vin-match";
import { type AttemptLimit, requireAttempt } from "../rate-limit/attempts-repository";

/** A decode occupies a thread for a good part of a second, and nobody owns this many cars. */
const VIN_TRIES: AttemptLimit = { max: 30, seconds: 600 };
/** A VIN's letter for the year repeats after this many years. */
const YEAR_CYCLE = 30;

const hasModel = (facts: VinFacts) => facts.elements.some(([name, value]) => name === "Model" && value !== "");

/**
 * Decodes a VIN. The letter for the year is ambiguous; when the year read by the rule for passenger cars yields no
 * model, the other possible year is tried.
 */
async function read(decoder: VinDecoder, vin: string, thisYear: number): Promise<VinFacts | null> {
  const facts = await decoder.decode(vin);
  if (facts === null || facts.year === null || facts.year === 0 || hasModel(facts)) return facts;
  const other = facts.year >= 2010 ? facts.year - YEAR_CYCLE : facts.year + YEAR_CYCLE;
  if (other > thisYear + 1) return facts;
  const again = await decoder.decode(vin, other);
  return again !== null && hasModel(again) ? again : facts;
}

/**
 * Finds the vehicle of a VIN offline, as far as the VIN's patterns and the shop's vehicle tree go. Throws a 400 for an
 * invalid VIN, a 404 for one without any information, a 429 for too many attempts and a 503 when the decoder fails. The
 * VIN is not stored.
 */
export async function findVehicleByVin(
  call: Call,
  decoder: VinDecoder,
  text: string,
): Promise<{ attributeValueId: number | null; vehicle: Vehicle; decoded: string; isCheckDigitRight: boolean }> {
  const vin = foldVin(text);
  if (vinProblem(vin) !== null) throw fieldFailure("vin", "vinInvalid", { vin });
  await requireAttempt(call.db, `vin ${call.ip || call.visitorKey}`, VIN_TRIES, call.clock.now());
  const facts = await read(decoder, vin, new Date(call.clock.now()).getUTCFullYear());
  if (facts === null) throw refusal(503, "vinUnreadable");
  const childrenByNode = new Map<number | null, ReturnType<typeof listChildren>>();
  const { nodeId, decoded } = await matchVin(facts, (above) => {
    const children = childrenByNode.get(above) ?? listChildren(call.db, above);
    childrenByNode.set(above, children);
    return children;
  });
  const placed = nodeId === null ? null : await call.services.vehicleTree.at(nodeId);
  if (facts.elements.length === 0 && facts.make === null) throw notFound("vinUnknown");
  return {
    attributeValueId: nodeId,
    vehicle: placed?.vehicle ?? EMPTY_VEHICLE,
    decoded,
    isCheckDigitRight: hasValidCheckDigit(vin),
  };
}
