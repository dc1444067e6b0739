import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import * as urls from "~/models/shop/urls";
import type { Logbook } from "~/models/vehicle/logbook";

/** Asks whether a vehicle goes together with its logbook. */
export function RemoveVehicle({ logbook: { vehicle } }: { logbook: Logbook }) {
  return (
    <div className="mt-4" data-print="no">
      <Notice tone="warning" title="Remove this vehicle with its logbook?">
        <p>What you wrote about it, its readings and its works are deleted with it and cannot be brought back.</p>
        <Form method="post" className="mt-3 cluster gap-4">
          <Button look="danger" name="intent" value="remove-vehicle">
            Remove vehicle and logbook
          </Button>
          <Link to={urls.logbook(vehicle.id)}>Keep it</Link>
        </Form>
      </Notice>
    </div>
  );
}
