// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { replaceOnRedirectedReturn } from "./redirects-back";

it("a redirect that the Back button led to takes the place of its page; any other has an entry of its own [UI-16]", () => {
  const push = vi.spyOn(history, "pushState").mockReturnValue();
  const replace = vi.spyOn(history, "replaceState").mockReturnValue();
  const stand = (inWindow: string | undefined, shown: string) => {
    vi.spyOn(history, "state", "get").mockReturnValue(inWindow === undefined ? null : { key: inWindow, idx: 3 });
    vi.stubGlobal("__remixRouter", { state: { location: { key: shown } } });
  };
  replaceOnRedirectedReturn();
  const redirect = { usr: { _isRedirect: true }, key: "new", idx: 4 };
  stand("logout", "home");
  history.pushState(redirect, "", "/");
  expect(replace).toHaveBeenLastCalledWith({ ...redirect, idx: 3 }, "", "/");
  expect(push).not.toHaveBeenCalled();
  // A link of the page that is shown led to the redirect, and a link was pressed while the way back still loaded.
  stand("home", "home");
  history.pushState(redirect, "", "/login");
  stand(undefined, "default");
  history.pushState(redirect, "", "/login");
  // A place of the page that is shown was followed.
  const { pathname, search } = location;
  vi.spyOn(history, "state", "get").mockReturnValue(null);
  vi.stubGlobal("__remixRouter", { state: { location: { key: "home", pathname, search } } });
  history.pushState(redirect, "", "/login");
  stand("logout", "home");
  history.pushState({ usr: null, key: "new", idx: 4 }, "", "/cart");
  expect(push).toHaveBeenCalledTimes(4);
  expect(replace).toHaveBeenCalledTimes(1);
});
