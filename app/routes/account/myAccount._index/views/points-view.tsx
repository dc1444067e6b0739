import { Form } from "@remix-run/react";
import * as css from "~/components/account/cards.css";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Pagination } from "~/components/ui/pagination";
import { unbroken } from "~/components/ui/unbroken";
import type { MemberLevel, PointsBalance } from "~/models/account/points";
import type { FormState } from "~/models/forms/form-state";
import { formatDate } from "~/models/shop/dates";
import { formatCount } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { RefusedForm } from "./refused-form";

type Entry = { id: number; at: number; points: number; text: string; orderId: string | null };

export type PointsViewData = {
  balance: PointsBalance;
  level: { level: MemberLevel; next: MemberLevel | null; pointsToNext: number | null };
  reminder: { points: number; expiresAt: number } | null;
  /** `label` names the button, empty without the points; `hint` says what is missing, and which coupons there are already. */
  offers: readonly { id: string; text: string; label: string; hint: string }[];
  entries: readonly Entry[];
  page: number;
  pages: number;
  attempt: string;
  /** The months whose points make a level. */
  levelMonths: number;
  /** Says when the first order earns points. */
  firstText: string;
};

function Level({
  balance,
  level: { level, next, pointsToNext },
  levelMonths,
}: Pick<PointsViewData, "balance" | "level" | "levelMonths">) {
  return (
    <section aria-labelledby="level" className="account-panel">
      <h2 id="level" className="text-base">
        Level
      </h2>
      <p className="text-display font-bold leading-[1.1] tracking-[-0.02em]">{level.name}</p>
      {next === null || pointsToNext === null ? (
        <p className="mt-2 text-slate">The highest there is. Thank you.</p>
      ) : (
        <>
          <progress
            className="meter mt-3"
            max={next.fromPoints}
            value={balance.earnedInYear}
            aria-labelledby="to-next"
          />
          <p id="to-next" className="note">
            {formatCount(pointsToNext)} more points to {next.name}; {formatCount(balance.earnedInYear)} earned with
            orders in {levelMonths} months.
          </p>
        </>
      )}
      <p className="mt-3 text-small">
        <Link to={urls.memberRule()}>How points and levels work</Link>
      </p>
    </section>
  );
}

function Balance({ balance, reminder }: Pick<PointsViewData, "balance" | "reminder">) {
  return (
    <section aria-labelledby="balance" className="account-panel">
      <h2 id="balance" className="text-base">
        Points balance
      </h2>
      <p className="text-display font-bold leading-[1.1] tracking-[-0.02em]">{formatCount(balance.balance)}</p>
      <p className="mt-2 note">
        points to spend at checkout, or for a reward below
        {balance.locked > 0 ? `. ${formatCount(balance.locked)} more are held for an unpaid order` : null}
      </p>
      {reminder === null ? null : (
        <p className="mt-3 font-semibold text-uncertain">
          {formatCount(reminder.points)} points expire from {unbroken(formatDate(reminder.expiresAt))} on.
        </p>
      )}
    </section>
  );
}

function Offers({ offers, attempt }: Pick<PointsViewData, "offers" | "attempt">) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="rewards" className="mt-8">
      <h2 id="rewards" className="mb-3">
        Rewards
      </h2>
      <ul aria-label="Rewards" className="account-cards">
        {offers.map(({ id, text, label, hint }) => (
          <li key={id} className="account-card">
            <p id={`offer-${id}`} className="font-semibold">
              {text}
            </p>
            <p className="mt-auto hint">{hint}</p>
            {label === "" ? null : (
              <Form method="post">
                <input type="hidden" name="attempt" value={attempt} />
                <Button look="secondary" name="offerId" value={id} aria-describedby={`offer-${id}`}>
                  {label}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Log({ entries, page, pages, firstText }: Pick<PointsViewData, "entries" | "page" | "pages" | "firstText">) {
  const pageUrl = (each: number) => urls.myAccount({ type: "points", page: each > 1 ? each : undefined });
  return (
    <section aria-labelledby="log" className="mt-8">
      <h2 id="log" className="mb-1">
        History
      </h2>
      {entries.length === 0 ? (
        <p className="text-slate">{firstText}</p>
      ) : (
        <table aria-label="Points history" className="w-full text-left">
          <tbody>
            {entries.map(({ id, at, points, text, orderId }) => (
              <tr key={id}>
                <td className={css.cell}>
                  {orderId === null ? text : <Link to={urls.orderDetail(orderId)}>{text}</Link>}
                  <span className="block hint">{formatDate(at)}</span>
                </td>
                <td className={`${css.number} ${points > 0 ? "text-fit" : ""}`}>
                  {points > 0 ? "+" : "−"}
                  {formatCount(Math.abs(points))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination page={page} pages={pages} pageUrl={pageUrl} isUnfollowed />
    </section>
  );
}

/** Shows the balance, level, expiring points, rewards and history. */
export function PointsView({ data, refused }: { data: PointsViewData; refused: FormState }) {
  const { balance, level, reminder, offers, attempt } = data;
  return (
    <>
      <RefusedForm form={refused} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Balance balance={balance} reminder={reminder} />
        <Level balance={balance} level={level} levelMonths={data.levelMonths} />
      </div>
      <Offers offers={offers} attempt={attempt} />
      <Log {...data} />
    </>
  );
}
