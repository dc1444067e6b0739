import type { ReactNode } from "react";

/** A titled part of the style guide. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(/\W+/g, "-");
  return (
    <section className="mt-12 grid gap-5 border-t border-line pt-6" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A thing with its name above it. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h3 className="hint font-semibold">{name}</h3>
      {children}
    </div>
  );
}
