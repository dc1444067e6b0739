import { data } from "@remix-run/node";
import type { z } from "zod";
import { logbookApi } from "~/models/api";
import type { FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import type { Logbook } from "~/models/vehicle/logbook";
import type { logbookForms } from "~/models/vehicle/logbook-forms";
import { isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { FormInput, FormRefusal } from "~/server/forms/form-action.server";
import type { ActionInput } from "~/server/forms/guarded-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { requireMember } from "~/server/page/page-loader.server";
import { removeVehicle } from "~/server/vehicle/garage.server";
import { installForm } from "./install-form";

/** A refused form of the page: its name, what is wrong with its fields, and what was typed. */
export type RefusedLogbook = FormState & { readonly form: string; readonly problem: string | null };

/** Loads the logbook of one of the member's vehicles. Throws a 404 for any other id. */
export async function requireLogbook(ctx: RequestContext, id: string | undefined): Promise<Logbook> {
  requireMember(ctx);
  try {
    return await call(ctx, logbookApi.read, { params: { id: (id ?? "").slice(0, 40) || "-" } });
  } catch (error) {
    if (isAnswered(error, 404)) throw data(null, { status: 404 });
    throw error;
  }
}

/** The labels of the fields in messages. */
export const LOGBOOK_LABELS = {
  ...{ name: "Name", vin: "VIN", plate: "Plate", notes: "Notes", on: "Date", distance: "The reading" },
  ...{ title: "What was done", note: "Note" },
};

/** The page's field for a field of the API. */
export const logbookField = (field: string): string => field.replace(/^distance\.\w+$/, "distance");

type LogbookForm = z.output<typeof logbookForms>;

function saved(form: LogbookForm, { vinCheck }: Logbook): { kind: "success" | "warning"; text: string } {
  switch (form.intent) {
    case "facts":
      return vinCheck?.verdict === "MISMATCH"
        ? { kind: "warning", text: `Saved. The VIN is of another vehicle: ${vinCheck.decoded}` }
        : { kind: "success", text: "Saved" };
    case "remove-reading":
    case "remove-work":
      return { kind: "success", text: "Removed from the logbook" };
    default:
      return { kind: "success", text: "Added to the logbook" };
  }
}

/** Sends a form of the logbook to the commerce API. Throws CallFailure. */
function sendForm(
  ctx: RequestContext,
  id: string,
  form: Exclude<LogbookForm, { intent: "remove-vehicle" }>,
): Promise<Logbook> {
  const params = { id };
  const unit = ctx.market.distanceUnit;
  const distanceFor = (value: number | null) => (value === null ? null : { value, unit });
  switch (form.intent) {
    case "facts": {
      const { intent: _, ...body } = form;
      return call(ctx, logbookApi.describe, { params, body });
    }
    case "reading": {
      const { on, distance: value, isConfirmed } = form;
      return call(ctx, logbookApi.addReading, { params, body: { on, distance: { value, unit }, isConfirmed } });
    }
    case "install": {
      const { orderId, lineKey, on, distance, isConfirmed } = form;
      const body = { on, distance: distanceFor(distance), isConfirmed, bought: { orderId, lineKey } };
      return call(ctx, logbookApi.addWork, { params, body });
    }
    case "work": {
      const { intent: _, distance, ...work } = form;
      return call(ctx, logbookApi.addWork, { params, body: { ...work, distance: distanceFor(distance) } });
    }
    case "remove-reading":
      return call(ctx, logbookApi.removeReading, { params: { id, entryId: form.entryId } });
    case "remove-work":
      return call(ctx, logbookApi.removeWork, { params: { id, entryId: form.entryId } });
  }
}

export const requireOwnLogbook = ({ ctx, params }: ActionInput) => requireLogbook(ctx, params.id);

/** Handles the forms of the page and returns to it; a removed vehicle returns to the garage. */
export async function handleLogbook({ ctx, page, value }: FormInput<typeof logbookForms, Logbook>) {
  const { id, attributeValueId } = page.vehicle;
  if (value.intent === "remove-vehicle") {
    await removeVehicle(ctx, attributeValueId);
    return redirectWithFlash(ctx, urls.garage(), { kind: "success", text: "Vehicle and logbook removed" });
  }
  return redirectWithFlash(ctx, urls.logbook(id), saved(value, await sendForm(ctx, id, value)));
}

/** Shows the page again with what is wrong beside the field of its form. */
export function refuseLogbook({ intent, state, problem, status }: FormRefusal<typeof logbookForms>) {
  const { orderId = "", lineKey = "" } = state.values;
  const form = intent === "install" ? installForm({ orderId, lineKey }) : intent;
  return data<RefusedLogbook>({ ...state, form, problem }, { status });
}
