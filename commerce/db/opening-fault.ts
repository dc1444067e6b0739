import { FaultySettings, type SettingFault } from "~/models/shop/setting-fault";

/** The code of an error, or of what it came from. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return "code" in error && typeof error.code === "string" ? error.code : codeOf(error.cause);
}

const UNREACHABLE = /^(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)/;

function serverFault(url: string, code: string): Omit<SettingFault, "setting"> | null {
  const host = URL.canParse(url) ? new URL(url).host : "its host";
  if (UNREACHABLE.test(code))
    return { fault: `no PostgreSQL answers at ${host} (${code})`, cure: "Start it, or mend host and port" };
  if (code === "28P01" || code === "28000")
    return { fault: `PostgreSQL at ${host} refuses the user or password`, cure: "Mend them in the address" };
  if (code === "3D000")
    return { fault: `PostgreSQL at ${host} has no such database`, cure: "Create it (createdb), or mend its name" };
  return null;
}

function fileFault(path: string, code: string): Omit<SettingFault, "setting"> | null {
  if (code === "SQLITE_NOTADB" || code === "SQLITE_CORRUPT")
    return {
      fault: `${path} is no SQLite database, or is damaged`,
      cure: "Put a backup in its place: npm run ops -- restore FILE",
    };
  if (/^SQLITE_(?:READONLY|CANTOPEN|PERM)/.test(code) || ["EACCES", "EPERM", "EROFS", "ENOTDIR"].includes(code))
    return {
      fault: `${path} cannot be written by this user (${code})`,
      cure: "Give the user of the shop the folder and its files (chown), or name another folder",
    };
  if (code === "SQLITE_FULL" || code === "ENOSPC") return { fault: `the disk of ${path} is full`, cure: "Make room" };
  return null;
}

/** An error of opening the database as one line that names the setting and a cure; the error itself when it is another. */
export function openingFault(error: unknown, url: string): unknown {
  const code = codeOf(error);
  const isServer = /^postgres(ql)?:\/\//.test(url);
  const found = isServer ? serverFault(url, code) : fileFault(url, code);
  if (found === null) return error;
  return new FaultySettings([{ setting: isServer ? "DATABASE_URL" : "DATA_DIR", ...found }]);
}
