import type { ComponentProps, ReactNode } from "react";
import { Button } from "../ui/button";
import { stepper } from "./stepper.css";

type StepperProps = {
  /** What both buttons share. */
  button?: Omit<ComponentProps<typeof Button>, "look" | "name" | "onClick">;
  /** Steps with script; without, the buttons send their form. */
  onStep?: (move: "stepUp" | "stepDown") => void;
  /** The label and the field of the number. */
  children: ReactNode;
  end?: ReactNode;
};

/** A number with buttons for one less and one more, which their form gets as "less" and "more". */
export function Stepper({ button, onStep, children, end }: StepperProps) {
  const props = (move: "stepUp" | "stepDown") =>
    ({
      ...button,
      look: "secondary",
      onClick: (event: { preventDefault(): void }) => {
        event.preventDefault();
        onStep?.(move);
      },
    }) as const;
  return (
    <div className={stepper}>
      <Button {...props("stepDown")} name="less" aria-label="One less">
        −
      </Button>
      {children}
      <Button {...props("stepUp")} name="more" aria-label="One more">
        +
      </Button>
      {end}
    </div>
  );
}
