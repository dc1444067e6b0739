// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useRoutedLinks } from "~/components/ui/routed-links";
import { SUBSCRIBE_NOTICE } from "~/models/page/notice";
import * as urls from "~/models/shop/urls";
import { answerFetch, pending, renderPage } from "../../../tests/support/component/shop-page";
import { SubscribeDialog } from "./subscribe-dialog";

type Answer = { errors: Record<string, string>; message: string | null; problem: string | null };
const NOTHING_WRONG: Answer = { errors: {}, message: null, problem: null };

function Page({ onClose }: { onClose: () => void }) {
  useRoutedLinks();
  return <SubscribeDialog text="10% off your first order" onClose={onClose} />;
}

function renderDialog(answer: (form: FormData) => Answer | Promise<Answer> = () => NOTHING_WRONG) {
  const onClose = vi.fn();
  const page = renderPage(<h1>Home</h1>, {
    around: <Page onClose={onClose} />,
    routes: [
      {
        id: "subscribe",
        path: urls.subscribe(),
        action: async ({ request }) => answer(await request.formData()),
        element: <h1>Subscribe page</h1>,
      },
      { id: "policy", path: urls.page("privacy-policy"), element: <h1>Privacy policy</h1> },
    ],
  });
  return { ...page, onClose, email: () => page.getByRole("textbox", { name: "Email" }) };
}

beforeEach(() => {
  answerFetch(() => new Response(null, { status: 204 }));
});

describe("the subscribe dialog", () => {
  it("opens with its words and is remembered as shown, once [UI-26]", async () => {
    const requests = answerFetch(() => new Response(null, { status: 204 }));
    const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
    const { getByRole, getByText } = renderDialog();
    expect(getByRole("dialog", { name: "Offers by email" })).toHaveProperty("open", true);
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(getByText("10% off your first order")).toBeDefined();
    await waitFor(() =>
      expect(requests.map(({ url, method, body }) => [url.pathname, method, body])).toEqual([
        [urls.dismiss(), "POST", `notice=${SUBSCRIBE_NOTICE}`],
      ]),
    );
  });

  it("stays open when it cannot be remembered", async () => {
    const requests = answerFetch(() => Promise.reject(new TypeError("Failed to fetch")));
    const { getByRole } = renderDialog();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(getByRole("dialog")).toHaveProperty("open", true);
  });

  it("sends the address and thanks in the same place", async () => {
    const slow = pending<Answer>();
    const posted: FormData[] = [];
    const { user, email, getByRole, findByText, queryByRole, onClose } = renderDialog((form) => {
      posted.push(form);
      return slow.answer;
    });
    await user.type(email(), "ann@example.com");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(getByRole("button", { name: "Subscribe" }).getAttribute("aria-busy")).toBe("true"));
    slow.resolve({ ...NOTHING_WRONG, message: "Check your email to confirm" });
    expect(await findByText("Check your email to confirm")).toBeDefined();
    expect(Object.fromEntries(posted[0] ?? [])).toEqual({ source: "MODAL", email: "ann@example.com" });
    expect(queryByRole("textbox", { name: "Email" })).toBeNull();
    await user.click(getByRole("button", { name: "Continue shopping" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Answer, string]>([
    ["a wrong address", { ...NOTHING_WRONG, errors: { email: "Email must look like name@example.com" } }, "Email must"],
    ["a provider that is down", { ...NOTHING_WRONG, problem: "We could not save this. Try again" }, "We could not"],
  ])("says beside the field what is wrong with %s and keeps what was typed", async (_, answer, start) => {
    const { user, email, findByRole, getByRole } = renderDialog(() => answer);
    expect(email().getAttribute("aria-invalid")).toBe("false");
    await user.type(email(), "ann@example");
    await user.click(getByRole("button", { name: "Subscribe" }));
    const alert = await findByRole("alert");
    expect(alert.textContent).toContain(start);
    expect(email().getAttribute("aria-invalid")).toBe("true");
    expect(email().getAttribute("aria-describedby")).toBe(alert.id);
    expect(email()).toHaveProperty("value", "ann@example");
    expect(getByRole("dialog")).toHaveProperty("open", true);
  });

  it("closes with its button", async () => {
    const { user, getByRole, onClose } = renderDialog();
    await user.click(getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("closes when a link in it is followed", async () => {
    const { user, getByRole, findByRole, onClose } = renderDialog();
    await user.click(getByRole("link", { name: "What we do with your address" }));
    expect(await findByRole("heading", { name: "Privacy policy" })).toBeDefined();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
