import { PasskeyForm } from "~/components/account/passkey-form";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import * as urls from "~/models/shop/urls";

export type ThirdLogin = { provider: string; name: string; linkedAt: number };

/** The ways of a member without a password to log in. */
export type LoginWays = { thirdLogins: readonly ThirdLogin[]; hasPasskey: boolean };

type Props = {
  ways: LoginWays;
  /** The page to return to, as the login takes it. */
  back: { callback: string; queryStr?: string };
};

/** Asks a member without a password, whose login is not young any more, to log in once more the same way. */
export function ProveAgain({ ways: { thirdLogins, hasPasskey }, back }: Props) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-slate">
        Your account has no password, and you logged in more than 10 minutes ago. Show once more that it is yours.
      </p>
      {hasPasskey ? (
        <PasskeyForm action={urls.loginWithPasskey(back)} label="Log in again with your passkey" look="secondary" />
      ) : null}
      {thirdLogins.map(({ provider, name }) => (
        <form key={provider} method="post" action={urls.loginWith(provider, back)}>
          <Button look="secondary">Confirm with {name}</Button>
        </form>
      ))}
      {thirdLogins.length > 0 ? null : <Link to={urls.retrievePassword()}>Set a password by email</Link>}
    </div>
  );
}
