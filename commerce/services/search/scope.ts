import { openCache } from "#cache/cache";
import { catalogueVersion, perDatabase } from "../../db/catalogue-version";
import type { Call } from "../../http/call";
import { commonIds } from "../../platform/sorted-ids";
import { findRunningCampaign } from "../campaign/campaigns";
import { makeSlug } from "../fitment/top-makes";
import { listCampaignItemIds, listCollectionItemIds, listMakeItemIds, listMakeNames } from "./scope-repository";

/** The fields of a list query that define its scope before any filter. */
type ScopeQuery = {
  readonly collection?: string | undefined;
  readonly campaign?: string | undefined;
  readonly make?: string | undefined;
};

type Rows = readonly { readonly id: number }[];

const ENTRY_BYTES = 200;
const caches = perDatabase(() => openCache<Int32Array>("scopes"));
const NOTHING = new Int32Array(0);

function toIds(rows: Rows): Int32Array {
  const ids = new Int32Array(rows.length);
  rows.forEach(({ id }, index) => {
    ids[index] = id;
  });
  return ids;
}

/**
 * Loads the ids of one scope, cached by catalogue version; a campaign's key holds its range, so that an edit takes effect
 * at once.
 */
async function loadCachedIds(call: Call, key: string, read: () => Promise<Rows>): Promise<Int32Array> {
  const cache = caches(call.db);
  cache.enter(await catalogueVersion(call.db));
  return cache.load(key, async () => {
    const value = toIds(await read());
    return { value, bytes: value.byteLength + ENTRY_BYTES };
  });
}

async function loadCampaignScope(call: Call, code: string): Promise<Int32Array | null> {
  const campaign = await findRunningCampaign(call, code);
  if (campaign === null) return NOTHING;
  if (campaign.range === "ALL") return null;
  const key = `campaign ${campaign.range} ${campaign.rangeDetails.join(",")}`;
  return loadCachedIds(call, key, () => listCampaignItemIds(call.db, campaign));
}

async function loadMakeScope(call: Call, slug: string): Promise<Int32Array> {
  return loadCachedIds(call, `make ${slug}`, async () => {
    const name = (await listMakeNames(call.db)).find(({ value }) => makeSlug(value) === slug)?.value;
    return name === undefined ? [] : listMakeItemIds(call.db, name);
  });
}

/**
 * Finds the items in a list's scope: of its collection, its running campaign's range and its make, as sorted ids. Null
 * for everything, empty for an unknown or ended scope. Ignores status and market.
 */
export async function findScope(
  call: Call,
  query: ScopeQuery,
): Promise<{ readonly key: string; readonly ids: Int32Array } | null> {
  const { collection, campaign, make } = query;
  const scopes = [
    collection === undefined
      ? null
      : await loadCachedIds(call, `collection ${collection}`, () => listCollectionItemIds(call.db, collection)),
    campaign === undefined ? null : await loadCampaignScope(call, campaign),
    make === undefined ? null : await loadMakeScope(call, make),
  ].filter((scope) => scope !== null);
  const [first, ...others] = scopes;
  return first === undefined
    ? null
    : { key: JSON.stringify([collection, campaign, make]), ids: others.reduce(commonIds, first) };
}
