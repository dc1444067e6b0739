import { listUnhandledEvents, reviveEvents } from "../events/repository";
import { minuteFor } from "../platform/minute";
import { type Command, command, countFor } from "./command";
import { UsageError } from "./usage-error";

const LISTED = "50";

/** Commands on domain events, the follow-ups of what happened in the shop. */
export const DOMAIN_EVENT_COMMANDS: readonly Command[] = [
  command({
    name: "event list",
    args: [],
    summary: "Events that are not handled yet, those given up first, with their last error",
    flags: { size: { value: "n", about: `How many, ${LISTED} unless told` } },
    async run({ store, terminal }, given) {
      const events = await listUnhandledEvents(store.db, countFor(given.text("size") ?? LISTED, "--size"));
      if (events.length === 0) terminal.write("Every event is handled.\n");
      for (const { id, kind, created_at, state, tries, last_error } of events) {
        const head = `${String(id).padStart(6)}  ${minuteFor(created_at)}  ${state.padEnd(7)} ${kind}`;
        terminal.write(`${head}  ${tries} tries${last_error === null ? "" : `  ${last_error}`}\n`);
      }
    },
  }),
  command({
    name: "event retry",
    args: ["EVENT?"],
    summary: "Makes an event that was given up due again, or with --all every one",
    flags: { all: { value: "", about: "Every event that was given up" } },
    async run({ store, terminal, deps }, given) {
      const id = given.arg("EVENT");
      if ((id === "") !== given.isOn("all")) throw new UsageError("event retry needs EVENT or --all");
      const revived = await reviveEvents(store.db, id === "" ? null : countFor(id, "EVENT"), deps.clock.now());
      terminal.write(`${revived} ${revived === 1 ? "event is" : "events are"} due again.\n`);
    },
  }),
];
