import { z } from "zod";
import { addressBookEntrySchema, addressSchema } from "~/models/checkout/address";
import { savedVehicleSchema } from "~/models/vehicle/vehicle";
import { endpoint } from "./contract";

const entryId = z.string().min(1).max(40);
const byId = z.object({ id: entryId });
const deleted = z.object({ isDeleted: z.boolean() });
const attributeValueId = z.int().positive();

/** The member's address book. */
export const addressApi = {
  add: endpoint({
    rows: ["API-121", "ACC-25"],
    method: "POST",
    path: "/account/buyer/current/address",
    summary: "Adds an address to the member's book.",
    body: addressSchema.extend({ isDefault: z.boolean().default(false) }),
    response: addressBookEntrySchema,
  }),
  change: endpoint({
    rows: ["API-122", "ACC-25"],
    method: "PUT",
    path: "/account/buyer/current/address",
    summary: "Changes one of the member's addresses; another member's answers 404.",
    body: addressBookEntrySchema,
    response: addressBookEntrySchema,
  }),
  list: endpoint({
    rows: ["API-123", "ACC-25"],
    method: "GET",
    path: "/account/buyer/current/address",
    summary: "The member's addresses, the default one first.",
    response: z.array(addressBookEntrySchema),
  }),
  remove: endpoint({
    rows: ["API-124", "ACC-25", "OPEN-22"],
    method: "DELETE",
    path: "/account/buyer/current/address/{id}",
    summary: "Deletes one of the member's addresses; another member's answers 404.",
    params: byId,
    response: deleted,
  }),
};

/** The member's garage. */
export const garageApi = {
  add: endpoint({
    rows: ["API-125", "VEH-05", "VEH-12"],
    method: "POST",
    path: "/account/buyer/current/garage-vehicle",
    summary:
      "Adds a vehicle and makes it the default; a vehicle already there is not added again. Needs year, make and model.",
    body: z.object({ attributeValueId, isDefault: z.boolean().default(true) }),
    response: savedVehicleSchema,
    isIdempotent: true,
  }),
  change: endpoint({
    rows: ["API-126", "VEH-08", "VEH-13"],
    method: "PUT",
    path: "/account/buyer/current/garage-vehicle",
    summary: "Changes one of the member's vehicles, or makes it the default; another member's answers 404.",
    body: z.object({
      id: entryId,
      attributeValueId: attributeValueId.optional(),
      isDefault: z.boolean().optional(),
    }),
    response: savedVehicleSchema,
  }),
  list: endpoint({
    rows: ["API-127", "VEH-07"],
    method: "GET",
    path: "/account/buyer/current/garage-vehicle",
    summary: "The member's vehicles, the default one first.",
    response: z.array(savedVehicleSchema),
  }),
  remove: endpoint({
    rows: ["API-128", "VEH-09", "OPEN-22"],
    method: "DELETE",
    path: "/account/buyer/current/garage-vehicle/{id}",
    summary: "Deletes one of the member's vehicles; once the default is deleted, no vehicle is the default.",
    params: byId,
    response: deleted,
  }),
  removeAll: endpoint({
    rows: ["API-129", "VEH-13", "OPEN-22"],
    method: "DELETE",
    path: "/account/buyer/current/garage-vehicle",
    summary: "Deletes all of the member's vehicles.",
    response: z.object({ deleted: z.int().nonnegative() }),
  }),
};
