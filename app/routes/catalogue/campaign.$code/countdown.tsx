import { useEffect, useState } from "react";
import { type Campaign, countdownText } from "~/models/cart/campaign";

const TICK_MS = 15_000;

export type CountdownTimes = Pick<Campaign, "countdownPage" | "countdownStart" | "countdownEnd">;

/** How long a campaign still runs: the words and the end of the server, kept right while the page stays open (row PROMO-19). */
export function Countdown({ text, times }: { text: string; times: CountdownTimes }) {
  const [shown, setShown] = useState<string | null>(text);
  const { countdownPage, countdownStart, countdownEnd } = times;
  useEffect(() => {
    const tick = () => setShown(countdownText({ countdownPage, countdownStart, countdownEnd }, Date.now()));
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [countdownPage, countdownStart, countdownEnd]);
  const end = countdownEnd === null ? undefined : new Date(countdownEnd).toISOString();
  return <time dateTime={end}>{shown ?? "Ended"}</time>;
}
