import { writeFile } from "node:fs/promises";
import { loadEventReport } from "../services/tracking/report-repository";
import { type Command, command, countFor } from "./command";
import { eventChart } from "./drawings/event-chart";
import { reportLines } from "./event-tables";

const DAYS = "30";

/** Commands that report on tracking events. */
export const EVENT_COMMANDS: readonly Command[] = [
  command({
    name: "report",
    args: [],
    summary: "What shoppers did: funnel, searches that found nothing, fits left, slow calls",
    flags: {
      days: { value: "n", about: `Days up to now, ${DAYS} unless told` },
      svg: { value: "file", about: "Draw it as a page of charts into this file, too" },
    },
    async run({ store, terminal, deps }, given) {
      const days = countFor(given.text("days") ?? DAYS, "--days");
      const report = await loadEventReport(store, { days, now: deps.clock.now() });
      for (const line of reportLines(report)) terminal.write(`${line}\n`);
      const file = given.text("svg");
      if (file === undefined) return;
      await writeFile(file, eventChart(report));
      terminal.write(`\nDrawn in ${file}\n`);
    },
  }),
];
