import type { ReactNode } from "react";

type SectionProps = { title: string; id?: string; isLandmark?: boolean; children: ReactNode };

/** A part of the product page under a heading; the heading is enough for what nobody jumps to. */
export function Section({ title, id, isLandmark = true, children }: SectionProps) {
  return (
    <section id={id} aria-label={isLandmark ? title : undefined} className="product-section">
      <h2 className="mb-3">{title}</h2>
      {children}
    </section>
  );
}
