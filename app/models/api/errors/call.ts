import { z } from "zod";
import { withParams } from "./message";

/** Errors that any call may answer with. */
export const CALL_ERRORS = {
  notFound: "Not found",
  callUnknown: "No such call",
  callerUnknown: "This caller is not known here",
  callNotServed: "This call is not served yet",
  bodyTooLarge: "Body too large",
  bodyNotJson: "Body is not valid JSON",
  valueUnusable: "A value cannot be used as it is",
  internal: withParams({ detail: z.string() }, ({ detail }) => detail || "Internal error"),
  databaseSilent: "The database does not answer",
  /** Every connection to the database is in use; asked again at once it would take longer still. */
  databaseBusy: "The database is busy. Please try again in a moment",
  /** The database can be read but not written: its disk is full or read-only, or another program holds it. */
  ordersPaused: "Orders are paused for a few minutes, and nothing was changed. Please try again soon",
  loopLate: withParams({ name: z.string() }, ({ name }) => `Background work is late: ${name}`),
  /** An input that breaks the schema of its call: zod's code of the issue, and the schema's own sentence. */
  invalid: withParams({ issue: z.string(), message: z.string() }, ({ message }) => message),
  required: "is required",
  loginInvalid: "Login is invalid. Please log in again",
  loginNeeded: "Please log in",
  tooManyTries: withParams(
    { minutes: z.int() },
    ({ minutes }) => `Too many tries. Please wait ${minutes} minutes and try again`,
  ),
};
