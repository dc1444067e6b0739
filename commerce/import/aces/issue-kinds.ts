import type { IssueKinds } from "../issues";

/** The faults and oddities of ACES files, each with the operator's remedy. */
export const ACES_ISSUES: IssueKinds = {
  broken: {
    level: "error",
    title: "Applications that cannot be read: correct the file, or leave them out with --lenient",
  },
  records: { level: "error", title: "The file is not whole: ask for it again, or take it as it is with --lenient" },
  "left-out": { level: "warning", title: "Applications left out: they cannot be read" },
  "not-whole": { level: "warning", title: "The file is not whole" },
  "brand-unknown": { level: "warning", title: "Brand codes the shop does not know: nothing of theirs was imported" },
  "part-unknown": { level: "warning", title: "Parts the shop does not have: import the products first" },
  "part-twice": { level: "warning", title: "Part numbers that several items of the shop have: left alone" },
  "part-unplaced": {
    level: "warning",
    title: "Parts left as they are: the shop knows none of the vehicles of their applications",
  },
  "part-partly": { level: "warning", title: "Parts of which some applications have no vehicle of the shop" },
  "vehicle-unknown": { level: "warning", title: "Vehicle ids without a name: name them in a --vcdb or --codes file" },
  "vehicle-missing": {
    level: "warning",
    title: "Vehicles the shop does not have: import vehicles, or spell them in the --vcdb file as the shop does",
  },
  years: { level: "warning", title: "Applications left out: their years are out of range or end before they begin" },
  "code-unknown": {
    level: "warning",
    title: "Ids without a name: name them in a --codes file; until then shoppers are told to ask you",
  },
  vcdb: { level: "warning", title: "Rows of the --vcdb file that are not used" },
  codes: { level: "warning", title: "Rows of the --codes file that are not used" },
  overlap: { level: "warning", title: "Several parts for one vehicle and place, nothing tells them apart" },
  "quantity-bad": { level: "warning", title: "Quantities left out: they are no whole number above zero" },
  quantity: { level: "warning", title: "Quantities that contradict each other: both are shown" },
  "part-type": { level: "warning", title: "Parts whose type differs from the shop's" },
  "part-missing": { level: "warning", title: "Parts of these brands that the file says nothing of" },
  "action-unused": { level: "warning", title: "Deletions in a full file, which has no use for them" },
  gone: { level: "warning", title: "Parts with deletions of applications that the shop does not have (any more)" },
  "id-twice": { level: "warning", title: "Application ids that the file uses more than once" },
  equipment: { level: "warning", title: "Applications to machines other than vehicles: not covered" },
  duplicate: { level: "note", title: "Parts with applications that are there twice" },
  "condition-moot": {
    level: "note",
    title: "Parts with conditions on vehicles that another application of theirs fits without any",
  },
  "part-universal": { level: "note", title: "Parts the shop sells for every vehicle: their applications only show" },
  unchecked: { level: "note", title: "Applications their sender has marked as not validated" },
  "as-submodel": { level: "note", title: "Submodels found among the shop's trims" },
  "as-engine": { level: "note", title: "Engine conditions found among the shop's engines" },
  "as-attribute": { level: "note", title: "Conditions the shopper is asked for: the part is uncertain until answered" },
  "not-covered": { level: "note", title: "Parts of the file that are not imported" },
};
