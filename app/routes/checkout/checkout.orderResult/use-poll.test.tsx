// @vitest-environment happy-dom
import { useLoaderData } from "@remix-run/react";
import { act } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { advance, pending, renderPage } from "../../../../tests/support/component/shop-page";
import { usePoll } from "./use-poll";

const POLL_SECONDS = 5;
const POLL_MS = POLL_SECONDS * 1_000;
const ANSWER_MS = 1;

function Waiting() {
  usePoll(POLL_SECONDS);
  return <p>Asked {useLoaderData<number>()} times</p>;
}

describe("a page that waits for a payment", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it("loads its data again every few seconds [OPEN-19]", async () => {
    let count = 1;
    const loader = async () => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      count += 1;
      return count;
    };
    const { getByText } = renderPage(<Waiting />, { data: 1, loader });
    await advance(POLL_MS - 1);
    await advance(ANSWER_MS);
    expect(getByText("Asked 1 times")).toBeDefined();
    await advance(1);
    await advance(ANSWER_MS);
    expect(getByText("Asked 2 times")).toBeDefined();
    await advance(POLL_MS);
    await advance(ANSWER_MS);
    expect(getByText("Asked 3 times")).toBeDefined();
  });

  it("asks for nothing more while an answer is on its way, and goes on after it [OPEN-19]", async () => {
    const slow = pending<number>();
    const loader = vi.fn<() => number | Promise<number>>().mockReturnValueOnce(slow.answer).mockReturnValue(3);
    const { getByText } = renderPage(<Waiting />, { data: 1, loader });
    await advance(POLL_MS);
    await advance(10 * POLL_MS);
    expect(loader).toHaveBeenCalledTimes(1);
    slow.resolve(2);
    await advance(0);
    expect(getByText("Asked 2 times")).toBeDefined();
    await advance(POLL_MS);
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it("asks for nothing while it cannot be seen, and at once when it can be seen again [OPEN-19]", async () => {
    const loader = vi.fn(() => 1);
    renderPage(<Waiting />, { data: 1, loader });
    const show = async (isShown: boolean) => {
      vi.spyOn(document, "hidden", "get").mockReturnValue(!isShown);
      act(() => void document.dispatchEvent(new Event("visibilitychange")));
      await advance(ANSWER_MS);
    };
    await show(false);
    await advance(10 * POLL_MS);
    expect(loader).not.toHaveBeenCalled();
    await show(true);
    expect(loader).toHaveBeenCalledTimes(1);
    await advance(POLL_MS);
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it("stops asking when it is left", async () => {
    const loader = vi.fn(() => 1);
    const { unmount } = renderPage(<Waiting />, { data: 1, loader });
    unmount();
    await advance(10 * POLL_MS);
    expect(loader).not.toHaveBeenCalled();
  });
});
