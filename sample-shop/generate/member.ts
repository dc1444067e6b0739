import type { NewRow } from "#commerce/db/tables";
import { groupBy } from "#commerce/platform/group-by";
import { hashPassword } from "#commerce/services/account/password";
import { monthsFrom } from "#commerce/services/points/rules";
import { SEED_EPOCH_MS } from "./catalogue";

/** The demo member of every new shop; the README names the login. */
export const DEMO_MEMBER = { id: "demo-member", email: "demo@example.com", password: "demo-Passw0rd" } as const;

const DEMO_VEHICLES = [
  ["2018", "Ford", "F-150"],
  ["2016", "Honda", "Civic"],
] as const;

type Node = Pick<NewRow<"vehicle_node">, "id" | "parent_id" | "value">;

/** The first complete vehicle below the named levels; only those levels when the data has none. */
function vehicleUnder(nodes: readonly Node[], names: readonly string[]): number | null {
  const children = groupBy(nodes, ({ parent_id }) => parent_id ?? null);
  let at: number | null = null;
  for (const name of names) {
    const next: Node | undefined = children.get(at)?.find(({ value }) => value === name);
    if (next === undefined) return at;
    at = next.id;
  }
  for (let below = children.get(at)?.[0]; below !== undefined; below = children.get(at)?.[0]) at = below.id;
  return at;
}

const DAY_MS = 86_400_000;
const POINTS_MONTHS = 12;

/** Points by their age in days; the oldest expire within the 30 days of the reminder. */
const DEMO_POINTS = [
  { daysAgo: 345, points: 120, text: "Earned with a brake job" },
  { daysAgo: 40, points: 1250, text: "Earned with a suspension rebuild" },
] as const;

function pointsRows(accountId: string, now: number): NewRow<"points_entry">[] {
  return DEMO_POINTS.map(({ daysAgo, points, text }, index) => {
    const at = now - daysAgo * DAY_MS;
    return {
      account_id: accountId,
      at,
      kind: "EARN",
      points,
      text,
      order_id: null,
      once_key: `demo-points-${index + 1}`,
      expires_at: monthsFrom(at, POINTS_MONTHS),
      remaining: points,
    };
  });
}

/** The demo member with two vehicles, of which the first is the default, and with points counted from `now`. */
export async function memberRows(nodes: readonly Node[], now: number) {
  const account: NewRow<"account"> = {
    id: DEMO_MEMBER.id,
    email: DEMO_MEMBER.email,
    email_verified_at: now,
    email_norm: DEMO_MEMBER.email,
    password_hash: await hashPassword(DEMO_MEMBER.password, Buffer.alloc(16, DEMO_MEMBER.id)),
    first_name: "Dana",
    last_name: "Demo",
    zip_code: "43215",
    created_at: SEED_EPOCH_MS,
  };
  const vehicles = DEMO_VEHICLES.map((names) => vehicleUnder(nodes, names)).filter((id) => id !== null);
  const garage = vehicles.map(
    (attribute_value_id, index): NewRow<"garage_vehicle"> => ({
      id: `demo-vehicle-${index + 1}`,
      account_id: account.id,
      attribute_value_id,
      is_default: index === 0 ? 1 : 0,
      created_at: SEED_EPOCH_MS + index,
    }),
  );
  return { account: [account], garage_vehicle: garage, points_entry: pointsRows(account.id, now) };
}
