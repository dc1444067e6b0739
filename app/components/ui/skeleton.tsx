import { SKELETON_HEIGHT_PX, SKELETON_RADIUS_PX, SKELETON_WIDTH_PERCENT } from "~/models/shop/limits";
import { skeleton } from "./skeleton.css";

/** Default size of a skeleton. */
const SKELETON_DEFAULTS = {
  width: `${SKELETON_WIDTH_PERCENT}%`,
  height: `${SKELETON_HEIGHT_PX}px`,
  borderRadius: `${SKELETON_RADIUS_PX}px`,
} as const;

/** A gray block that reserves space for content still loading. */
export function Skeleton({ width, height, radius }: { width?: string; height?: string; radius?: string }) {
  return (
    <span
      aria-hidden="true"
      className={skeleton}
      style={{
        width: width ?? SKELETON_DEFAULTS.width,
        height: height ?? SKELETON_DEFAULTS.height,
        borderRadius: radius ?? SKELETON_DEFAULTS.borderRadius,
      }}
    />
  );
}
