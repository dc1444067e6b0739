import { data, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/account/form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { accountApi, promotionApi } from "~/models/api";
import { errorSentence, reason } from "~/models/api/errors/table";
import { parseLeaveList, parseUnsubscribeLink } from "~/models/forms/account";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { buttonAction } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { title: "Unsubscribe", robots: "noindex", extras: "scripts" } satisfies RouteHandle;

const WORDS = {
  offers: {
    question: "Unsubscribe?",
    lead: "You would get no more offers and repair tips. Emails about your orders still come.",
    button: "Unsubscribe",
    keep: "Stay subscribed",
    done: "You are unsubscribed",
  },
  reminders: {
    question: "No more reminders?",
    lead: "We would not remind you of orders that wait for their payment any more. Confirmations and emails about packages and returns still come.",
    button: "Send me no reminders",
    keep: "Keep reminding me",
    done: "You get no more reminders",
  },
  reviews: {
    question: "No more requests for reviews?",
    lead: "We would not ask you for reviews of your parts any more. Emails about your orders still come, and logged in you can write one from the page of each order.",
    button: "Send me no requests",
    keep: "Keep asking me",
    done: "You get no more requests for reviews",
  },
} as const;

/** Reads the address's list and link; the link is null when it is not complete. */
function readLink({ url }: Pick<RequestContext, "url">) {
  const link = parseUnsubscribeLink(url.searchParams.get("t"));
  return { link, list: parseLeaveList(url.searchParams.get("list")) };
}

/**
 * Returns an address as its owner knows it and nobody else does: a link may be opened on a computer where somebody else is
 * logged in, and says whose mails it ends.
 */
const maskedEmail = (email: string) => email.replace(/^(.).*(?=@)/, "$1…");

const wrongLinkText = () => errorSentence(reason("leaveLinkWrong"));

/**
 * What a link can end: "open" while its address gets the mails, "ended" when it gets none any more, "wrong" for a link
 * that is not ours, and "unknown" without an answer, because unsubscribing has to work without this one.
 */
async function loadState(ctx: RequestContext, { link, list }: ReturnType<typeof readLink>) {
  if (link === null) return "wrong";
  try {
    const { isOnList } = await call(ctx, accountApi.leaveState, { body: { ...link, list } });
    return isOnList ? "open" : "ended";
  } catch (error) {
    return isAnswered(error, 400) ? "wrong" : "unknown";
  }
}

export const loader = pageLoader(async ({ ctx }) => {
  const isWithoutLink = !ctx.url.searchParams.has("t");
  if (isWithoutLink && ctx.isMember) throw redirect(urls.mailPreferences(), 303);
  const { link, list } = readLink(ctx);
  const [state, tip, head] = await Promise.all([
    isWithoutLink ? "open" : loadState(ctx, { link, list }),
    // The list of losses is optional: unsubscribing has to work without it.
    list === "offers" ? call(ctx, promotionApi.cancelTip).catch(() => null) : null,
    loadHead(ctx),
  ]);
  return {
    isWithoutLink,
    state,
    problem: state === "wrong" ? wrongLinkText() : null,
    whose: link === null ? "" : `This is about ${maskedEmail(link.email)}.`,
    ...{ list, tip, head },
  };
});

export const action = buttonAction(
  async ({ ctx }) => {
    const { link, list } = readLink(ctx);
    if (link === null) return data({ message: null, problem: wrongLinkText() }, { status: 400 });
    const { message } = await call(ctx, accountApi.unsubscribe, { body: { ...link, list } });
    return data({ message, problem: null });
  },
  {
    answers: (failure) => isAnswered(failure, 400),
    refuse: ({ text }) => data({ message: null, problem: text }, { status: 400 }),
  },
);

/** The message for a damaged link, with a way to unsubscribe that needs no link. */
function WrongLink({ text }: { text: string }) {
  return (
    <FormPage title="This link ends no emails" notice={{ tone: "warning", text }}>
      <ButtonLink to={urls.feedback()} look="secondary">
        Write to us
      </ButtonLink>
    </FormPage>
  );
}

/** Where the links are, for whoever came here without one. */
function NoLink() {
  return (
    <FormPage
      title="Unsubscribe"
      lead={
        <p>
          Each newsletter and each reminder has its own link to unsubscribe at the end, which works without logging in.
          Members choose their emails in their account.
        </p>
      }
    >
      <div className="wrap gap-3">
        <ButtonLink to={urls.login(urls.mailPreferences())} look="secondary">
          Log in
        </ButtonLink>
        <ButtonLink to={urls.feedback()} look="secondary">
          Write to us
        </ButtonLink>
      </div>
    </FormPage>
  );
}

export default function Unsubscribe() {
  const { list, tip, whose, isWithoutLink, state, ...loaded } = useLoaderData<typeof loader>();
  const { message, problem } = useActionData<typeof action>() ?? { message: null, problem: loaded.problem };
  const words = WORDS[list];
  if (message !== null || state === "ended")
    return (
      <FormPage
        title={words.done}
        lead={<p>{whose}</p>}
        notice={message === null ? null : { tone: "success", text: message }}
      >
        <ButtonLink to={urls.home()} look="secondary">
          Go to the shop
        </ButtonLink>
      </FormPage>
    );
  if (problem !== null) return <WrongLink text={problem} />;
  if (isWithoutLink) return <NoLink />;
  return (
    <FormPage
      title={words.question}
      lead={
        <p>
          {whose} {words.lead}
        </p>
      }
    >
      {tip === null || tip.losses.length === 0 ? null : (
        <section aria-label="What you would miss" className="mb-5">
          <h2 className="mb-2 text-base font-semibold">{tip.message}</h2>
          <ul className="list-disc pl-5 text-slate">
            {tip.losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </section>
      )}
      <Form method="post" className="wrap gap-3">
        <Button>{words.button}</Button>
        <ButtonLink to={urls.home()} look="secondary">
          {state === "open" ? words.keep : "Back to the shop"}
        </ButtonLink>
      </Form>
    </FormPage>
  );
}
