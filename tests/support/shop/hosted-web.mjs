import { startServer } from "../../../server.mjs";

/*
 * Serves one shop after the other to the browser tests of one process, because loading the program takes ten times as
 * long as booting it. Each message `{ env }` opens a shop with that environment, at the time
 * `startsAt` if there is one; `{}` closes it. The answer is `{ port }` or `{ error }`.
 */

let running;
const RealDate = Date;

/** Lets the day of `start` pass sixty times slower, so that no page changes with the time of the test. */
function slowClock(start) {
  const beganAt = RealDate.now();
  const now = () => start + Math.floor((RealDate.now() - beganAt) / 60);
  return new Proxy(RealDate, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}

function replaceEnvironment(env) {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}

async function serve({ env, startsAt }) {
  await running?.close();
  running = undefined;
  globalThis.Date = startsAt === undefined ? RealDate : slowClock(startsAt);
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
