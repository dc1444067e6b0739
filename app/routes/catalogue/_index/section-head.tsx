import { Link } from "~/components/ui/link";

type SectionHeadProps = {
  title: string;
  id?: string;
  /** The link to the whole of what the section shows a part of. */
  all?: { to: string; label: string } | null;
};

/** The heading of a section of the home page, with a link to all that it shows a part of. */
export function SectionHead({ id, title, all = null }: SectionHeadProps) {
  return (
    <div className="spread gap-x-6">
      <h2 id={id}>{title}</h2>
      {all === null ? null : (
        <Link to={all.to} className="press -my-2 font-semibold">
          {all.label}
        </Link>
      )}
    </div>
  );
}
