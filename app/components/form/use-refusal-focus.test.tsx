// @vitest-environment happy-dom
import { Form, useActionData } from "@remix-run/react";
import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../../tests/support/component/shop-page";
import { RouteProgress } from "../chrome/route-progress";
import { ErrorSummary } from "../ui/notice";
import { Field } from "./field";

type Answer = { errors: Record<string, string> };

function Page({ hasSummary }: { hasSummary: boolean }) {
  const errors = useActionData<Answer>()?.errors ?? {};
  return (
    <main>
      <RouteProgress />
      <Form method="post">
        {hasSummary ? <ErrorSummary errors={errors} /> : null}
        <Field label="Name" name="name" error={errors.name} required={false} />
        <Field label="VIN" name="vin" error={errors.vin} required={false} />
        <button type="submit">Save</button>
      </Form>
    </main>
  );
}

/** A page whose posts are answered one after the other. */
function renderForm(hasSummary: boolean, ...answers: readonly Answer["errors"][]) {
  const next = [...answers];
  return renderPage(<Page hasSummary={hasSummary} />, {
    action: () =>
      new Response(JSON.stringify({ errors: next.shift() }), { headers: { "content-type": "application/json" } }),
  });
}

describe("a form that was refused", () => {
  it("has the focus on its first wrong field, again after each post [UI-15]", async () => {
    const { user, getByRole, getByLabelText } = renderForm(false, { vin: "Too short" }, { vin: "Too short" }, {});
    const vin = getByLabelText("VIN");
    const isOnVin = () => waitFor(() => expect(document.activeElement).toBe(vin));
    await user.type(vin, "123{Enter}");
    await waitFor(() => expect(vin.getAttribute("aria-invalid")).toBe("true"));
    await isOnVin();
    const save = getByRole("button", { name: "Save" });
    await user.click(save);
    await isOnVin();
    await user.click(save);
    await waitFor(() => expect(vin.getAttribute("aria-invalid")).toBeNull());
    expect(document.activeElement, "nothing is wrong any more").toBe(save);
  });

  it("has it on the list of what is wrong, where there is one [UI-15]", async () => {
    const { user, getByRole } = renderForm(true, { name: "Enter a name", vin: "Too short" });
    await user.click(getByRole("button", { name: "Save" }));
    await waitFor(() => expect(document.activeElement).toBe(getByRole("alert")));
    expect(document.activeElement?.textContent).toContain("Please check the following");
  });
});
