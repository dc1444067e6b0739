import { LRUCache } from "lru-cache";
import { foldName } from "../../vehicles/fold-name";
import type { Scratch } from "../scratch";
import type { TreeNode } from "./lookups";

/** Holds nearly all makes of all years. */
const MAKES_MAX = 10_000;
/** Small, because a long-lived cache of short-lived entries makes the heap grow. */
const TRIMS_MAX = 10;
const NAMED_MAX = 8;

/** The vehicle of a fitment row, in the shop's spelling. */
export type Place = {
  readonly nodeId: number | null;
  readonly year: number | null;
  readonly make: string;
  readonly model: string | null;
};
export type Trim = TreeNode & { readonly engines: readonly string[] };

export type ShopTree = {
  /** Finds the node of a year, make and, if given, model; case, spaces and punctuation are ignored. */
  find(year: number, make: string, model: string | null): Place | undefined;
  /** Finds the shop's spelling of a make, or of one of its models, in any year. */
  named(make: string, model: string | null): Place | undefined;
  /** Lists the trims of a model with the names of their engines. */
  trims(nodeId: number): readonly Trim[];
  /** A sentence that names the nearest vehicles of the shop. */
  nearbyText(year: number, make: string): string;
};

/** Reads the shop's vehicle tree from the scratch file that `loadLookups` filled. */
export function shopTree({ file }: Scratch): ShopTree {
  const top = file.prepare<[string], TreeNode>(
    "select id, value from node where level = 1 and fold = ? order by id limit 1",
  );
  const child = file.prepare<[number, string], TreeNode>(
    "select id, value from node where parent = ? and fold = ? order by id limit 1",
  );
  const children = file.prepare<[number], TreeNode>("select id, value from node where parent = ? order by value");
  const trimsWithEngines = file.prepare<[number], TreeNode & { engine: string | null }>(
    `select trim.id, trim.value, engine.value as engine from node trim left join node engine on engine.parent = trim.id
     where trim.parent = ? order by trim.value, trim.id, engine.value`,
  );
  const anyMake = file.prepare<[string], TreeNode>(
    "select id, value from node where level = 2 and fold = ? order by id limit 1",
  );
  const anyModel = file.prepare<[string, string], TreeNode>(
    `select model.id, model.value from node make join node model on model.parent = make.id
     where make.level = 2 and make.fold = ? and model.fold = ? order by model.id limit 1`,
  );
  const trimCache = new LRUCache<number, readonly Trim[]>({ max: TRIMS_MAX });
  const makeCache = new LRUCache<string, { found: TreeNode | undefined }>({ max: MAKES_MAX });
  file.exec("create index if not exists node_make on node (fold) where level = 2");
  const fold = (text: string) => foldName(text) || text;

  function findMake(year: number, make: string): TreeNode | undefined {
    const key = `${year} ${make}`;
    const cached = makeCache.get(key);
    if (cached !== undefined) return cached.found;
    const yearNode = top.get(String(year));
    const found = yearNode && child.get(yearNode.id, fold(make));
    makeCache.set(key, { found });
    return found;
  }

  return {
    find(year, make, model) {
      const makeNode = findMake(year, make);
      if (makeNode === undefined) return undefined;
      if (model === null) return { nodeId: makeNode.id, year, make: makeNode.value, model: null };
      const modelNode = child.get(makeNode.id, fold(model));
      return modelNode && { nodeId: modelNode.id, year, make: makeNode.value, model: modelNode.value };
    },
    named(make, model) {
      const makeNode = anyMake.get(fold(make));
      if (makeNode === undefined) return undefined;
      if (model === null) return { nodeId: null, year: null, make: makeNode.value, model: null };
      const modelNode = anyModel.get(fold(make), fold(model));
      return modelNode && { nodeId: null, year: null, make: makeNode.value, model: modelNode.value };
    },
    trims(nodeId) {
      const cached = trimCache.get(nodeId);
      if (cached !== undefined) return cached;
      const found = new Map<number, TreeNode & { engines: string[] }>();
      for (const { id, value, engine } of trimsWithEngines.all(nodeId)) {
        const trim = found.get(id) ?? { id, value, engines: [] };
        found.set(id, trim);
        if (engine !== null) trim.engines.push(engine);
      }
      const trims = [...found.values()];
      trimCache.set(nodeId, trims);
      return trims;
    },
    nearbyText(year, make) {
      if (top.get(String(year)) === undefined) return `the shop has no ${year}`;
      const makeNode = findMake(year, make);
      if (makeNode === undefined) return `the shop has no ${make} of ${year}`;
      const models = children.all(makeNode.id).map(({ value }) => value);
      const more = models.length > NAMED_MAX ? ` and ${models.length - NAMED_MAX} more` : "";
      return `the shop's ${makeNode.value} of ${year}: ${models.slice(0, NAMED_MAX).join(", ")}${more}`;
    },
  };
}
