import { type Benefit, Benefits } from "~/components/account/benefits";
import * as css from "~/components/account/cards.css";
import { Prose } from "~/components/content/prose";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icons";
import { Link } from "~/components/ui/link";
import { CREDITED_WORDS, type CreditedAt } from "~/models/account/points";
import { type Currency, formatCount, formatMoney, money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";

type Rules = {
  centPerPoint: number;
  worthCent: number;
  validMonths: number;
  levelMonths: number;
  reminderDays: number;
  creditedAt: CreditedAt;
};

type MemberRuleProps = {
  benefits: readonly Benefit[];
  levels: readonly { name: string; points: number }[];
  rules: Rules | null;
  /** The shop's own words about them; empty without any. */
  text: string;
  currency: Currency;
  isMember: boolean;
};

function Rules({ rules, currency }: { rules: Rules; currency: Currency }) {
  const hundred = formatMoney(money(100 * rules.worthCent, currency));
  const perPoint = formatMoney(money(rules.centPerPoint, currency));
  return (
    <dl className="grid gap-4 md:grid-cols-3">
      <div className="account-panel">
        <dt className="font-bold">Earn</dt>
        <dd className="mt-1 text-slate">
          1 point per {perPoint} spent on parts, after discounts and points. Shipping, tax and core charges earn none.
          Points arrive {CREDITED_WORDS[rules.creditedAt]}. A refund takes back those that its parts earned, that of a
          core charge none.
        </dd>
      </div>
      <div className="account-panel">
        <dt className="font-bold">Use</dt>
        <dd className="mt-1 text-slate">
          100 points take {hundred} off: in checkout, or as a coupon from your rewards. Points can&rsquo;t take an order
          below zero.
        </dd>
      </div>
      <div className="account-panel">
        <dt className="font-bold">Keep</dt>
        <dd className="mt-1 text-slate">
          Points are good for {rules.validMonths} months. The oldest are used first. Points that come back from a
          cancelled or returned order are good for {rules.validMonths} months from that day. From {rules.reminderDays}{" "}
          days before any expire, your account's home and your points page say how many, and from which day.
        </dd>
      </div>
    </dl>
  );
}

/**
 * Explains how points are earned and spent, when they expire, and the levels with their benefits, all from shop data.
 */
export function MemberRule({ benefits, levels, rules, text, currency, isMember }: MemberRuleProps) {
  return (
    <div className="page-width max-w-4xl pb-14 pt-3">
      <Link
        to={isMember ? urls.myAccount({ type: "points" }) : urls.home()}
        className="press gap-1.5 font-semibold no-underline"
      >
        <Icon name="back" size={18} />
        {isMember ? "Back to points" : "Back to the shop"}
      </Link>
      <h1 className="mb-2 mt-3">Points and member levels</h1>
      <p className="mb-6 text-slate">Membership is free. Every order counts.</p>
      {rules === null ? null : <Rules rules={rules} currency={currency} />}
      {levels.length === 0 ? null : (
        <section aria-labelledby="levels" className="mt-8">
          <h2 id="levels" className="mb-3">
            Levels
          </h2>
          <p className="mb-3 text-slate">
            Points earned with orders make a level. Points that we give you are spent like them, and count for no level.
          </p>
          <table aria-label="Levels" className="w-full text-left">
            <thead>
              <tr>
                <th scope="col" className={css.cell}>
                  Level
                </th>
                <th scope="col" className={css.number}>
                  Points in {rules?.levelMonths ?? 12} months
                </th>
              </tr>
            </thead>
            <tbody>
              {levels.map(({ name, points }) => (
                <tr key={name}>
                  <th scope="row" className={css.cell}>
                    {name}
                  </th>
                  <td className={css.number}>{points === 0 ? "From the first day" : `From ${formatCount(points)}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div className="mt-8">
        <Benefits title="Benefits" benefits={benefits} />
      </div>
      {text === "" ? null : <Prose html={text} className="mt-8" />}
      <div className="mt-8">
        {isMember ? (
          <ButtonLink to={urls.myAccount({ type: "points" })}>See my points</ButtonLink>
        ) : (
          <ButtonLink to={urls.createAccount()}>Create account</ButtonLink>
        )}
      </div>
    </div>
  );
}
