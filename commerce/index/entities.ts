import type { Category } from "~/models/product/category";
import type { Row } from "../db/tables";

export type IndexedBrand = Row<"brand">;

export type IndexedCategory = Omit<Category, "itemCount"> & { readonly displayAttributes: readonly string[] };
