import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ReturnFrame } from "~/components/returns/return-frame";
import { choiceOf } from "~/models/forms/return";
import { guardedAction } from "~/server/forms/guarded-action.server";
import { headOf } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { returnOptions } from "~/server/returns/returns.server";
import { EvidenceStep } from "./evidence-step";
import { ItemsStep } from "./items-step";
import { answerReturnForm, coreReview, exchangeOffers, ruleOf } from "./return-form.server";
import { ReviewStep } from "./review-step";

export { ErrorBoundary, meta } from "~/components/chrome/page";

const requireOptions = async (ctx: Parameters<typeof returnOptions>[0]) => {
  const options = await returnOptions(ctx, ctx.url.searchParams.get("orderId") ?? "");
  if (options === null) throw data(null, { status: 404 });
  return options;
};

export const loader = pageLoader(async ({ ctx }) => {
  const options = await requireOptions(ctx);
  const choice = options.refusal === null ? choiceOf(ctx.url.searchParams, options.lines) : null;
  const [head, core, offers] = await Promise.all([
    headOf(ctx, { title: `Return items of order ${options.orderId}`, robots: "noindex" }),
    choice === null ? null : coreReview(ctx, options, choice),
    choice === null ? [] : exchangeOffers(ctx, options, choice),
  ]);
  return { options, choice, core, offers, rule: choice === null ? null : ruleOf(choice), isMember: ctx.isMember, head };
});

// The form reads its own body, because the files of the second step are passed on while they stream in.
export const action = guardedAction(
  async ({ ctx, request }) => answerReturnForm(ctx, await requireOptions(ctx), request),
  { isStreamed: true },
);

export default function OrderReturn() {
  const { options, choice, core, offers, rule, isMember } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const step = choice === null || answer?.step === "items" ? "items" : (answer?.step ?? "evidence");
  const isReview = step === "review" || core !== null;
  return (
    <ReturnFrame options={options} isMember={isMember} step={isReview ? "review" : step}>
      {options.refusal !== null ? null : choice === null || step === "items" ? (
        <ItemsStep options={options} answer={answer?.step === "items" ? answer : null} choice={choice} />
      ) : core !== null ? (
        <ReviewStep options={options} choice={choice} given={NOTHING} quote={core.quote} attempt={core.attempt} />
      ) : answer?.step === "review" ? (
        <ReviewStep
          options={options}
          choice={choice}
          given={answer.given}
          quote={answer.quote}
          attempt={answer.attempt}
        />
      ) : rule === null ? null : (
        <EvidenceStep
          options={options}
          choice={choice}
          offers={offers}
          given={answer?.step === "evidence" ? answer.given : NOTHING}
          errors={answer?.step === "evidence" ? answer.errors : {}}
        />
      )}
    </ReturnFrame>
  );
}

const NOTHING = { text: "", solution: "", exchangeSkuId: "", partialRefund: "", kept: {} } as const;
