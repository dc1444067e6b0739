import { toGesture } from "~/models/product/gesture";
import * as css from "~/routes/product/product.$handle/gallery.css";

type Picture = { src: string; alt: string };
type ZoomProps = {
  pictures: readonly Picture[];
  at: number;
  opener: HTMLElement;
  /** Receives the index of the last picture. */
  onClose: (at: number) => void;
};

function button(text: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  element.setAttribute("aria-label", label);
  element.addEventListener("click", onClick);
  return element;
}

/**
 * Opens the pictures at the size of the window: arrows and swipes change them, a press zooms further, Escape closes.
 */
export function openZoom({ pictures, at, opener, onClose }: ZoomProps): void {
  if (document.querySelector(`dialog.${css.zoom.split(" ")[0]}[open]`) !== null) return;
  const dialog = document.createElement("dialog");
  dialog.className = css.zoom;
  dialog.setAttribute("aria-label", "Enlarged pictures");
  const bar = document.createElement("div");
  bar.className = `row ${css.zoomBar}`;
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  const stage = document.createElement("div");
  stage.className = css.zoomStage;
  stage.tabIndex = 0;
  stage.setAttribute("role", "group");
  stage.setAttribute("aria-label", "Picture");
  const image = document.createElement("img");
  stage.append(image);

  let shown = at;
  const show = (index: number) => {
    shown = Math.max(0, Math.min(pictures.length - 1, index));
    const picture = pictures[shown];
    image.src = picture?.src ?? "";
    image.alt = picture?.alt ?? "";
    image.removeAttribute("data-large");
    status.textContent = `Picture ${shown + 1} of ${pictures.length}`;
  };
  const enlarge = () => {
    image.toggleAttribute("data-large");
    if (!image.hasAttribute("data-large")) return;
    stage.scrollTo(stage.scrollWidth / 2 - stage.clientWidth / 2, stage.scrollHeight / 2 - stage.clientHeight / 2);
  };
  const steps =
    pictures.length > 1
      ? [button("‹", "Previous picture", () => show(shown - 1)), button("›", "Next picture", () => show(shown + 1))]
      : [];
  bar.append(
    status,
    ...steps,
    button("Zoom", "Zoom", enlarge),
    button("Close", "Close", () => dialog.close()),
  );
  dialog.append(bar, stage);

  image.addEventListener("click", enlarge);
  dialog.addEventListener("keydown", (event) => {
    if (image.hasAttribute("data-large")) return;
    if (event.key === "ArrowRight") show(shown + 1);
    if (event.key === "ArrowLeft") show(shown - 1);
  });
  let start: { x: number; y: number; at: number } | null = null;
  stage.addEventListener("pointerdown", ({ clientX, clientY, pointerType, timeStamp }) => {
    start =
      pointerType === "mouse" || image.hasAttribute("data-large") ? null : { x: clientX, y: clientY, at: timeStamp };
  });
  stage.addEventListener("pointerup", ({ clientX, clientY, timeStamp }) => {
    if (start === null) return;
    const gesture = toGesture({ dx: clientX - start.x, dy: clientY - start.y, ms: timeStamp - start.at });
    start = null;
    if (gesture === "next") show(shown + 1);
    if (gesture === "previous") show(shown - 1);
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    opener.focus({ preventScroll: true });
    onClose(shown);
  });
  show(at);
  document.body.append(dialog);
  dialog.showModal();
}
