import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import * as urls from "~/models/shop/urls";

export type ThirdLogin = { provider: string; name: string; linkedAt: number };

type Props = {
  thirdLogins: readonly ThirdLogin[];
  /** The page to return to, as the login takes it. */
  back: { callback: string; queryStr?: string };
};

/** Asks a member without a password, whose login is not young any more, to log in once more the same way. */
export function ProveAgain({ thirdLogins, back }: Props) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-slate">
        Your account has no password, and you logged in more than 10 minutes ago. Show once more that it is yours.
      </p>
      {thirdLogins.map(({ provider, name }) => (
        <form key={provider} method="post" action={urls.loginWith(provider, back)}>
          <Button look="secondary">Confirm with {name}</Button>
        </form>
      ))}
      {thirdLogins.length > 0 ? null : <Link to={urls.retrievePassword()}>Set a password by email</Link>}
    </div>
  );
}
