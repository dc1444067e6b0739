import { acceptRemarks, reviewNotes } from "../services/fitment/notes";
import { type Command, command } from "./command";

/** Commands about what fits what. */
export const FITMENT_COMMANDS: readonly Command[] = [
  command({
    name: "fitment notes",
    args: [],
    summary: "Conditions that shoppers are asked for although no list knows their words",
    flags: {
      remark: {
        value: "text",
        about: "This text is a remark on the part: show it and ask no longer; may be repeated",
        isRepeated: true,
      },
    },
    async run({ store, deps, operator, terminal }, given) {
      const texts = given.texts("remark");
      const { changedRows, unknown } =
        texts.length === 0 ? await reviewNotes(store) : await acceptRemarks(store, operator, texts, deps.clock.now());
      if (texts.length > 0) terminal.write(`${changedRows} fitment rows show it as a remark now.\n`);
      if (unknown.length === 0) terminal.write("Every condition is known.\n");
      for (const { text, rows } of unknown) terminal.write(`${String(rows).padStart(8)} rows  ${text}\n`);
    },
  }),
];
