import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { BackLink } from "~/components/ui/back-link";
import { ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { RouteHandle } from "~/models/page/route-handle";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { cancelAction, loadCancelPage } from "./cancel-form.server";
import { ConfirmStep } from "./confirm-step";
import { PiecesStep } from "./pieces-step";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { robots: "noindex", isPersonal: true, extras: "scripts" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const page = await loadCancelPage(ctx);
  return { ...page, head: await loadHead(ctx, { title: `Cancel parts of order ${page.quote.orderId}` }) };
});

export const action = cancelAction;

type StepProps = Omit<ReturnType<typeof useLoaderData<typeof loader>>, "head"> & {
  answer: ReturnType<typeof useActionData<typeof action>>;
};

function Step({ quote, choice, givesBack, attempt, orderPage, answer }: StepProps) {
  const [search] = useSearchParams();
  const isRefused = Object.keys(answer?.errors ?? {}).length > 0;
  if (choice === null || givesBack === null || isRefused || search.has("change"))
    return (
      <PiecesStep quote={quote} givesBack={givesBack} answer={isRefused ? (answer ?? null) : null} choice={choice} />
    );
  return <ConfirmStep quote={quote} choice={choice} givesBack={givesBack} attempt={attempt} orderPage={orderPage} />;
}

export default function OrderCancel() {
  const { head: _head, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { quote, orderPage } = page;
  return (
    <div className="page-width max-w-5xl pb-14 pt-4">
      <BackLink to={orderPage}>Back to order {quote.orderId}</BackLink>
      <h1 className="mb-5">Cancel parts of your order</h1>
      {answer?.problem ? (
        <div className="mb-5 max-w-2xl">
          <Notice tone="warning">
            <p>{answer.problem}.</p>
          </Notice>
        </div>
      ) : null}
      {quote.refusal === null ? (
        <Step {...page} answer={answer} />
      ) : (
        <div className="grid max-w-2xl gap-4">
          <Notice tone="info">
            <p>{quote.refusal}.</p>
          </Notice>
          <p>
            <ButtonLink to={orderPage} look="secondary">
              Back to the order
            </ButtonLink>
          </p>
        </div>
      )}
    </div>
  );
}
