// @vitest-environment happy-dom
import { useActionData } from "@remix-run/react";
import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { PostcodeState } from "~/models/checkout/address";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import { MARKETS } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { pending, renderPage, renderWithoutScript } from "../../../../tests/support/component/shop-page";
import { AddressForm } from "./address-form";

const [US, CANADA] = MARKETS;
if (US === undefined || CANADA === undefined) throw new Error("there are two markets");

const STATES = [
  { code: "CA", name: "California" },
  { code: "NY", name: "New York" },
];
const place = (postCode: string, cityName: string, stateCode: string, deliverAble = true): PostcodeState => ({
  postCode,
  cityName,
  stateName: STATES.find(({ code }) => code === stateCode)?.name ?? "",
  stateCode,
  otherStates: [],
  deliverAble,
});
const PLACES: Record<string, PostcodeState> = {
  90210: place("90210", "Beverly Hills", "CA"),
  10001: place("10001", "New York", "NY"),
  96799: place("96799", "Pago Pago", "AS", false),
};
type PlaceAnswer = { place: PostcodeState | null };
type PlaceOf = (code: string) => PlaceAnswer | Promise<PlaceAnswer>;
const placeFor: PlaceOf = (code) => ({ place: PLACES[code] ?? null });

function AddressPage({ market = US, first = EMPTY_FORM }: { market?: typeof US; first?: FormState }) {
  const form = useActionData<FormState>() ?? first;
  if (market === undefined) return null;
  return (
    <main>
      <AddressForm
        market={market}
        states={STATES}
        constraints={{}}
        form={form}
        isMember={false}
        total={money(9_999, "USD")}
      />
    </main>
  );
}

type Options = { market?: typeof US; first?: FormState; places?: PlaceOf; answer?: FormState | Promise<FormState> };

