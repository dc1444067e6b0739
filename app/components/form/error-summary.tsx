import { Notice } from "../ui/notice";

/**
 * List of a form's errors, each linked to its field or to a group, of which the first control is meant; renders nothing without
 * errors. Following a link would change the address, and at another address Remix forgets the answer to the form with all
 * its errors, so a script focuses what the link leads to without one.
 */
export function ErrorSummary({ errors }: { errors: Readonly<Record<string, string | undefined>> }) {
  const list = Object.entries(errors).filter(([, message]) => message);
  if (list.length === 0) return null;
  return (
    <Notice tone="error" title="Please check the following" id="error-summary">
      <ul>
        {list.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#f-${name}`}
              className="inline-block py-0.5 underline"
              onClick={(event) => {
                event.preventDefault();
                const field = document.getElementById(`f-${name}`);
                (field?.querySelector<HTMLElement>("input:not(:disabled)") ?? field)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
