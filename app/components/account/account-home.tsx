import { Form } from "@remix-run/react";
import { ACCOUNT_VIEWS } from "~/models/account-views";
import * as urls from "~/models/urls";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { Button } from "../ui/button";
import { Link } from "../ui/link";
import * as css from "./account.css";

type AccountHomeProps = { user: { firstName: string; email: string } };

/** The account's home (row RTE-06). */
export function AccountHome({ user }: AccountHomeProps) {
  return (
    <div className="page-width max-w-6xl pb-14">
      <Breadcrumbs crumbs={[{ name: "Home", to: urls.home() }, { name: "My account" }]} />
      <h1>My account</h1>
      <p className="mt-2 text-slate">
        Signed in as {user.firstName} ({user.email}).
      </p>
      <ul aria-label="Your account" className={css.tiles}>
        {ACCOUNT_VIEWS.map(({ type, label, about }) => (
          <li key={type}>
            <Link to={urls.myAccount({ type })} className={css.tile}>
              <span className={css.tileName}>{label}</span>
              <span className="text-small text-slate">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Form method="post" action={urls.logout()} className="mt-6">
        <Button look="quiet">Log out</Button>
      </Form>
    </div>
  );
}
