import type { Category } from "~/models/product/category";
import type { Row } from "../db/tables";

export type BrandFacts = Row<"brand">;

export type CategoryFacts = Omit<Category, "itemCount"> & { readonly displayAttributes: readonly string[] };
