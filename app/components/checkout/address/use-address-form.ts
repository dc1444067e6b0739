import { useFetcher, useNavigation } from "@remix-run/react";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { type PostcodeState, parsePostalCode } from "~/models/checkout/address";
import { addressLabels } from "~/models/forms/checkout";
import type { FormState } from "~/models/forms/form-state";
import type { Market, PostalCodeFormat } from "~/models/shop/markets";
import * as urls from "~/models/shop/urls";
import { checkAddressField } from "./address-check";
import { toFieldProps } from "./address-fields";

type Errors = Readonly<Record<string, string | undefined>>;

const isControl = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** Fills in city and state of a postal code, unless the shopper typed something else. */
function usePlace(onFilled: (name: string) => void) {
  const fetcher = useFetcher<{ place: PostcodeState | null }>();
  const formRef = useRef<HTMLFormElement>(null);
  const filled = useRef<Record<string, string>>({});
  const place = fetcher.data?.place ?? null;
  const latestOnFilled = useRef(onFilled);
  latestOnFilled.current = onFilled;
  useEffect(() => {
    if (!place?.deliverAble) return;
    const texts: string[] = [];
    for (const [name, value, text] of [
      ["city", place.cityName, place.cityName],
      ["state", place.stateCode, place.stateName],
    ] as const) {
      const control = formRef.current?.elements.namedItem(name);
      const isOurs = control && "value" in control && (control.value === "" || control.value === filled.current[name]);
      if (!isOurs) continue;
      control.value = value;
      filled.current[name] = value;
      texts.push(text);
      // Selects the filled text when the shopper is already in the field, so that typing replaces it.
      const { activeElement: active } = document;
      if (active instanceof HTMLInputElement && active.form === formRef.current && active.name === name)
        active.select();
      latestOnFilled.current(name);
    }
    const status = formRef.current?.querySelector("output");
    if (status) status.value = texts.length > 0 ? `Filled in: ${texts.join(", ")}` : "";
  }, [place]);
  return { formRef, place, lookUp: (code: string) => fetcher.load(urls.placeForCode({ code })) };
}

/** Focuses the first invalid field after a refused post, once it is marked. */
function useFocusFirstError(form: FormState, marked: Errors) {
  const isDue = useRef(false);
  useEffect(() => {
    isDue.current = Object.keys(form.errors).length > 0;
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever other fields are marked
  useEffect(() => {
    const first = isDue.current ? document.querySelector<HTMLElement>("main [aria-invalid=true]") : null;
    if (first === null) return;
    isDue.current = false;
    first.focus();
  }, [marked]);
}

/**
 * Adds script help to the address step: checks a field when it loses focus, removes its error once it is fixed, clears
 * a postal code that breaks the rule, and fills city and state from the code.
 */
function useAddressHelp(format: PostalCodeFormat, labels: Readonly<Record<string, string>>, form: FormState) {
  const [isEnhanced, setEnhanced] = useState(false);
  const [live, setLive] = useState<Errors>({});
  const setError = (name: string, message: string | undefined) => setLive((errors) => ({ ...errors, [name]: message }));
  const { formRef, place, lookUp } = usePlace((name) => setError(name, undefined));
  useEffect(() => setEnhanced(true), []);
  useEffect(() => setLive(form.errors), [form]);
  useFocusFirstError(form, live);

  const check = (control: HTMLInputElement | HTMLSelectElement) =>
    checkAddressField(format, labels[control.name] ?? "", control.name, control.value);

  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!isControl(target) || target.value.trim() === "") return;
    // A button is being pressed: showing an error now would move it from under the pointer and lose the press.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.matches(":active")) return;
    const problem = check(target);
    setError(target.name, problem?.message);
    if (target.name !== "code") return;
    if (problem?.isCleared) target.value = "";
    const read = parsePostalCode(format, target.value);
    if (!read.ok) return;
    target.value = read.code;
    lookUp(read.code);
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (isControl(target) && live[target.name] !== undefined && check(target) === null)
      setError(target.name, undefined);
  };
  const errors = isEnhanced ? live : form.errors;
  // The summary belongs to the refused post: fixed errors leave it, new errors only show beside their fields.
  const summaryErrors = Object.fromEntries(Object.keys(form.errors).map((name) => [name, errors[name]]));
  return { formRef, place, errors, summaryErrors, isEnhanced, onBlur, onInput };
}

/** Returns the handlers, the errors of the summary and the props of each field for an address form with script help. */
export function useAddressForm(
  market: Pick<Market, "stateLabel" | "postalCode">,
  form: FormState,
  constraints: Parameters<typeof toFieldProps>[0]["constraints"],
) {
  const labels = addressLabels(market);
  const { errors, ...help } = useAddressHelp(market.postalCode, labels, form);
  const isSending = useNavigation().formData?.has("line1") ?? false;
  return { ...help, isSending, fieldProps: toFieldProps({ labels, errors, values: form.values, constraints }) };
}
