import type { ReactNode } from "react";
import type { PageHeading } from "~/models/content/content";
import type { Crumb } from "~/models/page/route-handle";
import { from } from "~/styles/breakpoints";
import { Breadcrumbs } from "../page/breadcrumbs";
import { WidePicture } from "./wide-picture";

type BandProps = {
  crumbs: readonly Crumb[];
  title: string;
  lead: string;
  /** Path of a picture; empty for none. */
  picture: string;
  children?: ReactNode;
};

/** Top of a content page: breadcrumbs, title, lead and a picture. */
export function Band({ crumbs, title, lead, picture, children }: BandProps) {
  return (
    <div className="bg-mist border-b border-line">
      <div className="page-width">
        <Breadcrumbs crumbs={crumbs} />
        <div
          className={
            picture === ""
              ? "pb-8 pt-1"
              : "grid grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] gap-10 items-center pt-2 pb-10 max-md:grid-cols-1 max-md:gap-5 max-md:pt-1 max-md:pb-6"
          }
        >
          <div>
            <h1 className="content-title">{title}</h1>
            {lead === "" ? null : <p className="max-w-160 mt-3 text-large text-slate">{lead}</p>}
            {children}
          </div>
          <WidePicture src={picture} sizes={`${from.side} 560px, 100vw`} isEager className="rounded-lg" />
        </div>
      </div>
    </div>
  );
}

/** The list of topics in a page's band; `children` are its items. */
export function Topics({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Topics" className="mt-5">
      <ul className="wrap gap-2">{children}</ul>
    </nav>
  );
}

/** Pages with fewer headings need no contents list. */
const CONTENTS_MIN = 4;

/** Contents list of a long page, made from its level 2 headings. */
export function Contents({ headings }: { headings: readonly PageHeading[] }) {
  const listed = headings.filter(({ level }) => level === 2);
  if (listed.length < CONTENTS_MIN) return null;
  return (
    <nav aria-label="On this page">
      <p className="mb-2 text-small font-semibold">On this page</p>
      <ul className="side-list">
        {listed.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
