import { Worker } from "node:worker_threads";
import { z } from "zod";
import { vinData, vinLibrary } from "./vin-library";

/** The first answer waits for the data to be unpacked; later ones take a fraction of a second. */
const UNPACK_MS = 60_000;
const DECODE_MS = 5_000;
/** The thread ends after this idle time, to free its memory. */
const IDLE_MS = 120_000;
const WAITING_MAX = 20;

/*
 * The thread's program, as text: a bundle has no second file to start. Plain CommonJS of this Node version. The library
 * writes what it decodes to the console when something goes wrong; a VIN belongs in no log, so the thread has none.
 */
const PROGRAM = `
const { parentPort, workerData } = require("node:worker_threads");
for (const name of ["log", "info", "warn", "error", "debug"]) console[name] = () => {};
const { createDecoder } = require(workerData.code);
const ready = createDecoder({ databasePath: workerData.path, runtime: "node" });
parentPort.on("message", async ({ id, vin, modelYear }) => {
  try {
    const decoder = await ready;
    const { components } = await decoder.decode(vin, modelYear === null ? {} : { modelYear });
    const patterns = [...(components.vds?.patterns ?? []), ...(components.vis?.patterns ?? [])];
    parentPort.postMessage({
      id,
      facts: {
        year: components.modelYear?.year ?? null,
        make: components.wmi?.make ?? null,
        elements: patterns.map(({ element, value }) => [String(element), String(value ?? "")]),
      },
    });
  } catch (error) {
    parentPort.postMessage({ id, error: error instanceof Error ? error.name : "Error" });
  }
});
`;

const factsSchema = z.object({
  year: z.number().nullable(),
  make: z.string().nullable(),
  /** Names and values of what patterns of the VIN say, the weightiest first. */
  elements: z.array(z.tuple([z.string(), z.string()])),
});
const answerSchema = z.object({ id: z.number(), facts: factsSchema.optional() });

/** The facts that a VIN's patterns give, in the words of the data. */
export type VinFacts = z.infer<typeof factsSchema>;

export type VinDecoder = {
  /** Decodes off this thread; null when there is no answer in time. `modelYear` says which of the years a letter stands for. */
  decode(vin: string, modelYear?: number): Promise<VinFacts | null>;
  close(): Promise<void>;
};

type Waiting = { readonly resolve: (facts: VinFacts | null) => void; readonly timer: NodeJS.Timeout };

/** Decodes VINs in a thread of its own that is started when first asked; `folder` takes the unpacked data. No network. */
export function createVinDecoder(folder: () => string): VinDecoder {
  let starting: Promise<Worker> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const settle = (id: number, facts: VinFacts | null) => {
    const one = waiting.get(id);
    if (one === undefined) return;
    clearTimeout(one.timer);
    waiting.delete(id);
    one.resolve(facts);
  };

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const started = starting;
    starting = undefined;
    for (const id of [...waiting.keys()]) settle(id, null);
    await (await started?.catch(() => undefined))?.terminate();
  }

  async function start(): Promise<Worker> {
    const path = await vinData(folder());
    const worker = new Worker(PROGRAM, { eval: true, workerData: { code: vinLibrary().code, path } });
    worker.unref();
    worker.on("message", (message: unknown) => {
      const answer = answerSchema.safeParse(message);
      if (answer.success) settle(answer.data.id, answer.data.facts ?? null);
    });
    const onGone = () => {
      for (const id of [...waiting.keys()]) settle(id, null);
      starting = undefined;
    };
    worker.on("error", onGone);
    worker.on("exit", onGone);
    return worker;
  }

  async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), ms);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
  }

  return {
    async decode(vin, modelYear) {
      if (waiting.size >= WAITING_MAX) return null;
      clearTimeout(idle);
      starting ??= start();
      const worker = await within(
        starting.catch(() => {
          starting = undefined;
          return null;
        }),
        UNPACK_MS,
      );
      if (worker === null) return null;
      last += 1;
      const id = last;
      const facts = await new Promise<VinFacts | null>((resolve) => {
        // A thread that hangs is ended; the next VIN gets a new one.
        const timer = setTimeout(() => void stop(), DECODE_MS);
        waiting.set(id, { resolve, timer });
        worker.postMessage({ id, vin, modelYear: modelYear ?? null });
      });
      clearTimeout(idle);
      idle = setTimeout(() => void stop(), IDLE_MS);
      idle.unref();
      return facts;
    },
    close: stop,
  };
}
