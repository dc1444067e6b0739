import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createCommerceCalls } from "#commerce/app";
import { vehicleApi } from "~/models/api";
import { vinCheckDigit } from "~/models/vehicle/vin";
import { sampleStoreOfFile } from "../support/shop/sample-store";

const RIGHT = 0.95;
const sample = sampleStoreOfFile();

const LINES = readFileSync(new URL("../fixtures/vins.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" | "));

type Answer = { vehicle: Record<`${"year" | "make" | "model"}Name`, string | null> };

it("of VINs that can be decoded 95 % lead to the right model, and year and make are never wrong [VEH-35]", async () => {
  const { app } = createCommerceCalls({ store: sample.store });
  const counts = { right: 0, open: 0, undecoded: 0 };
  const wrong: string[] = [];
  for (const [at, [pattern = "", ...names]] of LINES.entries()) {
    const vin = pattern.replace("*", vinCheckDigit(pattern.replace("*", "0")));
    const response = await app.fetch(
      new Request(`http://commerce.test${vehicleApi.vin.path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `192.0.2.${at}` },
        body: JSON.stringify({ vin }),
      }),
    );
    if (response.status === 404) {
      counts.undecoded += 1;
      continue;
    }
    const { data }: { data: Answer } = await response.json();
    const { yearName, makeName, modelName } = data.vehicle;
    const [year, make, models = ""] = names;
    if (modelName === null) counts.open += 1;
    else if (models.split("/").includes(modelName)) counts.right += 1;
    const isWrong = [yearName ?? year, makeName ?? make].join() !== [year, make].join();
    if (isWrong || (modelName !== null && !models.split("/").includes(modelName)) || modelName === null)
      wrong.push(
        `${isWrong || modelName !== null ? "WRONG" : "open"} ${vin} ${names.join(" ")}: ${JSON.stringify(data).slice(0, 300)}`,
      );
  }
  process.stderr.write(`VINs: ${JSON.stringify(counts)}\n${wrong.join("\n")}\n`);
  expect(wrong.filter((line) => line.startsWith("WRONG"))).toEqual([]);
  expect(counts.right / (LINES.length - counts.undecoded)).toBeGreaterThanOrEqual(RIGHT);
}, 600_000);
