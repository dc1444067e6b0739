import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import type { MemberSession } from "~/models/account/account";
import { formatDate } from "~/models/shop/dates";
import type { ThirdLogin } from "~/pages/account/prove-again";

/** The devices that are logged in, each but this one with a form to log it out. */
export function Sessions({ sessions }: { sessions: readonly MemberSession[] }) {
  return (
    <>
      <ul aria-label="Devices" className="divide-y divide-line">
        {sessions.map(({ id, device, startedAt, seenAt, isCurrent }) => (
          <li key={id} className="spread gap-2 py-2">
            <span id={`device-${id}`}>
              <b>{device || "Unknown device"}</b>
              {isCurrent ? <span className="text-fit"> · this one</span> : null}
              <span className="block note">
                Since {formatDate(startedAt)}
                {seenAt > 0 ? `, last used ${formatDate(seenAt)}` : null}
              </span>
            </span>
            {isCurrent ? null : (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button look="secondary" name="intent" value="session" aria-describedby={`device-${id}`}>
                  Log out device
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" className="mt-2">
          <Button look="danger" name="intent" value="sessions">
            Log out all other devices
          </Button>
        </Form>
      ) : null}
    </>
  );
}

/** The logins of other companies that are linked to the account. */
export function ThirdLogins({ thirdLogins }: { thirdLogins: readonly ThirdLogin[] }) {
  return (
    <ul aria-label="Linked logins" className="divide-y divide-line">
      {thirdLogins.map(({ provider, name, linkedAt }) => (
        <li key={provider} className="spread gap-2 py-2">
          <span>
            <b>{name}</b>
            <span className="block note">Linked {formatDate(linkedAt)}</span>
          </span>
          <Form method="post">
            <input type="hidden" name="provider" value={provider} />
            <Button look="secondary" name="intent" value="unlink" aria-label={`Unlink ${name}`}>
              Unlink
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
