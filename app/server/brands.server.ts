import { infraApi } from "~/models/api";
import { type Brand, brandFrom } from "~/models/brand";
import { call } from "./client.server";
import type { RequestContext } from "./context.server";

let kept: Promise<readonly Brand[]> | undefined;

/** The brands of the shop, fetched once and kept for the process; a failed fetch is tried again (row ENT-02). Throws CallFailure. */
export function brandList(ctx: RequestContext): Promise<readonly Brand[]> {
  kept ??= call(ctx, infraApi.shopList, undefined, { isShared: true })
    .then((list) => list.map(brandFrom))
    .catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
  return kept;
}

/** Forgets the kept list: after an import, and between tests. */
export function forgetBrands(): void {
  kept = undefined;
}
