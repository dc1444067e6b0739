import { Notice } from "../ui/notice";

/** List of a form's errors, each linked to its field or to the group of its controls; renders nothing without errors. */
export function ErrorSummary({ errors }: { errors: Readonly<Record<string, string | undefined>> }) {
  const list = Object.entries(errors).filter(([, message]) => message);
  if (list.length === 0) return null;
  return (
    <Notice tone="error" title="Please check the following" id="error-summary">
      <ul>
        {list.map(([name, message]) => (
          <li key={name}>
            <a href={`#f-${name}`} className="inline-block py-0.5 underline">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
