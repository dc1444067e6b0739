import { Form } from "@remix-run/react";
import { Field, SelectField } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import type { OrderListQuery } from "~/models/forms/order";
import { ORDER_STATUS_FILTERS, ORDER_TIME_FILTERS } from "~/models/order/order";
import * as urls from "~/models/shop/urls";

/** Filters by status, time and text with a plain GET form, so that every list has a URL. */
export function OrderFilters({ query }: { query: OrderListQuery }) {
  return (
    <Form
      method="get"
      action={urls.myAccount()}
      role="search"
      aria-label="Orders"
      className="grid gap-3 items-end mb-5 grid-cols-2 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <input type="hidden" name="type" value="orders" />
      <div className="max-sm:col-span-full">
        <Field
          label="Search orders"
          name="q"
          type="search"
          placeholder="Number or part"
          maxLength={100}
          defaultValue={query.q}
          isOptional
          hideNeed
        />
      </div>
      <SelectField label="Status" name="status" defaultValue={query.status} isOptional hideNeed>
        {ORDER_STATUS_FILTERS.map(({ label, value }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Time" name="time" defaultValue={query.time} isOptional hideNeed>
        {ORDER_TIME_FILTERS.map(({ label, value }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="max-sm:col-span-full">
        <Button look="secondary" isWide>
          Show orders
        </Button>
      </div>
    </Form>
  );
}
