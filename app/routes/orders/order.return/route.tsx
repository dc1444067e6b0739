import { useActionData, useLoaderData } from "@remix-run/react";
import { ReturnFrame } from "~/components/returns/return-frame";
import { parseReturnChoiceQuery } from "~/models/forms/return";
import type { RouteHandle } from "~/models/page/route-handle";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { EvidenceStep } from "./evidence-step";
import { ItemsStep } from "./items-step";
import { listExchangeOffers, loadCoreReview, reasonRuleFor, requireOptions, returnAction } from "./return-form.server";
import { ReviewStep } from "./review-step";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { robots: "noindex", isPersonal: true, extras: "scripts" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const options = await requireOptions(ctx);
  const choice = options.refusal === null ? parseReturnChoiceQuery(ctx.url.searchParams, options.lines) : null;
  const [head, core, offers] = await Promise.all([
    loadHead(ctx, { title: `Return items of order ${options.orderId}` }),
    choice === null ? null : loadCoreReview(ctx, options, choice),
    choice === null ? [] : listExchangeOffers(ctx, options, choice),
  ]);
  return {
    options,
    choice,
    core,
    offers,
    rule: choice === null ? null : reasonRuleFor(choice),
    isMember: ctx.isMember,
    head,
  };
});

export const action = returnAction;

type StepProps = Omit<ReturnType<typeof useLoaderData<typeof loader>>, "isMember" | "head"> & {
  answer: ReturnType<typeof useActionData<typeof action>>;
};

function Step({ options, choice, core, offers, rule, answer }: StepProps) {
  if (options.refusal !== null) return null;
  if (choice === null || answer?.step === "items")
    return <ItemsStep options={options} answer={answer?.step === "items" ? answer : null} choice={choice} />;
  if (core !== null)
    return (
      <ReviewStep
        options={options}
        choice={choice}
        entered={NOTHING_ENTERED}
        quote={core.quote}
        attempt={core.attempt}
      />
    );
  if (answer?.step === "review")
    return (
      <ReviewStep
        options={options}
        choice={choice}
        entered={answer.given}
        quote={answer.quote}
        attempt={answer.attempt}
      />
    );
  if (rule === null) return null;
  return (
    <EvidenceStep
      options={options}
      choice={choice}
      offers={offers}
      entered={answer?.step === "evidence" ? answer.given : NOTHING_ENTERED}
      errors={answer?.step === "evidence" ? answer.errors : {}}
    />
  );
}

export default function OrderReturn() {
  const { options, choice, core, offers, rule, isMember } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const step = choice === null || answer?.step === "items" ? "items" : (answer?.step ?? "evidence");
  const isReview = step === "review" || core !== null;
  return (
    <ReturnFrame options={options} isMember={isMember} step={isReview ? "review" : step}>
      <Step options={options} choice={choice} core={core} offers={offers} rule={rule} answer={answer} />
    </ReturnFrame>
  );
}

const NOTHING_ENTERED = {
  text: "",
  solution: "",
  exchangeSkuId: "",
  partialRefund: "",
  fileIds: {},
  fileNames: {},
} as const;
