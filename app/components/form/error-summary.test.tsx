// @vitest-environment happy-dom
import { Form, useActionData } from "@remix-run/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../tests/support/component/shop-page";
import { ErrorSummary } from "../form/error-summary";
import { Field, RadioCard } from "../form/field";
import { useRoutedLinks } from "../ui/routed-links";

type Errors = { name?: string; choice?: string; place?: string };

function Page() {
  useRoutedLinks();
  const errors = useActionData<Errors>() ?? {};
  return (
    <main>
      <Form method="post" noValidate>
        <ErrorSummary errors={errors} />
        <Field label="Name" name="name" error={errors.name} />
        <fieldset id="f-choice" tabIndex={-1}>
          <RadioCard name="choice" value="one" label="One" />
        </fieldset>
        <details>
          <summary>More</summary>
          <Field label="Place" name="place" error={errors.place} />
        </details>
        <button type="submit">Send</button>
      </Form>
    </main>
  );
}

const REFUSED: Errors = {
  name: "A name is required",
  choice: "Choose one",
  place: "A place is required",
};

it("each link of a form's errors focuses its field and leaves every error where it is [UX-20]", async () => {
  const { user, getByRole, findByRole, getAllByRole, getByLabelText, container } = renderPage(<Page />, {
    at: "/page?step=2",
    action: () => REFUSED,
  });
  await user.click(getByRole("button", { name: "Send" }));
  await findByRole("alert");
  const remaining = () => [
    getAllByRole("alert")[0]?.querySelectorAll("a[href]").length,
    container.querySelectorAll("[aria-invalid=true]").length,
    window.location.href.replace(window.location.origin, ""),
  ];
  const targets = { "Choose one": "One", "A place is required": "Place", "A name is required": "Name" };
  for (const [message, label] of Object.entries(targets)) {
    await user.click(getByRole("link", { name: message }));
    expect(document.activeElement).toBe(getByLabelText(label));
    expect(remaining(), message).toEqual([3, 2, "/page?step=2"]);
  }
});
