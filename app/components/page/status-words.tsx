import { useRouteLoaderData } from "@remix-run/react";
import { statusText } from "~/models/page/status-screen";
import type { Fragment } from "~/models/view/fragment";

type RootFacts = { hasChat: boolean; contact: { phone: string }; popular?: Fragment };

/** What an error page can say and offer; `thrown` is what the page threw beside the status. */
export function useStatus(status: number, thrown: unknown) {
  const { hasChat, contact, popular } = useRouteLoaderData<RootFacts>("root") ?? {};
  return { ...statusText(status, thrown, hasChat), popular, phone: contact?.phone };
}

/** A status and what it means. */
export function StatusWords({ status, title, text }: { status: number; title: string; text: string }) {
  return (
    <>
      <p className="hint font-semibold">Error {status}</p>
      <h1 className="mt-1">{title}</h1>
      <p className="mt-3 max-w-prose text-slate">{text}</p>
    </>
  );
}

/** The shop's phone, which answers while its pages do not. */
export const CallUs = ({ phone }: { phone?: string }) =>
  phone ? (
    <p className="mt-4">
      Or call{" "}
      <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="press font-semibold">
        {phone}
      </a>
    </p>
  ) : null;
