import { z } from "zod";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import { qualifierSchema } from "~/models/fitment/fitment-answers";
import { EMPTY_VEHICLE, type Vehicle } from "~/models/vehicle/vehicle";
import { foldVin, hasValidCheckDigit, vinProblem } from "~/models/vehicle/vin";
import type { Db } from "../../db/open";
import type { Call } from "../../http/call";
import { fieldFailure, notFound, refusal } from "../../http/failure";
import { readJson } from "../../platform/json";
import { listChildren } from "../../vehicles/repository";
import type { VinDecoder, VinFacts } from "../../vehicles/vin-decoder";
import { vinDetails } from "../../vehicles/vin-details";
import { matchVin } from "../../vehicles/vin-match";
import { type AttemptLimit, requireAttempt } from "../rate-limit/attempts-repository";
import { callerFor } from "../rate-limit/caller";
import { listModelQualifiers } from "./repository";

/**
 * A decode blocks the thread for a fraction of a second. A guest's limit is per network address, which a workshop or an
 * office of several people may share; a member's is per account.
 */
const GUEST_TRIES: AttemptLimit = { max: 120, seconds: 600 };
const MEMBER_TRIES: AttemptLimit = { max: 300, seconds: 600 };
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

type VinVehicle = {
  readonly attributeValueId: number | null;
  readonly vehicle: Vehicle;
  readonly decoded: string;
  readonly isCheckDigitRight: boolean;
  readonly candidates: { attributeValueId: number; text: string }[];
  /** Drive and body decoded from the VIN, worded like the model's fitment rows. */
  readonly answers: FitmentAnswer[];
};

const qualifiersSchema = z.array(qualifierSchema);

async function loadDetails(db: Db, facts: VinFacts, modelId: number | null): Promise<FitmentAnswer[]> {
  if (modelId === null) return [];
  const rows = await listModelQualifiers(db, modelId);
  return vinDetails(
    facts,
    rows.flatMap((text) => readJson(qualifiersSchema, text, [])),
  );
}

/**
 * Finds the vehicle of a VIN offline, as far as the VIN's patterns and the shop's vehicle tree go. Throws a 400 for an
 * invalid VIN, a 404 for one without any information, a 429 for too many attempts and a 503 when the decoder fails. The
 * VIN is not stored.
 */
export async function findVehicleByVin(call: Call, decoder: VinDecoder, text: string): Promise<VinVehicle> {
  const vin = foldVin(text);
  if (vinProblem(vin) !== null) throw fieldFailure("vin", "vinInvalid", { vin });
  const now = call.clock.now();
  if (call.accountId === null) await requireAttempt(call.db, `vin ${callerFor(call)}`, GUEST_TRIES, now);
  else await requireAttempt(call.db, `vin account ${call.accountId}`, MEMBER_TRIES, now);
  const facts = await read(decoder, vin, new Date(now).getUTCFullYear());
  if (facts === null) throw refusal(503, "vinUnreadable");
  const childrenByNode = new Map<number | null, ReturnType<typeof listChildren>>();
  const { nodeId, decoded, candidates } = await matchVin(facts, (above) => {
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
    answers: await loadDetails(call.db, facts, placed?.vehicle.model ?? null),
    candidates: candidates.map(({ id, value }) => ({ attributeValueId: id, text: value })),
  };
}
