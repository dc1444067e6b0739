// @vitest-environment happy-dom
import { act, createEvent, fireEvent, render, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { newUser, renderWithoutScript } from "../../../tests/support/component/shop-page";
import { FileField } from "./file-field";
import { UploadNotice } from "./upload-notice";
import { useWaiting } from "./use-waiting";

const UPLOAD_URL = "/reviews/upload";

/** A request under way; the test sets its progress and its response. */
class FakeRequest {
  static all: FakeRequest[] = [];
  readonly upload: { onprogress?: (event: object) => void } = {};
  responseText = "";
  url = "";
  body = new FormData();
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  isAborted = false;
  open(_: string, url: string) {
    this.url = url;
  }
  send(body: FormData) {
    this.body = body;
    FakeRequest.all.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  progress(loaded: number, total: number) {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded, total }));
  }
  /** The component continues in a promise, which `act` waits for. */
  async answer(text: string) {
    this.responseText = text;
    await act(async () => this.onload());
  }
  async fail() {
    await act(async () => this.onerror());
  }
}

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});

const sent = (index: number): FakeRequest => {
  const request = FakeRequest.all[index];
  if (request === undefined) throw new Error(`no upload number ${index + 1}`);
  return request;
};
const photo = (name: string) => new File(["picture"], name, { type: "image/jpeg" });

type FormProps = {
  most?: number;
  stored?: readonly string[];
  names?: Readonly<Record<string, string>>;
  onSent?: (data: FormData) => void;
};

/** A form with photos, as reviews and returns use it; the test receives the submitted data. */
function PhotoForm({ most = 6, stored = [], names = {}, onSent }: FormProps) {
  const { form, hold, onOpen, onSubmit } = useWaiting();
  const [isSent, setSent] = useState(false);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        onSubmit(event);
        if (event.isDefaultPrevented()) return;
        event.preventDefault();
        setSent(true);
        const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
        onSent?.(new FormData(event.currentTarget, submitter));
      }}
    >
      <FileField
        label="Photos"
        name="photos"
        accept="image/jpeg,image/png"
        most={most}
        hint="Up to 6 photos"
        uploadUrl={UPLOAD_URL}
        toPreviewUrl={(fileId) => `/reviews/photo/${fileId}`}
        storedFiles={{ photos: stored }}
        fileNames={names}
        errors={{}}
        onOpen={onOpen}
      />
      <button type="submit" name="intent" value="save">
        Submit review
      </button>
      <UploadNotice hold={hold} />
      {isSent ? <p>Sent</p> : null}
    </form>
  );
}

function renderForm(props: FormProps = {}) {
  const user = newUser();
  const page = render(<PhotoForm {...props} />);
  const field = page.getByLabelText("Photos");
  const list = () => page.queryByRole("list", { name: "Uploaded files" });
  const files = () => within(page.getByRole("list", { name: "Uploaded files" })).getAllByRole("listitem");
  return { user, ...page, field, list, files };
}

