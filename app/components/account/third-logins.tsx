import * as urls from "~/models/shop/urls";
import { Button } from "../ui/button";
import * as css from "../vehicle/garage.css";

type Props = { providers: readonly { id: string; name: string }[]; query: urls.Query };

/** Login buttons of other companies; renders nothing when no provider is configured. */
export function ThirdLogins({ providers, query }: Props) {
  if (providers.length === 0) return null;
  return (
    <section aria-label="Other accounts" className="mt-5 grid gap-3">
      <p className={`row ${css.or}`}>or</p>
      {providers.map(({ id, name }) => (
        <form key={id} method="post" action={urls.loginWith(id, query)}>
          <Button look="secondary" isWide>
            Continue with {name}
          </Button>
        </form>
      ))}
    </section>
  );
}
