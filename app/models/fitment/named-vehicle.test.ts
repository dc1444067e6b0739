import { describe, expect, it } from "vitest";
import type { Vehicle } from "~/models/vehicle/vehicle";
import type { FitmentAnswer } from "./fitment";
import { isOtherVehicle, standsForNamed, withNamedAnswers } from "./named-vehicle";

const MODEL = 30;
const TRUCK: Vehicle = {
  ...{ year: 10, make: 20, model: MODEL, trim: null, engine: null },
  ...{ yearName: "2015", makeName: "Ford", modelName: "F-150", trimName: null, engineName: null },
};
const V6 = { ...TRUCK, engine: 50, engineName: "3.5L V6" };
const V8 = { ...TRUCK, engine: 51, engineName: "5.0L V8" };
const is = (value: string): FitmentAnswer => ({ key: "engine", value });
const isNot = (value: string): FitmentAnswer => ({ key: "engine", value, isNot: true });
const named = (...answers: FitmentAnswer[]) => ({ attributeValueId: MODEL, name: "2015 Ford F-150", answers });

describe("a vehicle that a text names by what its engine is not", () => {
  it.each<[string, Vehicle, FitmentAnswer[], FitmentAnswer[], boolean]>([
    ["one without an engine", TRUCK, [], [isNot("5.0L V8")], true],
    ["one of the other engines", V6, [], [isNot("5.0L V8")], true],
    ["the engine ruled out", V8, [], [isNot("5.0L V8")], false],
    ["an answer that names another engine", TRUCK, [is("3.5L V6")], [isNot("5.0L V8")], true],
    ["an answer that names the engine ruled out", TRUCK, [is("5.0L V8")], [isNot("5.0L V8")], false],
    ["an answer that rules out another one", TRUCK, [isNot("2.7L V6 Turbo")], [isNot("5.0L V8")], true],
    ["an answer that rules out the engine named", TRUCK, [isNot("5.0L V8")], [is("5.0L V8")], false],
    ["an answer that rules out another than the engine named", TRUCK, [isNot("5.0L V8")], [is("3.5L V6")], true],
  ])("%s [VEH-27, CAT-11]", (_case, vehicle, answers, fromText, stands) => {
    expect(standsForNamed({ vehicle, answers }, named(...fromText))).toBe(stands);
  });

  it("keeps what was answered, and adds to it what the text rules out [VEH-27, CAT-11]", () => {
    const stored = [is("3.5L V6"), { key: "Drive Type", value: "4WD" }];
    expect(withNamedAnswers({ vehicle: TRUCK, answers: stored }, [isNot("5.0L V8")])).toEqual(stored);
    expect(
      withNamedAnswers({ vehicle: TRUCK, answers: [isNot("5.0L V8")] }, [isNot("5.0L V8"), isNot("2.7L V6 Turbo")]),
    ).toEqual([isNot("5.0L V8"), isNot("2.7L V6 Turbo")]);
    expect(withNamedAnswers({ vehicle: TRUCK, answers: [isNot("5.0L V8")] }, [is("3.5L V6")])).toEqual([is("3.5L V6")]);
  });
});

it.each<[string, Vehicle, FitmentAnswer[], boolean]>([
  ["the same model", TRUCK, [], false],
  ["more of it than was named before", TRUCK, [is("5.0L V8")], false],
  ["the same engine, answered", V6, [is("3.5L V6")], false],
  ["another engine", V8, [], true],
  ["another engine, answered", TRUCK, [is("2.7L V6 Turbo")], true],
  ["another model", { ...TRUCK, modelName: "Focus" }, [], true],
])(
  "a part ordered for a truck with a V6 was tried on another vehicle: %s [ORD-27]",
  (name, vehicle, answers, isOther) => {
    const ordered = name.startsWith("more") ? { vehicle: TRUCK, answers: [] } : { vehicle: V6, answers: [] };
    expect(isOtherVehicle({ vehicle, answers }, ordered)).toBe(isOther);
  },
);
