import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createCommerceCalls } from "#commerce/app";
import { createServices } from "#commerce/create-services";
import { rehearse } from "#commerce/rehearse";
import { fitmentApi } from "~/models/api/fitment";
import { itemApi } from "~/models/api/item";
import { searchApi } from "~/models/api/search";
import { openShop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("the rehearsal before a large shop opens, on %s", (kind) => {
  it("looks for every part type in every market by calls that succeed, and ends at one that does not [API-034]", async () => {
    const { store, clock, close } = await openShop(kind);
    const services = createServices({ store, clock, catalogueLagMs: 0, mode: "sample" });
    const { answer } = createCommerceCalls({ store, clock, services, isChecked: true });
    const lines: { msg: string; partTypes?: number }[] = [];
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
    const called: string[] = [];
    const calls: typeof answer = (call) => {
      called.push(call.path.split("?", 1)[0] ?? "");
      return answer(call);
    };
    await rehearse(services.index, { answer: calls }, log);
    expect(lines).toMatchObject([{ msg: "rehearsed" }]);
    const { items, suggestions, namedVehicle } = searchApi;
    const { filter, match, fitmentRows } = itemApi;
    const all = [items, suggestions, namedVehicle, filter, match, fitmentRows, fitmentApi.table];
    expect(new Set(called)).toEqual(new Set(all.map(({ path }) => path)));
    await rehearse(services.index, { answer: async () => ({ status: 503, text: "" }) }, log);
    expect(lines.at(-1)?.msg).toBe("the rehearsal ended early");
    await close();
  });
});
