import type { ReactNode } from "react";
import { Button } from "../ui/button";

/** The id of step 3's own form, which the buttons around it send as well. */
export const ORDER_FORM = "order-form";

type PressProps = { intent: string; look: "secondary" | "quiet"; children: ReactNode };

/** A button around step 3's form: it sends everything typed there along, complete or not, and the step shows it again. */
export function OrderPress({ intent, ...rest }: PressProps) {
  return <Button {...rest} form={ORDER_FORM} name="intent" value={intent} formNoValidate />;
}

/**
 * The button that the Enter key presses in a field of step 3: a form's first, which would be one of those around it. It
 * is invisible and takes neither presses nor focus, but is not `display: none`: Safari's Enter key passes over such a
 * button.
 */
export function EnterPress() {
  return (
    <button
      type="submit"
      form={ORDER_FORM}
      name="intent"
      value="pay"
      tabIndex={-1}
      aria-hidden="true"
      className="invisible absolute size-11"
    />
  );
}
