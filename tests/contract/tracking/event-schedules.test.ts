import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createPost } from "~/components/tracking/event-post";
import { createEventQueue } from "~/components/tracking/event-queue";
import type { BrowserEvent } from "~/models/visitor/tracking";
import { recordEvents } from "~/routes/system/api.public.events/events.server";
import type { Transport } from "~/server/http/wire-types.server";
import { eventId } from "~/server/tracking/tracked-event.server";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { fakeTransport, testContext } from "../../support/request-context";

const SCHEDULES = 200;
/**
 * The faults of a post; `lost` stores the events and drops the response, `commerce` is a shop whose commerce API
 * fails.
 */
const FAULTS = ["none", "refuse", "hang", "garbage", "error", "lost", "commerce"] as const;
type Fault = (typeof FAULTS)[number];

/** Pseudo-random numbers, the same in every run. */
function randomFor(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 0x1_0000_0000;
  };
}

describe("events of a browser over a network that fails", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi("sqlite");
  });
  afterAll(() => api.close());
  beforeEach(() => {
    // The store works in real time, so it needs turns of the event loop between the steps of the fake clock.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: Date.UTC(2026, 0, 1) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const toApi = (): Transport => ({
    async send({ method, path, headers, body }) {
      const response = await api.request(path, { method, headers, ...(body !== undefined && { body }) });
      return { status: response.status, text: await response.text() };
    },
    forward: async () => new Response(null, { status: 404 }),
    close: async () => {},
  });

  /** One shopper's tab: the browser's own queue and post, against the shop's own endpoint on a real store. */
  function openTab(client: string, faultOf: () => Fault) {
    const cookies = { visitor: client, client, bucket: { group: "A1", alb: "A" } } as const;
    const down = fakeTransport(() => ({ status: 503, text: "" }));
    const store = (body: string, transport = toApi()) =>
      recordEvents(testContext({ method: "POST", cookies, transport, remoteAddress: client }), body);
    const send = async (_url: unknown, { body, signal }: RequestInit = {}): Promise<Response> => {
      const fault = faultOf();
      const text = String(body);
      if (fault === "refuse") throw new TypeError("failed to fetch");
      if (fault === "hang")
        return new Promise((_, reject) => {
          signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
        });
      if (fault === "garbage") return new Response("<h1>Log in to the network</h1>", { status: 200 });
      if (fault === "error") return new Response("", { status: 502 });
      if (fault === "commerce") return store(text, down);
      const answer = await store(text);
      if (fault === "lost") throw new TypeError("connection reset");
      return answer;
    };
    const place = () => ({ page_url: "/search", referrer: "", netWork: "", downlinkSpeed: null });
    const queue = createEventQueue({ post: createPost(send), now: Date.now, eventContext: place });
    return { queue, store };
  }

  const stored = (client: string) =>
    api.store.db.selectFrom("tracked_event").select("id").where("session_id", "like", `${client}-2026-%`).execute();

  async function advance(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Runs the tab until every post has a response. */
  async function liveOn(pending: () => readonly unknown[]): Promise<void> {
    for (let step = 0; step < 30 && pending().length > 0; step += 1) await advance(1_000);
  }

  it(`${SCHEDULES} random schedules of failures lose no event of a living tab and store none twice [TRK-02, TRK-03, TRK-29]`, async () => {
    const seen: Partial<Record<Fault | "closed", number>> = {};
    for (let schedule = 1; schedule <= SCHEDULES; schedule += 1) {
      const random = randomFor(schedule);
      const client = `schedule-${schedule}`;
      let isWell = false;
      const { queue, store } = openTab(client, () => {
        const fault = isWell ? "none" : (FAULTS[Math.floor(random() * FAULTS.length)] ?? "none");
        seen[fault] = (seen[fault] ?? 0) + 1;
        return fault;
      });
      const sent: string[] = [];
      let last = 0;
      for (let step = 0; step < 6; step += 1) {
        const events = Math.floor(random() * 6);
        for (let index = 0; index < events; index += 1) {
          queue.add({ event: "exposure", data: { handle: `part-${index}`, list: "Products", index } });
          // The queue never gives two events of a tab the same time.
          last = Math.max(Date.now(), last + 1);
          sent.push(eventId("exposure", client, last));
        }
        if (random() < 0.5) queue.flush();
        await advance(Math.floor(random() * 6_000));
      }
      const isClosed = random() < 0.3;
      if (isClosed) {
        // The beacon of a closing tab may arrive beside a post that is under way.
        seen.closed = (seen.closed ?? 0) + 1;
        const rest: BrowserEvent[] = queue.pending();
        for (let from = 0; from < rest.length; from += 50) await store(JSON.stringify(rest.slice(from, from + 50)));
      }
      isWell = true;
      await liveOn(queue.pending);
      const ids = (await stored(client)).map(({ id }) => id);
      expect(ids.toSorted(), `schedule ${schedule}`).toEqual(sent.toSorted());
    }
    // A schedule without any failure would prove nothing.
    for (const fault of [...FAULTS, "closed"] as const) expect(seen[fault], fault).toBeGreaterThan(10);
  });

  it("one event that is not understood takes no other with it [TRK-03]", async () => {
    const { queue } = openTab("doubtful-1", () => "none");
    const strange: BrowserEvent = { ...queue.make({ event: "view_item", data: { handle: "a" } }), ts: -1 };
    queue.restore([strange]);
    queue.add({ event: "view_item", data: { handle: "b" } });
    queue.add({ event: "view_item", data: { handle: "c" } });
    queue.flush();
    await liveOn(queue.pending);
    expect(await stored("doubtful-1")).toHaveLength(2);
    expect(queue.pending()).toEqual([]);
  });
});
