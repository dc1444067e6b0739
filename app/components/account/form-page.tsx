import type { ReactNode } from "react";
import { Notice, type NoticeTone } from "../ui/notice";

type FormPageProps = {
  title: string;
  lead?: ReactNode;
  /** Result of the last submission. */
  notice?: { tone: NoticeTone; text: string } | null;
  children?: ReactNode;
  /** Stands beside the form where there is room, else below it. */
  aside?: ReactNode;
};

/**
 * A page with one short form below its heading and the result of the last submission. The form stands where every page
 * begins, as wide as on any other page of its kind.
 */
export function FormPage({ title, lead, notice, children, aside }: FormPageProps) {
  return (
    <div className="page-width form-columns pb-14 pt-8">
      <div>
        <h1 className="mb-3">{title}</h1>
        {lead ? <div className="mb-5 grid gap-2 text-slate">{lead}</div> : null}
        {notice ? (
          <div className="mb-5">
            <Notice tone={notice.tone}>
              <p>{notice.text}</p>
            </Notice>
          </div>
        ) : null}
        {children}
      </div>
      {aside}
    </div>
  );
}
