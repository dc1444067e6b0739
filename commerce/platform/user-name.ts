import { userInfo } from "node:os";

/** The operating system's user, which containers may lack. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return "unknown user";
  }
}
