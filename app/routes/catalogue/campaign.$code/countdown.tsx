import { useEffect, useState } from "react";
import { type Campaign, countdownOr } from "~/models/cart/campaign";

const TICK_MS = 15_000;

export type CountdownTimes = Pick<Campaign, "countdownPage" | "countdownStart" | "countdownEnd">;

/** Shows how long a campaign still runs; it starts from the server's text and stays right while the page is open. */
export function Countdown({ text, times }: { text: string; times: CountdownTimes }) {
  const [countdown, setCountdown] = useState<string | null>(text);
  const { countdownPage, countdownStart, countdownEnd } = times;
  useEffect(() => {
    const times = { countdownPage, countdownStart, countdownEnd };
    const tick = () => setCountdown(countdownOr(text, times, Date.now()));
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [text, countdownPage, countdownStart, countdownEnd]);
  const end = countdownEnd === null ? undefined : new Date(countdownEnd).toISOString();
  return <time dateTime={end}>{countdown ?? "Ended"}</time>;
}
