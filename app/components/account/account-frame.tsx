import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { BackLink } from "~/components/ui/back-link";
import { ACCOUNT_VIEWS, type AccountViewType } from "~/models/account/account-views";
import * as urls from "~/models/shop/urls";
import { Button } from "../ui/button";
import { Link } from "../ui/link";

type FrameProps = {
  /** The open view; null on account pages that are not a view. */
  type: AccountViewType | null;
  heading: string;
  /** Target and label of the back link; the account's home by default. */
  back?: { to: string; label: string };
  children: ReactNode;
};

/** Ends this device's login; it stands at the top of every account page. */
export function LogOut() {
  return (
    <Form method="post" action={urls.logout()} className="shrink-0">
      <Button look="quiet">Log out</Button>
    </Form>
  );
}

/** The frame shared by the account's views: back link, log-out, other views, heading. */
export function AccountFrame({ type, heading, back, children }: FrameProps) {
  return (
    <div className="page-width pb-14 pt-3">
      <div className="ends gap-x-4" data-print="no">
        <BackLink to={back?.to ?? urls.myAccount()}>{back?.label ?? "Back to my account"}</BackLink>
        <LogOut />
      </div>
      <div className="grid gap-y-6 gap-x-12 items-start md:not-print:grid-cols-[13rem_minmax(0,1fr)] mt-3">
        <nav aria-label="Account" className="hidden md:grid md:gap-0.5 md:sticky md:top-6">
          {ACCOUNT_VIEWS.map((view) => (
            <Link
              key={view.type}
              to={urls.myAccount({ type: view.type })}
              aria-current={view.type === type ? "page" : undefined}
              className="account-link"
            >
              {view.label}
            </Link>
          ))}
        </nav>
        <div className="min-w-0">
          <h1 className="mb-5">{heading}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
