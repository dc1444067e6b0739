import { expect, it } from "vitest";
import { titleParts } from "./title-parts";

it.each([
  [
    "Calloway Ridge Front Ceramic Brake Pad Set for 2013-2018 Toyota RAV4",
    "Calloway Ridge",
    ["Front Ceramic Brake Pad Set", " for 2013-2018 Toyota RAV4"],
  ],
  ["Lampwicke HID Headlight for 2026 Honda Pilot", "Lampwicke", ["HID Headlight", " for 2026 Honda Pilot"]],
  ["Upholdstead Gel Wheel Cleaner", "Upholdstead", ["Gel Wheel Cleaner", ""]],
  ["Clip set for doors", "Clip", ["set for doors", ""]],
  ["Brake Pads", "Another", ["Brake Pads", ""]],
  ["Brake", "Brake", ["Brake", ""]],
])("a card's title %s of %s is split at its brand and its model years", (title, brand, parts) => {
  expect(titleParts(title, brand)).toEqual(parts);
});
