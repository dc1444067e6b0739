import { engineOfName } from "../../vehicles/vin-match";
import { engineKey } from "../epa/engine";

/** The engine texts of an application; empty where it has none. */
export type EngineWords = { readonly block: string; readonly aspiration: string; readonly fuel: string };
export type EngineClue = keyof EngineWords;

type EngineMatch = {
  /** Engines as the shop spells them; null when the application does not restrict them. */
  readonly engines: readonly string[] | null;
  /** Conditions that the names of the shop's engines cannot answer. */
  readonly left: readonly EngineClue[];
};

type Pick = (engine: string) => boolean;

function byBlock(text: string): Pick {
  const facts = engineOfName(text);
  const key = engineKey(text);
  return (engine) => {
    if (engineKey(engine) === key) return true;
    const own = engineOfName(engine);
    const stated = (["litres", "cylinders"] as const).filter((each) => facts[each] !== null);
    return stated.length > 0 && stated.every((each) => own[each] === facts[each]);
  };
}

const names = /\d\.\dL\b/;

/** Filters engines by aspiration, where their names state it. */
function byAspiration(text: string, engines: readonly string[]): Pick | null {
  if (!engines.every((engine) => names.test(engine))) return null;
  if (/turbo/i.test(text)) return (engine) => /\bturbo\b/i.test(engine);
  if (/super/i.test(text)) return (engine) => /\bsupercharged\b/i.test(engine);
  if (/natural/i.test(text)) return (engine) => !/\b(turbo|supercharged)\b/i.test(engine);
  return null;
}

function fuelFrom(text: string): "gas" | "diesel" | "hybrid" | "electric" | null {
  if (/hybrid/i.test(text) || (/electric/i.test(text) && /gas/i.test(text))) return "hybrid";
  if (/^diesel$/i.test(text)) return "diesel";
  if (/^electric$/i.test(text)) return "electric";
  return /^gas(oline)?$/i.test(text) ? "gas" : null;
}

function byFuel(text: string, engines: readonly string[]): Pick | null {
  const fuel = fuelFrom(text);
  const facts = new Map(engines.map((engine) => [engine, engineOfName(engine).fuel]));
  const fuels = new Set(facts.values());
  if (fuel === null || fuels.has(null)) return null;
  // Some catalogues give a hybrid's fuel as "gas".
  if (fuel === "gas" && fuels.has("hybrid")) return null;
  return (engine) => facts.get(engine) === fuel;
}

/**
 * Finds the engines of a vehicle that an application means: those of equal size and cylinders, filtered by aspiration
 * and fuel where their names state them. Conditions that match none of them stay open.
 */
export function matchEngines(engines: readonly string[], words: EngineWords): EngineMatch {
  let meant: readonly string[] | null = null;
  const left: EngineClue[] = [];
  for (const clue of ["block", "aspiration", "fuel"] as const) {
    const text = words[clue];
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
