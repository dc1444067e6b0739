import { useTerms } from "~/components/page/use-route-handle";
import { Icon, type IconName } from "~/components/ui/icons";

type Promised = { readonly icon: IconName; readonly text: string };

const listPromises = (returnDays: number, service: string | null): readonly Promised[] => [
  { icon: "back", text: `free return within ${returnDays} days at no cost` },
  { icon: "truck", text: "free standard shipping on all orders with no minimum" },
  ...(service === null ? [] : [{ icon: "chat" as const, text: service }]),
  { icon: "check", text: "guaranteed fit" },
];

/**
 * The promises of the shop, of customer service the one that holds. With `isNarrow`, beside a buy box, it has two columns at most; a part that does
 * not fit, or whose fit is open, gets no promise of fit.
 */
export function Promises({ isNarrow, isGuaranteed = true }: { isNarrow?: boolean; isGuaranteed?: boolean }) {
  const { returnDays, service } = useTerms();
  const promises = listPromises(returnDays, service);
  const shown = isGuaranteed ? promises : promises.filter(({ icon }) => icon !== "check");
  return (
    <ul aria-label="Our promises" className={`grid gap-x-8 gap-y-3 sm:grid-cols-2 ${isNarrow ? "" : "lg:grid-cols-4"}`}>
      {shown.map(({ icon, text }) => (
        <li key={text} className="row gap-3 text-small first-letter:uppercase">
          <span className="flex-none text-accent">
            <Icon name={icon} />
          </span>
          <span className="first-letter:uppercase">{text}</span>
        </li>
      ))}
    </ul>
  );
}
