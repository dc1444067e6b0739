import type { ReactNode } from "react";

/** Says that a page has nothing to show, then offers a way on: in its middle, or along one edge when there is a list to read. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-lg bg-mist px-5 py-10 sm:px-10 text-center row flex-col gap-3 has-[ul]:items-start has-[ul]:text-left">
      <p className="text-title font-semibold">{title}</p>
      {children}
    </div>
  );
}