describe("choosing photos", () => {
  it("uploads each as it is chosen, with its progress, and shows it once it is stored [OPEN-12]", async () => {
    const { user, field, getByRole, list, container } = renderForm();
    expect(list()).toBeNull();
    await user.upload(field, photo("front.jpg"));
    expect(sent(0).url).toBe(UPLOAD_URL);
    expect(sent(0).body.get("photos")).toHaveProperty("name", "front.jpg");
    const bar = getByRole("progressbar", { name: "Uploading front.jpg" });
    sent(0).progress(25, 100);
    expect(bar).toHaveProperty("value", 0.25);
    await sent(0).answer(JSON.stringify({ fileId: "f1" }));
    expect(getByRole("img", { name: "front.jpg" }).getAttribute("src")).toBe("/reviews/photo/f1");
    expect(container.querySelector("progress")).toBeNull();
    // The form sends the stored photo's id, not the photo once more.
    const form = new FormData(container.querySelector("form") ?? undefined);
    expect(form.getAll("kept.photos")).toEqual(["f1"]);
    expect(field).toHaveProperty("value", "");
  });

  it("keeps each answer with its own photo when they arrive in another order", async () => {
    const { user, field, files } = renderForm();
    await user.upload(field, [photo("front.jpg"), photo("back.jpg")]);
    await sent(1).answer(JSON.stringify({ fileId: "back" }));
    await sent(0).answer(JSON.stringify({ problem: "is no photo" }));
    expect(files().map(({ textContent }) => textContent)).toEqual([
      "back.jpgUploadedRemove",
      "!front.jpg is no photoTry againRemove",
    ]);
  });

  it("takes no more photos than there is room for [OPEN-12]", async () => {
    const { user, field, files } = renderForm({ most: 2, stored: ["old"] });
    await user.upload(field, [photo("a.jpg"), photo("b.jpg"), photo("c.jpg")]);
    expect(FakeRequest.all).toHaveLength(1);
    expect(files()).toHaveLength(2);
    expect(field).toHaveProperty("disabled", true);
    await sent(0).fail();
    expect(field).toHaveProperty("disabled", false);
  });

  it("shows what is uploaded already by its name, and takes it away at once", async () => {
    const { user, field, files, list, getByRole, container } = renderForm({
      stored: ["old", "older"],
      names: { old: "front.jpg" },
    });
    expect(files().map(({ textContent }) => textContent)).toEqual(["front.jpgUploadedRemove", "Photo 2UploadedRemove"]);
    await user.click(getByRole("button", { name: "Remove front.jpg" }));
    expect(new FormData(container.querySelector("form") ?? undefined).getAll("kept.photos")).toEqual(["older"]);
    expect(document.activeElement, "where a keyboard goes on").toBe(field);
    await user.click(getByRole("button", { name: "Remove Photo 1" }));
    expect(list()).toBeNull();
  });

  it("without script a tick takes an uploaded file away, and its name is sent along", async () => {
    const page = await renderWithoutScript(<PhotoForm stored={["old"]} names={{ old: "front.jpg" }} />);
    expect(page.querySelector("li")?.textContent).toBe("front.jpgUploadedRemove");
    expect(page.querySelector("input[type=checkbox]")?.getAttribute("aria-label")).toBe("Remove front.jpg");
    expect(page.querySelector('input[name="name.old"]')?.getAttribute("value")).toBe("front.jpg");
    expect(page.textContent).not.toContain("drop");
  });

  it("takes photos that are dropped on it, as many as there is room for [OPEN-12]", async () => {
    const { getByText, files } = renderForm({ most: 2 });
    const area = getByText("Choose photos, or drop them here");
    const drop = createEvent.drop(area);
    Object.defineProperty(drop, "dataTransfer", { value: { files: [photo("a.jpg"), photo("b.jpg"), photo("c.jpg")] } });
    await act(async () => fireEvent(area, drop));
    expect(drop.defaultPrevented, "the browser does not open the photo instead").toBe(true);
    expect(files().map(({ textContent }) => textContent)).toEqual(["0%a.jpgRemove", "0%b.jpgRemove"]);
    expect(getByText("No more files fit here")).toBeDefined();
  });

  it("ends the upload of a photo that is taken away", async () => {
    const { user, field, getByRole, list } = renderForm();
    await user.upload(field, photo("front.jpg"));
    await user.click(getByRole("button", { name: "Remove front.jpg" }));
    expect([sent(0).isAborted, list()]).toEqual([true, null]);
  });

  it("never locks the field without script, which cannot know what is chosen", async () => {
    const page = await renderWithoutScript(<PhotoForm most={1} stored={["old"]} />);
    expect(page.querySelector("input[type=file]")?.hasAttribute("disabled")).toBe(false);
  });
});

