import { useNavigation } from "@remix-run/react";
import { runner } from "./route-progress.css";

/** A bar that shows while the next page loads. */
export function RouteProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div
      className="fixed top-0 right-0 bottom-auto left-0 z-60 h-0.75 overflow-hidden"
      role="progressbar"
      aria-label="Loading page"
    >
      <div className={runner} />
    </div>
  );
}
