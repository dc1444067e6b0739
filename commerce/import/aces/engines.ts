import { engineOfName } from "../../vehicles/vin-match";
import { engineKey } from "../epa/engine";

/** What an application says of the engine, in words; empty where it says nothing. */
export type ToldEngine = { readonly block: string; readonly aspiration: string; readonly fuel: string };
export type EngineClue = keyof ToldEngine;

type Meant = {
  /** Engines as the shop spells them; null when the application does not choose among them. */
  readonly engines: readonly string[] | null;
  /** What the names of the shop's engines cannot answer: it stays a condition. */
  readonly left: readonly EngineClue[];
};

type Pick = (engine: string) => boolean;

function byBlock(told: string): Pick {
  const facts = engineOfName(told);
  const key = engineKey(told);
  return (engine) => {
    if (engineKey(engine) === key) return true;
    const own = engineOfName(engine);
    const said = (["litres", "cylinders"] as const).filter((each) => facts[each] !== null);
    return said.length > 0 && said.every((each) => own[each] === facts[each]);
  };
}

const names = /\d\.\dL\b/;

/** Whether an engine's name would say how it breathes. */
function byAspiration(told: string, engines: readonly string[]): Pick | null {
  if (!engines.every((engine) => names.test(engine))) return null;
  if (/turbo/i.test(told)) return (engine) => /\bturbo\b/i.test(engine);
  if (/super/i.test(told)) return (engine) => /\bsupercharged\b/i.test(engine);
  if (/natural/i.test(told)) return (engine) => !/\b(turbo|supercharged)\b/i.test(engine);
  return null;
}

function fuelFrom(told: string): "gas" | "diesel" | "hybrid" | "electric" | null {
  if (/hybrid/i.test(told) || (/electric/i.test(told) && /gas/i.test(told))) return "hybrid";
  if (/^diesel$/i.test(told)) return "diesel";
  if (/^electric$/i.test(told)) return "electric";
  return /^gas(oline)?$/i.test(told) ? "gas" : null;
}

function byFuel(told: string, engines: readonly string[]): Pick | null {
  const fuel = fuelFrom(told);
  const facts = new Map(engines.map((engine) => [engine, engineOfName(engine).fuel]));
  const fuels = new Set(facts.values());
  if (fuel === null || fuels.has(null)) return null;
  // Some catalogues name a hybrid's fuel "gas".
  if (fuel === "gas" && fuels.has("hybrid")) return null;
  return (engine) => facts.get(engine) === fuel;
}

/**
 * Which of the shop's engines of a vehicle an application means: all of equal size and cylinders, told apart by charging
 * and fuel where their names can. What chooses none of them is not decided here.
 */
export function enginesMeant(engines: readonly string[], told: ToldEngine): Meant {
  let meant: readonly string[] | null = null;
  const left: EngineClue[] = [];
  for (const clue of ["block", "aspiration", "fuel"] as const) {
    const text = told[clue];
    if (text === "") continue;
    const from: readonly string[] = meant ?? engines;
    const pick =
      clue === "block" ? byBlock(text) : clue === "aspiration" ? byAspiration(text, from) : byFuel(text, from);
    const picked = pick === null ? [] : from.filter(pick);
    if (picked.length === 0) left.push(clue);
    else meant = picked;
  }
  return { engines: meant, left };
}
