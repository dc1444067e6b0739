import { type Agent, request } from "node:http";

/** The status of an answer, or "error", and what its `Cache-Status` says. */
type Sent = { readonly status: string; readonly cacheStatus: string };

/** Sends one GET over a connection of the agent and reads the response to its end. */
export function sendRequest(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<Sent> {
  return new Promise((resolve) => {
    const fail = () => resolve({ status: "error", cacheStatus: "" });
    const call = request(url, { agent, headers }, (response) => {
      response.on("data", () => {});
      response.on("end", () =>
        resolve({
          status: String(response.statusCode),
          cacheStatus: String(response.headers["cache-status"] ?? ""),
        }),
      );
      response.on("error", fail);
    });
    call.on("error", fail);
    call.end();
  });
}
