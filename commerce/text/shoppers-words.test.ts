import { describe, expect, it } from "vitest";
import { isPositionWord } from "./position-words";
import { readBrands } from "./query/brands";
import { normalizePhrase } from "./query/normalize";
import { readSymptom } from "./query/symptoms";
import { SYNONYM_GROUPS } from "./query/synonyms";
import { splitTokens } from "./query/tokens";

describe("the words of shoppers", () => {
  it("no name of a part says a place that another name of it leaves out, which would lose the place [OPEN-34]", () => {
    const sided = SYNONYM_GROUPS.flatMap((group) => {
      const names = new Set(group.map((name) => name.join(" ")));
      const bare = (name: readonly string[]) => name.filter((word) => !isPositionWord(word)).join(" ");
      return group.filter((name) => name.some(isPositionWord) && names.has(bare(name))).map((name) => name.join(" "));
    });
    // These parts sit in one place only.
    const single = ["upper strut mount", "outer tie rod", "rear hatch strut", "rear step bumper", "side mirror"];
    single.push("side mirror glass", "outer door handle", "front grille", "wheel center cap");
    expect(sided.toSorted()).toEqual(single.toSorted());
  });

  it.each([
    ["10w-40", "10w40 motor oil"],
    ["10w 40", "10w40 motor oil"],
    ["75w-90", "75w90 gear oil"],
    ["5w30 oil filter", "5w30 oil filter"],
    ["lucas oil 10w40", "lucas oil 10w40 motor oil"],
    ["rear breaks 2012 civic", "rear brakes 2012 civic"],
    ["coffee breaks", "coffee breaks"],
  ])("%j is read as %j [OPEN-34]", (typed, read) => {
    expect(normalizePhrase(typed).replace("brake pads", "brakes")).toBe(read);
  });

  it("a symptom stands for the part types to look at [OPEN-34]", () => {
    expect(readSymptom("overheating 2012 cruze")).toEqual({
      rest: "2012 cruze",
      partTypes: ["thermostats", "water pumps", "radiators", "coolant"],
    });
    expect(readSymptom("P0302 on my truck")?.partTypes).toEqual(["spark plugs", "ignition coils"]);
    expect(readSymptom("p0420")?.partTypes).toEqual(["catalytic converters", "oxygen sensors"]);
    expect(readSymptom("p0700")?.partTypes).toEqual(["code readers", "oxygen sensors"]);
    for (const other of ["horse stall", "bouncy castle", "2012 cruze radiator"]) expect(readSymptom(other)).toBeNull();
  });

  it("words of a sentence are no brand [OPEN-34]", () => {
    const context = {
      carried: new Set<string>(),
      isVehicleName: () => false,
      isModel: () => false,
      isVehicleNamed: false,
    };
    const read = (text: string) =>
      readBrands(splitTokens(text), { ...context, isPartWord: (word) => word === "starter" }).map(({ name }) => name);
    expect(read("i need a starter")).toEqual([]);
    expect(read("needa starter")).toEqual(["Needa"]);
  });
});
