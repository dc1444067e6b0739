import { Icon, type IconName } from "~/components/ui/icons";

/** The four promises of the shop. */
const PROMISES = [
  { icon: "back", text: "free return within 90 days at no cost" },
  { icon: "truck", text: "free standard shipping on all orders with no minimum" },
  { icon: "chat", text: "24/7 live customer service" },
  { icon: "check", text: "guaranteed fit" },
] as const satisfies readonly { icon: IconName; text: string }[];

/** With `isNarrow`, beside a buy box, it has two columns at most; a part that does not fit gets no promise of fit. */
export function Promises({ isNarrow, isMisfit }: { isNarrow?: boolean; isMisfit?: boolean }) {
  const shown = isMisfit ? PROMISES.filter(({ icon }) => icon !== "check") : PROMISES;
  return (
    <ul aria-label="Our promises" className={`grid gap-x-8 gap-y-3 sm:grid-cols-2 ${isNarrow ? "" : "lg:grid-cols-4"}`}>
      {shown.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-3 text-small first-letter:uppercase">
          <span className="flex-none text-accent">
            <Icon name={icon} />
          </span>
          <span className="first-letter:uppercase">{text}</span>
        </li>
      ))}
    </ul>
  );
}
