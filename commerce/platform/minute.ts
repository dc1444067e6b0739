/** Epoch milliseconds as a date and minute in UTC, which it says. */
export const minuteFor = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;
