import { type Agent, request } from "node:http";

/** Sends one GET over a connection of the agent and reads the response to its end; returns the status, or "error". */
export function sendRequest(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const call = request(url, { agent, headers }, (response) => {
      response.on("data", () => {});
      response.on("end", () => resolve(String(response.statusCode)));
      response.on("error", () => resolve("error"));
    });
    call.on("error", () => resolve("error"));
    call.end();
  });
}
