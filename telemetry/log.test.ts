import { expect, it } from "vitest";
import { openLog } from "./log";

it("both programs write lines of one shape: level in words, time, program, request id, and the message last", () => {
  const lines: string[] = [];
  for (const program of ["web", "commerce"] as const)
    openLog(program, (line) => lines.push(line))
      .child({ requestId: "r-1" })
      .warn({ ms: 5 }, "slow call");
  const [web = "", commerce = ""] = lines;
  expect(web.replace("web", "commerce").replace(/"time":"[^"]+"/, "")).toBe(commerce.replace(/"time":"[^"]+"/, ""));
  expect(web).toMatch(
    /^\{"level":"warn","time":"\d{4}-\d\d-\d\dT[\d:.]+Z","program":"web","requestId":"r-1","ms":5,"msg":"slow call"\}\n$/,
  );
});
