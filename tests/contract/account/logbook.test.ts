import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { garageApi, logbookApi, privacyApi } from "~/models/api";
import type { CallInput } from "~/models/api/contract";
import { vinCheckDigit } from "~/models/vehicle/vin";
import { type Headers, insertMember, orderFor, shipOrder } from "../../support/data/orders";
import { openShop, type Shop } from "../../support/data/test-shop";
import { dataFolderOfFile } from "../../support/store/data-folder";
import { STORE_KINDS } from "../../support/store/test-store";

const TRUCK = 14;
const FOCUS = 22;
const OIL = {
  ...{ partType: "brakes", name: "Brakes", miles: 5_000, km: 8_000, months: 6, source: "the maker" },
};
const rightly = (vin: string) => vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9);
const F150_V8 = rightly("1FTEW1EF0FFA12345");
const ACCORD = "1HGCM82633A004352";

dataFolderOfFile();

describe.each(STORE_KINDS)("logbooks on %s", (kind) => {
  let shop: Shop;
  let ada: Headers;
  let bob: Headers;
  let id: string;
  beforeEach(async () => {
    shop = await openShop(kind);
    [ada, bob] = [await insertMember(shop, "ada"), await insertMember(shop, "bob")];
    const value = JSON.stringify([OIL]);
    await shop.store.db
      .insertInto("content")
      .values({ key: "service_intervals", market: "", kind: "setting", value })
      .execute();
    id = await addVehicle(TRUCK);
  });
  afterEach(() => shop.close());

  const addVehicle = async (attributeValueId: number, me = ada) =>
    (await shop.call(garageApi.add, { body: { attributeValueId, isDefault: true } }, me)).data.id;
  const read = async (me = ada) => shop.call(logbookApi.read, { params: { id } }, me);
  const describeIt = (facts: { name?: string; vin?: string; plate?: string; notes?: string }, me = ada) =>
    shop.call(logbookApi.describe, { params: { id }, body: facts }, me);
  const addReading = (
    on: string,
    value: number,
    more: { unit?: "mi" | "km"; isConfirmed?: boolean } = {},
    me = ada,
  ) => {
    const { unit = "mi", isConfirmed = false } = more;
    return shop.call(
      logbookApi.addReading,
      { params: { id }, body: { on, distance: { value, unit }, isConfirmed } },
      me,
    );
  };
  type Work = CallInput<typeof logbookApi.addWork>["body"];
  const addWork = (body: Work, me = ada) => shop.call(logbookApi.addWork, { params: { id }, body }, me);

  it("a vehicle has a name, plate and notes; its VIN is checked, decoded and compared [OPEN-79]", async () => {
    const facts = { name: "Dad's truck", plate: "ABC 123", notes: "5W-20" };
    const { data } = await describeIt({ ...facts, vin: F150_V8.toLowerCase() });
    expect(data).toMatchObject({ ...facts, vin: F150_V8, vehicle: { name: "Dad's truck", attributeValueId: TRUCK } });
    expect(data.vinCheck).toEqual({ verdict: "MATCH", decoded: "2015 Ford F-150 5.0L", isCheckDigitRight: true });
    const other = (await describeIt({ ...facts, vin: ACCORD })).data.vinCheck;
    expect(other).toMatchObject({ verdict: "MISMATCH", decoded: expect.stringContaining("2003 Honda Accord") });
    const refused = await describeIt({ vin: "1FTEW1EF" });
    expect([refused.status, refused.errors[0]]).toMatchObject([400, { field: "vin" }]);
    expect((await read()).data, "a refused VIN changes nothing").toMatchObject({ ...facts, vin: ACCORD });
    expect((await describeIt({ name: "x".repeat(41) })).errors[0]?.field).toBe("name");
    await shop.call(garageApi.change, { body: { id, attributeValueId: FOCUS } }, ada);
    await describeIt({ vin: F150_V8 });
    expect((await read()).data.vinCheck, "of the vehicle as it is now").toMatchObject({ verdict: "MISMATCH" });
    expect((await describeIt({})).data).toMatchObject({ vin: "", vinCheck: null });
  });

  it("mileage is kept with its day, each reading once; one that contradicts another asks first [OPEN-79]", async () => {
    await addReading("2026-03-03", 45_000);
    await addReading("2026-06-01", 80_000, { unit: "km" });
    const { data } = await addReading("2026-06-01", 80_000, { unit: "km" });
    expect(data.readings.map(({ on, distance }) => [on, distance.value, distance.unit])).toEqual([
      ["2026-06-01", 80_000, "km"],
      ["2026-03-03", 45_000, "mi"],
    ]);
    const lower = await addReading("2026-06-02", 44_000);
    expect([lower.status, lower.errors[0]]).toMatchObject([
      400,
      { field: "distance", message: expect.stringContaining("is below the 80,000 km of Jun 1, 2026") },
    ]);
    expect((await addReading("2026-04-01", 52_000)).errors[0]?.message).toContain("is above the 80,000 km");
    const confirmed = await addReading("2026-06-02", 44_000, { isConfirmed: true });
    expect(confirmed.data.newest).toEqual({ on: "2026-06-02", distance: { value: 44_000, unit: "mi" } });
    const [newest] = confirmed.data.readings;
    const entry = { params: { id, entryId: newest?.id ?? "" } };
    expect((await shop.call(logbookApi.removeReading, entry, ada)).data.readings).toHaveLength(2);
    expect((await shop.call(logbookApi.removeReading, entry, ada)).status).toBe(404);
  });

  it.each([
    ["2026-06-16", 50_000, "on"],
    ["2026-02-30", 50_000, "on"],
    ["1899-01-01", 50_000, "on"],
    ["2026-06-01", -1, "distance.value"],
    ["2026-06-01", 2_000_001, "distance.value"],
    ["2026-06-01", 1.5, "distance.value"],
  ])("a reading of %s with %d is refused at %s [OPEN-79]", async (on, value, field) => {
    const refused = await addReading(on, value);
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, field]);
  });

  it("a logbook holds 500 readings and 500 works [OPEN-79]", async () => {
    const entry = (index: number) => ({ id: `e${index}`, vehicle_id: id, created_at: 0 });
    const day = { distance: null, unit: null, title: "Oil", part_type: "", note: "", order_id: null, line_key: null };
    const numbers = Array.from({ length: 500 }, (_, index) => index);
    const { db } = shop.store;
    await db
      .insertInto("mileage_reading")
      .values(numbers.map((index) => ({ ...entry(index), read_on: "2026-01-01", distance: 5, unit: "mi" })))
      .execute();
    await db
      .insertInto("vehicle_work")
      .values(numbers.map((index) => ({ ...entry(index), ...day, done_on: "2026-01-01", item_count: 1 })))
      .execute();
    const answers = [await addReading("2026-06-01", 9), await addWork({ on: "2026-06-01", title: "Tires" })];
    expect(answers.map(({ errors }) => errors[0]?.message)).toEqual(
      Array(2).fill("The logbook is full: it holds 500 entries of each kind"),
    );
  });

  it("parts of delivered orders for the vehicle are installed once, with day and mileage, and services follow [OPEN-79]", async () => {
    const items = [
      { skuId: "SKU1", attributeValueId: TRUCK, itemCount: 2 },
      { skuId: "SKU2", attributeValueId: FOCUS },
    ];
    const { orderId } = await orderFor(shop, { me: ada, email: "ada@example.com", items });
    expect((await read()).data.bought, "not delivered yet").toEqual([]);
    await shipOrder(shop, orderId, shop.clock.now());
    const { bought, services } = (await read()).data;
    expect(bought).toMatchObject([{ orderId, count: 2, deliveredAt: shop.clock.now() }]);
    expect(services, "nothing is known yet").toEqual([]);
    const [part] = bought;
    const line = { orderId, lineKey: part?.lineKey ?? "" };
    const work: Work = { on: "2026-06-10", distance: { value: 45_000, unit: "mi" }, bought: line, note: "Front" };
    const { data } = await addWork(work);
    expect(data.works).toMatchObject([
      { on: "2026-06-10", title: part?.title, partType: "brakes", orderId, count: 2, note: "Front" },
    ]);
    expect(data.bought).toEqual([]);
    expect((await addWork(work)).data.works, "sent twice").toHaveLength(1);
    await addReading("2026-06-14", 46_200);
    expect((await read()).data.services).toEqual([
      {
        ...{ partType: "brakes", name: "Brakes", source: "the maker", lastOn: "2026-06-10", dueOn: "2026-12-10" },
        ...{ left: { value: 3_800, unit: "mi" }, isOverdue: false },
      },
    ]);
    const inCanada = await shop.call(logbookApi.read, { params: { id } }, { ...ada, "x-shop-id": "2023" });
    expect(inCanada.data.services[0]?.left).toEqual({ value: 6_068, unit: "km" });
    const [entry] = data.works;
    const removed = await shop.call(logbookApi.removeWork, { params: { id, entryId: entry?.id ?? "" } }, ada);
    expect([removed.data.works, removed.data.bought.length]).toEqual([[], 1]);
  });

  it("nothing is installed that was not delivered for the vehicle to this member [OPEN-79, ROLE-07]", async () => {
    const items = [{ skuId: "SKU1", attributeValueId: TRUCK }];
    const { orderId } = await orderFor(shop, { me: bob, email: "bob@example.com", items });
    await shipOrder(shop, orderId, shop.clock.now());
    const { line_key: lineKey } = await shop.store.db
      .selectFrom("order_item")
      .select("line_key")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    const refused = await addWork({ on: "2026-06-10", bought: { orderId, lineKey } });
    expect([refused.status, refused.body.msg]).toEqual([404, expect.stringContaining("could not find this part")]);
    expect((await addWork({ on: "2026-06-10", title: "  " })).errors[0]?.field).toBe("title");
    const own = await addWork({ on: "2026-06-10", title: "Timing belt", partType: "nowhere" });
    expect(own.data.works).toMatchObject([{ title: "Timing belt", partType: "", orderId: null, distance: null }]);
  });

  it("works of one title and day are all there, unless a form was sent twice [OPEN-79]", async () => {
    const tire: Work = { on: "2026-06-10", title: "New tire", note: "front left" };
    const others: Work[] = [
      { ...tire, note: "front right" },
      { ...tire, partType: "brakes" },
    ];
    for (const work of [tire, tire, ...others, ...others]) await addWork(work);
    expect((await read()).data.works.map(({ note, partType }) => `${note} ${partType}`).toSorted()).toEqual([
      ...["front left ", "front left brakes", "front right "],
    ]);
  });

  it("a logbook is its member's alone: guests are refused, other members find nothing [OPEN-79, ROLE-05, ROLE-07]", async () => {
    const reading = (await addReading("2026-06-01", 9)).data.readings[0]?.id ?? "";
    const work = (await addWork({ on: "2026-06-01", title: "Tires" })).data.works[0]?.id ?? "";
    const answers = (me: Headers) =>
      Promise.all([
        read(me),
        describeIt({ name: "Mine" }, me),
        addReading("2026-06-02", 10, {}, me),
        addWork({ on: "2026-06-02", title: "Tires" }, me),
        shop.call(logbookApi.removeReading, { params: { id, entryId: reading } }, me),
        shop.call(logbookApi.removeWork, { params: { id, entryId: work } }, me),
      ]);
    expect((await answers(bob)).map(({ status }) => status)).toEqual(Array(6).fill(404));
    expect((await answers({})).map(({ status }) => status)).toEqual(Array(6).fill(401));
    const mine = await addVehicle(TRUCK, bob);
    const crossed = await shop.call(logbookApi.removeWork, { params: { id: mine, entryId: work } }, bob);
    expect(crossed.status).toBe(404);
    const { name, readings, works } = (await read()).data;
    expect([name, readings.length, works.length]).toEqual(["", 1, 1]);
  });

  it("saving the vehicle again, as a login does, keeps its logbook; removing it removes the logbook [OPEN-79, OPEN-05]", async () => {
    await describeIt({ name: "Dad's truck" });
    await addReading("2026-06-01", 9);
    await addWork({ on: "2026-06-01", title: "Tires" });
    expect(await addVehicle(TRUCK)).toBe(id);
    const listed = async () => (await shop.call(garageApi.list, {}, ada)).data;
    expect(await listed()).toMatchObject([{ name: "Dad's truck", logbookCount: 3 }]);
    await shop.call(garageApi.remove, { params: { id } }, ada);
    const left = await Promise.all(
      (["mileage_reading", "vehicle_work"] as const).map((table) =>
        shop.store.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect([await listed(), left]).toEqual([[], [[], []]]);
  });

  it("the export of a member's data has the logbook [OPEN-79, ACC-22]", async () => {
    await describeIt({ name: "Dad's truck", plate: "ABC 123" });
    await addReading("2026-06-01", 45_000);
    await addWork({ on: "2026-06-01", title: "Tires" });
    const { data } = await shop.call(privacyApi.export, {}, ada);
    expect(data).toMatchObject({
      garage: [
        {
          ...{ name: "Dad's truck", plate: "ABC 123" },
          mileage: [{ on: "2026-06-01", odometer: "45000 mi" }],
          works: [{ on: "2026-06-01", title: "Tires" }],
        },
      ],
    });
  });
});
