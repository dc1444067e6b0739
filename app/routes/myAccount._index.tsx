import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Button, ButtonLink } from "~/components/ui/button";
import { headTags } from "~/models/head";
import * as urls from "~/models/urls";
import { headOf } from "~/server/head.server";
import { pageLoader, requireMember } from "~/server/page-loader.server";
import { currentUser } from "~/server/user.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export const loader = pageLoader(async ({ ctx }) => {
  requireMember(ctx);
  const [user, head] = await Promise.all([currentUser(ctx), headOf(ctx, { title: "My account", robots: "noindex" })]);
  return { user: { firstName: user.firstName, email: user.email }, head };
});

export default function MyAccountPage() {
  const { user } = useLoaderData<typeof loader>();
  return (
    <div className="page-width pb-6">
      <Breadcrumbs crumbs={[{ name: "Home", to: urls.home() }, { name: "My account" }]} />
      <h1>My account</h1>
      <p className="mt-2 text-slate">
        Signed in as {user.firstName} ({user.email}).
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={urls.orderTrack()}>Track an order</ButtonLink>
        <ButtonLink to={urls.garage()} look="secondary">
          My garage
        </ButtonLink>
        <ButtonLink to={urls.cart()} look="secondary">
          Cart
        </ButtonLink>
        <Form method="post" action={urls.logout()}>
          <Button look="quiet">Log out</Button>
        </Form>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
