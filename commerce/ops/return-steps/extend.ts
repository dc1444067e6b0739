import { z } from "zod";
import { formatDay } from "~/models/shop/dates";
import { returnNumber } from "../../services/order/return-number";
import { extendReturn } from "../../services/returns/parcel/extend";
import { type Command, command, needed } from "../command";
import { UsageError } from "../usage-error";
import { requireReturn } from "./require";

const daySchema = z.iso.date();

/** The command that gives the buyer of an approved return more time. */
export const EXTEND_COMMAND: Command = command({
  name: "return extend",
  args: ["RETURN"],
  summary: "Moves the day to drop its package off by; its buyer is mailed, page and reminder follow",
  flags: {
    until: { value: "date", about: "The last day, e.g. 2026-12-31" },
    note: { value: "text", about: "What the shopper reads of it" },
  },
  async run(context, given) {
    const row = await requireReturn(context, given.arg("RETURN"));
    const until = daySchema.safeParse(needed("return extend", given, "until"));
    if (!until.success) throw new UsageError("--until is no day, such as 2026-12-31");
    const note = given.text("note") ?? "";
    await extendReturn(context.deps, context.operator, row.id, { until: until.data, note });
    context.terminal.write(
      `The package of return ${returnNumber(row)} can be dropped off until ${formatDay(until.data)}; its buyer is mailed.\n`,
    );
  },
});
