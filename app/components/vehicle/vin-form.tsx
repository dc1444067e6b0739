import { type FormProps, Link } from "@remix-run/react";
import type { ComponentType } from "react";
import { Field } from "~/components/form/field";
import * as urls from "~/models/shop/urls";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import * as css from "./garage.css";

/** Result of a VIN lookup; the VIN stays in the field in any case. */
export type VinAnswer = {
  readonly vin: string;
  readonly error: string | null;
  readonly notice: { readonly tone: "success" | "warning"; readonly texts: readonly string[] } | null;
  /** The models that the VIN may mean, each with the address of the picker that has it chosen. */
  readonly choices?: readonly { readonly to: string; readonly text: string }[];
};

type VinFormProps = {
  /** A page's form, or one whose answer stays in place. */
  AnyForm: ComponentType<FormProps>;
  answer: VinAnswer | undefined;
  returnTo: string;
  prefix: string;
};

/**
 * "Find by VIN": fills in the levels that the VIN reveals; a wrong check digit only warns and never blocks choosing by
 * hand.
 */
export function VinForm({ AnyForm, answer, returnTo, prefix }: VinFormProps) {
  return (
    <>
      <AnyForm
        method="post"
        action={urls.garagePick()}
        aria-label="Find by VIN"
        className="flex flex-col gap-2 mb-4 pair:flex-row pair:items-start [&>button]:pair:mt-6"
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <div className="min-w-0 flex-1">
          <Field
            id={`${prefix}-vin`}
            label="VIN"
            name="vin"
            error={answer?.error ?? undefined}
            hint="17 characters, on your registration or at the bottom of the windshield. We don't store it."
            hideNeed
            required={false}
            defaultValue={answer?.vin ?? ""}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <Button look="secondary" name="intent" value="vin">
          Find by VIN
        </Button>
      </AnyForm>
      {answer?.notice ? (
        <div className="mb-4">
          <Notice tone={answer.notice.tone}>
            {answer.notice.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {answer.choices !== undefined && answer.choices.length > 0 ? (
              <ul className="mt-2 list-none">
                {answer.choices.map(({ to, text }) => (
                  <li key={to}>
                    <Link to={to} className="inline-block py-2">
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </Notice>
        </div>
      ) : null}
      <p className={`row ${css.or}`}>or pick from the lists</p>
    </>
  );
}
