import type { ReactNode } from "react";
import { notice } from "./notice.css";

export type NoticeTone = keyof typeof notice;

/** A message in the page; screen readers announce errors at once and others politely. */
export function Notice({
  tone,
  title,
  children,
  id,
}: {
  tone: NoticeTone;
  title?: string;
  children?: ReactNode;
  id?: string;
}) {
  return (
    <div id={id} role={tone === "error" || tone === "warning" ? "alert" : "status"} className={notice[tone]}>
      {title ? <p className="font-semibold">{title}</p> : null}
      {children}
    </div>
  );
}

/** The reason a whole form was refused, above it; renders nothing without one. */
export function Problem({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <div className="mb-5">
      <Notice tone="error">
        <p>{text}</p>
      </Notice>
    </div>
  );
}
