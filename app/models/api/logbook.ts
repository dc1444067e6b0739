import { z } from "zod";
import { logbookSchema, newReadingSchema, newWorkSchema, vehicleFactsSchema } from "~/models/vehicle/logbook";
import { endpoint } from "./contract";

const id = z.string().min(1).max(40);
const ofVehicle = z.object({ id });
const ofEntry = z.object({ id, entryId: id });
const path = "/account/buyer/current/garage-vehicle/{id}/logbook";

/** Our own calls for the logbooks of the member's vehicles; another member's vehicle answers 404. */
export const logbookApi = {
  read: endpoint({
    rows: ["OPEN-79"],
    method: "GET",
    path,
    summary:
      "The logbook of one of the member's vehicles: facts, readings, works, parts bought for it, and services that are due.",
    params: ofVehicle,
    response: logbookSchema,
  }),
  describe: endpoint({
    rows: ["OPEN-79"],
    method: "PUT",
    path,
    summary: "Sets name, VIN, plate and notes. A VIN of another vehicle is stored, and the answer says so.",
    params: ofVehicle,
    body: vehicleFactsSchema,
    response: logbookSchema,
    isIdempotent: true,
  }),
  addReading: endpoint({
    rows: ["OPEN-79"],
    method: "POST",
    path: `${path}/mileage`,
    summary:
      "Adds what the odometer showed on a day, each once. One that contradicts another reading answers 400 unless it is confirmed.",
    params: ofVehicle,
    body: newReadingSchema,
    response: logbookSchema,
    isIdempotent: true,
  }),
  removeReading: endpoint({
    rows: ["OPEN-79"],
    method: "DELETE",
    path: `${path}/mileage/{entryId}`,
    summary: "Deletes a reading; one of another vehicle answers 404.",
    params: ofEntry,
    response: logbookSchema,
  }),
  addWork: endpoint({
    rows: ["OPEN-79"],
    method: "POST",
    path: `${path}/work`,
    summary:
      "Adds a part of a delivered order that was bought for this vehicle, each piece once, or other work by its title.",
    params: ofVehicle,
    body: newWorkSchema,
    response: logbookSchema,
    isIdempotent: true,
  }),
  removeWork: endpoint({
    rows: ["OPEN-79"],
    method: "DELETE",
    path: `${path}/work/{entryId}`,
    summary: "Deletes a work; one of another vehicle answers 404.",
    params: ofEntry,
    response: logbookSchema,
  }),
};
