import type { RouteHandle } from "~/models/page/route-handle";
import { Buttons, Chips, Fields } from "./controls";
import { Badges, Messages, Overlays, Voids, Ways } from "./messages";
import { Panels, Prices, Products } from "./products";
import { Tokens } from "./tokens";

export const handle = { title: "Style guide", robots: "noindex" } satisfies RouteHandle;

/** Tokens and primitives in their states, for those who work on the shop. */
export default function StyleguidePage() {
  return (
    <div className="page-width pb-10">
      <h1 className="mt-6">Style guide</h1>
      <Tokens />
      <Buttons />
      <Fields />
      <Chips />
      <Badges />
      <Prices />
      <Panels />
      <Products />
      <Messages />
      <Overlays />
      <Ways />
      <Voids />
    </div>
  );
}
