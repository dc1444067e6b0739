// @vitest-environment happy-dom
import { act, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { EMPTY_FORM } from "~/models/forms/form-state";
import { pending, renderPage } from "../../../tests/support/component/shop-page";
import { type RefusedForm, ReviewForm } from "./review-form";

type Review = Parameters<typeof ReviewForm>[0]["review"];

function renderForm({ review = null, refused = EMPTY_FORM }: { review?: Review; refused?: RefusedForm } = {}) {
  const posted: FormData[] = [];
  const page = renderPage(<ReviewForm review={review} photoQuery={{}} refused={refused} />, {
    action: async ({ request }) => {
      posted.push(await request.formData());
      return null;
    },
  });
  return { ...page, posted };
}

describe("writing a review", () => {
  it("takes stars by pointer and by keyboard [REV-11]", async () => {
    const { user, getByRole, getAllByRole } = renderForm();
    const names = getAllByRole("radio").map((radio) => radio.getAttribute("aria-label"));
    expect(names).toEqual(["1 star", "2 stars", "3 stars", "4 stars", "5 stars"]);
    await user.click(getByRole("radio", { name: "4 stars" }));
    expect(getByRole("radio", { checked: true })).toBe(getByRole("radio", { name: "4 stars" }));
    await user.keyboard("{ArrowRight}");
    expect(getByRole("radio", { checked: true })).toBe(getByRole("radio", { name: "5 stars" }));
  });

  it("sends stars, title and text [REV-05]", async () => {
    const { user, getByRole, posted } = renderForm();
    await user.click(getByRole("radio", { name: "5 stars" }));
    await user.type(getByRole("textbox", { name: "Title" }), "Quiet");
    await user.type(getByRole("textbox", { name: "Review" }), "Fits well, no noise at all.");
    await user.click(getByRole("button", { name: "Submit review" }));
    await waitFor(() => expect(posted).toHaveLength(1));
    const { rating, title, text, intent } = Object.fromEntries(posted[0] ?? []);
    expect([rating, title, text, intent]).toEqual(["5", "Quiet", "Fits well, no noise at all.", "save"]);
  });

  it("waits for a photo that is on its way, and then sends it by its id [OPEN-40]", async () => {
    const answer = pending<string>();
    vi.stubGlobal(
      "XMLHttpRequest",
      class {
        upload = {};
        responseText = "";
        onload = () => {};
        abort() {}
        open() {}
        send() {
          void answer.answer.then((text) => {
            this.responseText = text;
            this.onload();
          });
        }
      },
    );
    const { user, getByRole, findByLabelText, findByText, posted } = renderForm();
    await user.click(getByRole("radio", { name: "3 stars" }));
    await user.type(getByRole("textbox", { name: "Review" }), "Took an hour to install.");
    await user.upload(await findByLabelText("Photos"), new File(["x"], "pads.jpg", { type: "image/jpeg" }));
    await user.click(getByRole("button", { name: "Submit review" }));
    expect(await findByText(/Waiting for your files/)).toBeDefined();
    expect(posted).toEqual([]);
    await act(async () => answer.resolve('{"fileId":"f1"}'));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.getAll("kept.photos")).toEqual(["f1"]);
  });

  it("comes back as it was with what was refused", async () => {
    const review = { rating: 2, title: "Loud", text: "It squeaks.", photoIds: ["old"] };
    const refused = {
      errors: { rating: "Choose 1 to 5 stars", text: "Review must have 10 characters" },
      values: { title: "Loud!" },
    };
    const { getByRole, findByText } = renderForm({ review, refused });
    expect(getByRole("alert").textContent).toBe(
      "Please check the followingChoose 1 to 5 starsReview must have 10 characters",
    );
    expect(getByRole("radio", { checked: true })).toBe(getByRole("radio", { name: "2 stars" }));
    expect(getByRole("textbox", { name: "Title" })).toHaveProperty("value", "Loud!");
    expect(getByRole("textbox", { name: "Review" }).getAttribute("aria-invalid")).toBe("true");
    expect(await findByText("Uploaded")).toBeDefined();
    expect(getByRole("button", { name: "Save review" })).toBeDefined();
  });
});
