// @vitest-environment happy-dom
import { Form, useActionData } from "@remix-run/react";
import { act } from "react";
import { expect, it, onTestFinished } from "vitest";
import { renderPage } from "../../../tests/support/component/shop-page";
import { ErrorSummary } from "../form/error-summary";
import { Field, RadioCard } from "../form/field";
import { hidePlaces } from "../ui/routed-links";

type Errors = { name?: string; choice?: string; place?: string };

function Page() {
  const errors = useActionData<Errors>() ?? {};
  return (
    <main id="main" tabIndex={-1}>
      <a href="#main">Skip to content</a>
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

/** Follows a link to a place of the page as a browser does, with an entry of the history that has no state. */
function follow(link: HTMLElement): void {
  window.history.pushState(null, "", link.getAttribute("href"));
  act(() => {
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  });
}

it("links inside the page leave every error of a refused form and what was typed where they are [UX-20]", async () => {
  window.addEventListener("popstate", hidePlaces);
  onTestFinished(() => window.removeEventListener("popstate", hidePlaces));
  const { user, getByRole, findByRole, getAllByRole, getByLabelText, container } = renderPage(<Page />, {
    at: "/page?step=2",
    action: () => REFUSED,
    isShared: true,
  });
  await user.type(getByLabelText("Name"), "Ann");
  await user.click(getByRole("button", { name: "Send" }));
  await findByRole("alert");
  const remaining = () => [
    getAllByRole("alert")[0]?.querySelectorAll("a[href]").length,
    container.querySelectorAll("[aria-invalid=true]").length,
    container.querySelector<HTMLInputElement>("#f-name")?.value,
  ];
  for (const name of ["Choose one", "A place is required", "A name is required", "Skip to content"]) {
    follow(getByRole("link", { name }));
    expect(remaining(), name).toEqual([3, 2, "Ann"]);
  }
  // Another page is not one of its places.
  window.history.pushState(null, "", "/page?step=3#f-name");
  await act(async () => {
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  });
  expect(container.querySelectorAll("[aria-invalid=true]")).toHaveLength(0);
});
