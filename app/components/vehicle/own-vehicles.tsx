import { Form } from "@remix-run/react";
import * as urls from "~/models/shop/urls";
import { Button } from "../ui/button";

export type OwnVehicle = { attributeValueId: number; name: string; isActive: boolean };

/** The vehicles of the garage as buttons; renders nothing when it is empty. */
export function OwnVehicles({ vehicles, returnTo }: { vehicles: readonly OwnVehicle[]; returnTo: string }) {
  if (vehicles.length === 0) return null;
  return (
    <section aria-label="Your vehicles" className="mb-5">
      <p className="mb-2 font-semibold">Your vehicles</p>
      <Form method="post" action={urls.garage()} className="wrap gap-2">
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="hidden" name="intent" value="choose" />
        {vehicles.map(({ attributeValueId, name, isActive }) => (
          <Button
            key={attributeValueId}
            look="secondary"
            name="attributeValueId"
            value={attributeValueId}
            aria-current={isActive ? "true" : undefined}
          >
            {isActive ? `${name} ✓` : name}
          </Button>
        ))}
      </Form>
    </section>
  );
}
