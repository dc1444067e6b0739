import { startServer } from "../../../server.mjs";

/*
 * Serves one shop after the other to the browser tests of one process, because loading the program takes ten times as
 * long as booting it. Each message `{ env }` opens a shop with that environment, `{}` closes it; the answer is
 * `{ port }` or `{ error }`.
 */

let running;

function replaceEnvironment(env) {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}

async function serve({ env }) {
  await running?.close();
  running = undefined;
  if (env === undefined) return {};
  replaceEnvironment(env);
  running = await startServer({ port: 0, host: "127.0.0.1" });
  return { port: running.port };
}

process.on("message", (message) =>
  serve(message)
    .catch((error) => ({ error: String(error?.stack ?? error) }))
    .then((answer) => process.send(answer)),
);
process.on("disconnect", () => process.exit());
