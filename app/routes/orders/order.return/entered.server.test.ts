import { expect, it } from "vitest";
import { inFieldOrder } from "./entered.server";

it("messages of the second step stand in the order of its fields, whatever found them [ORD-13]", () => {
  const found = {
    request: "Try again",
    partialRefund: "The amount",
    solution: "The solution",
    "evidence.videos": "The video",
    "evidence.photos.shippingLabel": "The label",
    "evidence.photos.part": "The part",
    "evidence.text": "The vehicle",
    model: "The model",
    vin: "The VIN",
  };
  expect(Object.keys(inFieldOrder(found))).toEqual(Object.keys(found).reverse().slice(0, -1).concat("request"));
});