describe("an upload that fails", () => {
  it.each([
    ["the shop refuses the file", '{"problem":"is larger than 10 MB"}', "front.jpg is larger than 10 MB"],
    ["the shop refuses with a sentence", '{"problem":"Only photos, please"}', "Only photos, please"],
    [
      "the answer is a page of somebody else's",
      "<html>",
      "front.jpg was not uploaded. Check your connection and try again",
    ],
    ["the answer is empty", "null", "front.jpg was not uploaded. Check your connection and try again"],
  ])("says why when %s", async (_, text, reason) => {
    const { user, field, getByRole } = renderForm();
    await user.upload(field, photo("front.jpg"));
    await sent(0).answer(text);
    expect(getByRole("alert").textContent).toBe(reason);
  });

  it("is tried again, or removed, when the shopper says so [OPEN-12]", async () => {
    const { user, field, getByRole, queryByRole, list } = renderForm();
    await user.upload(field, photo("front.jpg"));
    await sent(0).fail();
    expect(getByRole("alert").textContent).toBe("front.jpg was not uploaded. Check your connection and try again");
    await user.click(getByRole("button", { name: "Try again: front.jpg" }));
    expect(queryByRole("alert")).toBeNull();
    expect(getByRole("progressbar", { name: "Uploading front.jpg" })).toHaveProperty("value", 0);
    await sent(1).fail();
    await user.click(getByRole("button", { name: "Remove front.jpg" }));
    expect(list()).toBeNull();
    expect(FakeRequest.all).toHaveLength(2);
  });
});

describe("sending a form while photos are on their way", () => {
  it("waits for them and is then sent once", async () => {
    const received: FormData[] = [];
    const { user, field, getByRole, queryByRole, getByText } = renderForm({ onSent: (data) => received.push(data) });
    await user.upload(field, [photo("front.jpg"), photo("back.jpg")]);
    await user.click(getByRole("button", { name: "Submit review" }));
    await user.click(getByRole("button", { name: "Submit review" }));
    expect(getByRole("status").textContent).toBe("Waiting for your files. The form is sent when they are here.");
    await sent(0).answer(JSON.stringify({ fileId: "f1" }));
    expect(received).toEqual([]);
    await sent(1).answer(JSON.stringify({ fileId: "f2" }));
    expect(getByText("Sent")).toBeDefined();
    expect(queryByRole("status")).toBeNull();
    expect(received.map((data) => [data.get("intent"), ...data.getAll("kept.photos")])).toEqual([["save", "f1", "f2"]]);
  });

  it("is not sent without a photo that failed, until the shopper tries it again or removes it", async () => {
    const received: FormData[] = [];
    const { user, field, getByRole, queryByText } = renderForm({ onSent: (data) => received.push(data) });
    const unsent = /Nothing is sent yet/;
    await user.upload(field, [photo("front.jpg"), photo("back.jpg")]);
    await user.click(getByRole("button", { name: "Submit review" }));
    await sent(0).fail();
    expect(queryByText(unsent), "the other one is under way").toBeNull();
    await sent(1).answer(JSON.stringify({ fileId: "f2" }));
    expect(queryByText(unsent)).not.toBeNull();
    await user.click(getByRole("button", { name: "Submit review" }));
    expect(received).toEqual([]);
    await user.click(getByRole("button", { name: "Try again: front.jpg" }));
    expect(queryByText(unsent)).toBeNull();
    await sent(2).fail();
    await user.click(getByRole("button", { name: "Submit review" }));
    await user.click(getByRole("button", { name: "Remove front.jpg" }));
    expect([queryByText(unsent), received]).toEqual([null, []]);
    await user.click(getByRole("button", { name: "Submit review" }));
    expect(received.map((data) => data.getAll("kept.photos"))).toEqual([["f2"]]);
  });

  it("is sent at once when nothing is on its way", async () => {
    const { user, getByRole, getByText } = renderForm();
    await user.click(getByRole("button", { name: "Submit review" }));
    expect(getByText("Sent")).toBeDefined();
  });
});
