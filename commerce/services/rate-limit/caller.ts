import type { Call } from "../../http/call";

/** An IPv4 address as a socket for both kinds of addresses writes it, dotted or in hexadecimal. */
const MAPPED = /^(?:0*:){2,5}ffff:(?:(\d+(?:\.\d+){3})|([\da-f]{1,4}):([\da-f]{1,4}))$/i;

function toIpv4(ip: string): string | null {
  const [, dotted, high = "", low = ""] = MAPPED.exec(ip) ?? (/^\d+(?:\.\d+){3}$/.test(ip) ? [ip, ip] : []);
  if (dotted !== undefined) return dotted;
  if (high === "") return null;
  const bytes = [high, low].map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 255]);
  return bytes.join(".");
}

/** The first half of an IPv6 address: its /64 network, all addresses of which one customer has. */
function toIpv6Network(ip: string): string {
  const [head = "", tail] = ip.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => "0"), ...(tail ? tail.split(":") : [])];
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}

/** The address as limits count it: an IPv4 address, or the /64 network of an IPv6 address. */
export function countedAddress(ip: string): string {
  return toIpv4(ip) ?? (ip.includes(":") ? toIpv6Network(ip) : ip);
}

/** The /24 or /64 network of an address: the owner of one address in it often owns all. */
export function addressRange(ip: string): string {
  return toIpv4(ip)?.replace(/\.\d+$/, "") ?? countedAddress(ip);
}

/** The caller whose tries a limit counts: the shopper's address as limits count it, else the visitor key, else `other`. */
export function callerFor({ ip, visitorKey }: Pick<Call, "ip" | "visitorKey">, other = ""): string {
  return countedAddress(ip) || visitorKey || other;
}

export const HOUR_SECONDS = 3_600;
