import { isBuilt } from "../../scripts/setup.mjs";

/** Refuses to test a build that is missing or older than its sources: `npm test` builds first, vitest by itself does not. */
export default function refuseStaleBuild(): void {
  if (!isBuilt()) throw new Error("The build is missing or older than its sources: run npm run build.");
}
