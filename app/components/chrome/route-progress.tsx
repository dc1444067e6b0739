import { useNavigation } from "@remix-run/react";
import { runner, track } from "./route-progress.css";

/** A bar that shows while the next page loads. */
export function RouteProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div className={track} role="progressbar" aria-label="Loading page">
      <div className={runner} />
    </div>
  );
}
