import { useNavigation } from "@remix-run/react";
import { runner, track } from "./route-progress.css";

/** Says that the next page is on its way, until it is there. */
export function RouteProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div className={track} role="progressbar" aria-label="Loading page">
      <div className={runner} />
    </div>
  );
}
