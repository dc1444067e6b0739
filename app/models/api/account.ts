import { z } from "zod";
import { loginResultSchema, subscribeResultSchema, subscribeSchema, userSchema } from "../account";
import { endpoint } from "./contract";

export const accountApi = {
  login: endpoint({
    rows: ["API-111", "ENT-30"],
    method: "POST",
    path: "/account/public/buyer/login",
    summary: "Signs a member in; a wrong pair answers the same as an unknown email.",
    body: z.object({
      email: z.string().trim().max(254),
      password: z.string().max(72),
    }),
    response: loginResultSchema,
  }),
  /** Ours: row OPEN-30 revokes a token on logout. */
  logout: endpoint({
    rows: ["OPEN-30"],
    method: "POST",
    path: "/account/public/buyer/logout",
    summary: "Revokes the bearer token of the call, if any.",
    response: z.object({ isRevoked: z.boolean() }),
  }),
  current: endpoint({
    rows: ["API-120"],
    method: "GET",
    path: "/account/buyer/account/current",
    summary: "The signed-in member.",
    response: userSchema,
  }),
  guestGarageAdd: endpoint({
    rows: ["API-130"],
    method: "POST",
    path: "/account/public/buyer/garage-vehicle",
    summary: "Checks and names a guest's vehicle; the answer is its id. Needs at least year, make and model.",
    body: z.object({ attributeValueId: z.int().positive() }),
    response: z.object({ id: z.string(), attributeValueId: z.int() }),
  }),
  subscribe: endpoint({
    rows: ["API-131", "ENT-31"],
    method: "POST",
    path: "/account/public/buyer/subscribe/confirm",
    summary: "Subscribes an email to the newsletter; the same answer for known and unknown emails.",
    body: subscribeSchema,
    response: subscribeResultSchema,
  }),
};
