import type { ReactNode } from "react";
import * as css from "~/components/product/sections.css";

/** A part of the product page under a heading. */
export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className={css.section}>
      <h2 className="mb-3">{title}</h2>
      {children}
    </section>
  );
}
