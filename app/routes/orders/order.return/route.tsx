import { useActionData, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { late } from "~/components/page/late";
import { ReturnFrame } from "~/components/returns/return-frame";
import { CLAIM_CHOICE, NOTHING_ENTERED, openChoices } from "~/models/forms/return";
import type { RouteHandle } from "~/models/page/route-handle";
import { toOrderTracking } from "~/pages/orders/proven-order.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { findReturnOptions } from "~/server/returns/returns.server";
import { ClaimCount } from "./claim-count";
import { ItemsStep } from "./items-step";
import { RefundInstead } from "./refund-instead";
import { loadFirstPart, returnAction } from "./return-form.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

/** The later steps, whose scripts are fetched when a return comes that far. */
const EvidenceStep = late(() => import("./evidence-step").then((module) => module.EvidenceStep));
const ReviewStep = late(() => import("./review-step").then((module) => module.ReviewStep));

export const handle = { robots: "noindex", isPersonal: true, extras: "scripts" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const options = await findReturnOptions(ctx, ctx.url.searchParams.get("orderId") ?? "");
  if (options === null) throw toOrderTracking(ctx);
  const choices = openChoices(ctx.url.searchParams, options);
  const [head, first] = await Promise.all([
    loadHead(ctx, { title: `Return items of order ${options.orderId}` }),
    choices === null ? null : loadFirstPart(ctx, options, choices),
  ]);
  return { options, choices, first, isMember: ctx.isMember, head };
});

export const action = returnAction;

type StepProps = Omit<ReturnType<typeof useLoaderData<typeof loader>>, "isMember" | "head"> & {
  answer: ReturnType<typeof useActionData<typeof action>>;
};

function Step({ options, choices, first, answer }: StepProps) {
  if (options.refusal !== null && choices === null) return null;
  if (choices === null || first === null || answer?.step === "items")
    return <ItemsStep options={options} answer={answer?.step === "items" ? answer : null} choices={choices ?? []} />;
  const shown = answer ?? first;
  if (shown.step === "review")
    return (
      <Suspense>
        <ReviewStep
          options={options}
          choices={choices}
          entered={shown.entered}
          facts={shown.facts}
          attempt={shown.attempt}
          problem={shown.problem}
        />
      </Suspense>
    );
  return (
    <Suspense>
      {/* Not once something was sent: another number would lose it. */}
      {answer ? null : <ClaimCount options={options} choice={choices[shown.part]} />}
      <RefundInstead options={options} choice={choices[shown.part]} />
      <EvidenceStep
        key={shown.part}
        options={options}
        choices={choices}
        part={shown.part}
        view={shown.view}
        answers={answer?.step === "evidence" ? answer.answers : []}
        entered={answer?.step === "evidence" ? answer.given : NOTHING_ENTERED}
        errors={answer?.step === "evidence" ? answer.errors : {}}
      />
    </Suspense>
  );
}

export default function OrderReturn() {
  const { options, choices, first, isMember } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const step = choices === null ? "items" : ((answer ?? first)?.step ?? "items");
  return (
    <ReturnFrame
      options={options}
      isMember={isMember}
      step={step}
      isClaim={choices?.every(({ reason }) => reason === CLAIM_CHOICE) === true}
    >
      <Step options={options} choices={choices} first={first} answer={answer} />
    </ReturnFrame>
  );
}