function renderAddress({ market = US, first = EMPTY_FORM, places = placeFor, answer = EMPTY_FORM }: Options = {}) {
  const requestedCodes: string[] = [];
  const page = renderPage(<AddressPage market={market} first={first} />, {
    at: urls.checkoutAddress(),
    action: () => answer,
    routes: [
      {
        id: "place",
        path: urls.placeForCode(),
        loader: ({ request }) => {
          const code = new URL(request.url).searchParams.get("code") ?? "";
          requestedCodes.push(code);
          return places(code);
        },
      },
    ],
  });
  const field = (name: string) => page.getByRole("textbox", { name });
  const reason = (control: HTMLElement) =>
    (control.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .filter((id) => id.endsWith("-error"))
      .map((id) => document.getElementById(id)?.textContent)
      .join();
  const state = () => page.getByRole("combobox", { name: US?.stateLabel ?? "" });
  return { ...page, field, reason, state, requestedCodes };
}

describe("a field of the delivery address", () => {
  it("is checked when it is left, and its error goes as soon as it is fixed", async () => {
    const { user, field, reason } = renderAddress();
    const email = field("Email");
    await user.type(email, "ann@example");
    expect(email.getAttribute("aria-invalid")).toBeNull();
    await user.tab();
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(reason(email)).toBe("Email must look like name@example.com");
    await user.type(email, ".co");
    expect(email.getAttribute("aria-invalid")).toBeNull();
    expect(reason(email)).toBe("");
  });

  it("is not complained about while nothing was typed", async () => {
    const { user, field, reason } = renderAddress();
    await user.click(field("Email"));
    await user.tab();
    expect(reason(field("Email"))).toBe("");
  });

  it("is cleared with the reason when a ZIP code has letters [CHK-09]", async () => {
    const { user, field, reason, requestedCodes } = renderAddress();
    await user.type(field("ZIP code"), "K1A 0B1");
    await user.tab();
    expect(field("ZIP code")).toHaveProperty("value", "");
    expect(reason(field("ZIP code"))).toBe("A ZIP code has digits only. Use the 5-digit code, for example 90210");
    expect(requestedCodes).toEqual([]);
  });

  it("is written as the post writes it when a Canadian postal code is right [CHK-10]", async () => {
    const { user, field } = renderAddress({ market: CANADA });
    await user.type(field("Postal code"), "k1a0b1");
    await user.tab();
    expect(field("Postal code")).toHaveProperty("value", "K1A 0B1");
  });

  it("leaves all checks to the browser without script", async () => {
    const page = await renderWithoutScript(<AddressPage />);
    expect(page.querySelector("form")?.hasAttribute("novalidate")).toBe(false);
    const { container } = renderAddress();
    expect(container.querySelector("form")?.hasAttribute("novalidate")).toBe(true);
  });
});

describe("city and state", () => {
  it("come with the ZIP code, and with the next one", async () => {
    const { user, field, state, getByRole } = renderAddress();
    expect(getByRole("status").textContent).toBe("");
    await user.type(field("ZIP code"), "90210");
    await user.tab();
    await waitFor(() => expect(field("City")).toHaveProperty("value", "Beverly Hills"));
    expect(getByRole("status").textContent).toBe("Filled in: Beverly Hills, California");
    expect(state()).toHaveProperty("value", "CA");
    await user.clear(field("ZIP code"));
    await user.type(field("ZIP code"), "10001");
    await user.tab();
    await waitFor(() => expect(field("City")).toHaveProperty("value", "New York"));
    expect(state()).toHaveProperty("value", "NY");
    expect(getByRole("status").textContent).toBe("Filled in: New York, New York");
  });

  it("stay as the shopper typed them", async () => {
    const { user, field, state } = renderAddress();
    await user.type(field("City"), "Los Angeles");
    await user.type(field("ZIP code"), "90210");
    await user.tab();
    await waitFor(() => expect(state()).toHaveProperty("value", "CA"));
    expect(field("City")).toHaveProperty("value", "Los Angeles");
  });

  it("are selected when they arrive under the shopper's hands, who then types over them", async () => {
    const slow = pending<PlaceAnswer>();
    const { user, field } = renderAddress({ places: () => slow.answer });
    await user.type(field("ZIP code"), "90210");
    await user.tab();
    expect(document.activeElement).toBe(field("City"));
    slow.resolve({ place: place("90210", "Beverly Hills", "CA") });
    await waitFor(() => expect(field("City")).toHaveProperty("value", "Beverly Hills"));
    await user.keyboard("Malibu");
    expect(field("City")).toHaveProperty("value", "Malibu");
  });

  it("are those of the last code, however late the answer to an earlier one comes", async () => {
    const slow = pending<PlaceAnswer>();
    const { user, field, requestedCodes } = renderAddress({
      places: (code) => (code === "90210" ? slow.answer : placeFor(code)),
    });
    await user.type(field("ZIP code"), "90210");
    await user.tab();
    await user.clear(field("ZIP code"));
    await user.type(field("ZIP code"), "10001");
    await user.tab();
    await waitFor(() => expect(field("City")).toHaveProperty("value", "New York"));
    slow.resolve({ place: place("90210", "Beverly Hills", "CA") });
    await slow.answer;
    expect(requestedCodes).toEqual(["90210", "10001"]);
    expect(field("City")).toHaveProperty("value", "New York");
  });

  it("stay empty when nothing is known of the code", async () => {
    const { user, field, requestedCodes } = renderAddress();
    await user.type(field("ZIP code"), "00000");
    await user.tab();
    await waitFor(() => expect(requestedCodes).toEqual(["00000"]));
    expect(field("City")).toHaveProperty("value", "");
  });

  it("stay empty for a code where nothing is delivered, which is said beside it", async () => {
    const { user, field, findByText } = renderAddress();
    await user.type(field("ZIP code"), "96799");
    await user.tab();
    expect(await findByText("We cannot deliver to 96799.")).toBeDefined();
    expect(field("City")).toHaveProperty("value", "");
  });
});

describe("an address that is sent", () => {
  const REFUSED: FormState = {
    errors: { firstName: "First name is required", phone: "Phone must have 10 to 15 digits" },
    values: { email: "ann@example.com", phone: "55" },
  };

  it("is being checked until the answer is here, and keeps what was typed", async () => {
    const slow = pending<FormState>();
    const { user, field, getByRole, findByRole } = renderAddress({ answer: slow.answer });
    await user.type(field("Email"), "ann@example.com");
    await user.click(getByRole("button", { name: "Continue to shipping" }));
    const busy = await findByRole("button", { name: "Checking address…" });
    expect(busy.getAttribute("aria-busy")).toBe("true");
    slow.resolve(REFUSED);
    await findByRole("button", { name: "Continue to shipping" });
    expect(field("Email")).toHaveProperty("value", "ann@example.com");
  });

  it("comes back with the keyboard at the first wrong field and a list of all", async () => {
    const { user, field, reason, getByRole, findByRole } = renderAddress({ answer: REFUSED });
    await user.type(field("Phone"), "55");
    await user.click(getByRole("button", { name: "Continue to shipping" }));
    const summary = await findByRole("alert");
    expect(summary.textContent).toBe("Please check the followingFirst name is requiredPhone must have 10 to 15 digits");
    await waitFor(() => expect(document.activeElement).toBe(field("First name")));
    expect(reason(field("Phone"))).toBe("Phone must have 10 to 15 digits");
  });

  it("leaves the list one by one as fields are fixed, while a new problem stands beside its field only", async () => {
    const { user, field, reason, getByRole, queryByRole } = renderAddress({ first: REFUSED });
    expect(document.activeElement).toBe(field("First name"));
    await user.type(field("First name"), "Ann");
    expect(getByRole("alert").textContent).toBe("Please check the followingPhone must have 10 to 15 digits");
    await user.clear(field("Email"));
    await user.type(field("Email"), "ann");
    await user.tab();
    expect(reason(field("Email"))).toBe("Email must look like name@example.com");
    expect(getByRole("alert").textContent).not.toContain("Email");
    await user.type(field("Phone"), "55501001");
    await waitFor(() => expect(queryByRole("alert")).toBeNull());
  });
});
