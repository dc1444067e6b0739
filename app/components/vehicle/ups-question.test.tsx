// @vitest-environment happy-dom
import { waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ShownQuestion } from "~/models/fitment/fit-check";
import * as urls from "~/models/shop/urls";
import { pending, renderPage } from "../../../tests/support/component/shop-page";
import { UpsQuestionForm } from "./ups-question";

const HANDLE = "brake-pads-7";
const DRIVE: ShownQuestion = {
  key: "Drive Type",
  text: "Which drive type does your vehicle have?",
  hint: "4WD drives all four wheels.",
  values: ["2WD", "4WD"].map((value) => ({ value, text: value })),
  other: "None of these",
};

function renderQuestion(question = DRIVE, error?: string) {
  const slow = pending<null>();
  const posted: FormData[] = [];
  const page = renderPage(
    <UpsQuestionForm question={question} urlHandle={HANDLE} from="product" returnTo="" error={error} />,
    {
      routes: [
        {
          id: "check",
          path: urls.checkVehicle(HANDLE),
          action: async ({ request }) => {
            posted.push(await request.formData());
            return slow.answer;
          },
          element: <h1>Answered</h1>,
        },
      ],
    },
  );
  return { ...page, posted, slow };
}

describe("the question that decides a fit", () => {
  it("offers its values, none of them, and not knowing [VEH-27]", () => {
    const { getByRole } = renderQuestion();
    const group = getByRole("group", { name: DRIVE.text });
    expect(within(group).getAllByRole("radio")).toHaveLength(4);
    for (const name of ["2WD", "4WD", "None of these", "I don't know"]) {
      expect(within(group).getByRole("radio", { name })).toBeDefined();
    }
  });

  it("sends the choice, and says that it is being checked until the answer is here [VEH-27]", async () => {
    const { user, getByRole, findByRole, posted, slow } = renderQuestion();
    const button = getByRole("button", { name: "Check fit" });
    expect(button.getAttribute("aria-busy")).toBe("false");
    await user.click(getByRole("radio", { name: "4WD" }));
    await user.click(button);
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
    expect(Object.fromEntries(posted[0] ?? [])).toEqual({
      from: "product",
      key: "Drive Type",
      choice: "is:4WD",
      intent: "answer",
    });
    slow.resolve(null);
    expect(await findByRole("heading", { name: "Answered" })).toBeDefined();
  });

  it("becomes a list to open when there are many answers", async () => {
    const values = ["A", "B", "C", "D", "E", "F", "G"].map((value) => ({ value, text: value }));
    const { user, getByRole, queryByRole, posted } = renderQuestion({ ...DRIVE, values });
    expect(queryByRole("radio")).toBeNull();
    await user.selectOptions(getByRole("combobox", { name: DRIVE.text }), "I don't know");
    await user.click(getByRole("button", { name: "Check fit" }));
    await waitFor(() => expect(posted[0]?.get("choice")).toBe("unknown"));
  });

  it("marks every choice and says why when the last answer was refused", () => {
    const { getByRole, getAllByRole } = renderQuestion(DRIVE, "Choose one of the answers");
    expect(getByRole("alert").textContent).toBe("Choose one of the answers");
    expect(getAllByRole("radio").map((radio) => radio.getAttribute("aria-invalid"))).toEqual(Array(4).fill("true"));
  });
});
