import type { ReactNode } from "react";

/** A part of the product page under a heading. */
export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className="product-section">
      <h2 className="mb-3">{title}</h2>
      {children}
    </section>
  );
}
