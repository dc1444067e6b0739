import { useFetcher } from "@remix-run/react";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { type PostcodeState, parsePostalCode } from "~/models/checkout/address";
import type { FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import { checkAddressField } from "./address-check";

type Country = "US" | "CA";
type Errors = Readonly<Record<string, string | undefined>>;

const isControl = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** Puts city and state of a code into the form where nothing else was typed. */
function usePlace(onFilled: (name: string) => void) {
  const fetcher = useFetcher<{ place: PostcodeState | null }>();
  const formRef = useRef<HTMLFormElement>(null);
  const filled = useRef<Record<string, string>>({});
  const place = fetcher.data?.place ?? null;
  const told = useRef(onFilled);
  told.current = onFilled;
  useEffect(() => {
    if (!place?.deliverAble) return;
    for (const [name, value] of [
      ["city", place.cityName],
      ["state", place.stateCode],
    ] as const) {
      const control = formRef.current?.elements.namedItem(name);
      const isOurs = control && "value" in control && (control.value === "" || control.value === filled.current[name]);
      if (!isOurs) continue;
      control.value = value;
      filled.current[name] = value;
      // Who is there already and types goes over it instead of writing behind it.
      const { activeElement: active } = document;
      if (active instanceof HTMLInputElement && active.form === formRef.current && active.name === name)
        active.select();
      told.current(name);
    }
  }, [place]);
  return { formRef, place, lookUp: (code: string) => fetcher.load(urls.placeForCode({ code })) };
}

/** After a refused post the first wrong field has the focus, as soon as it is marked. */
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
 * What script adds to step 1: a field is checked when it is left and its error goes as soon as it is fixed; a code that
 * breaks the rule is cleared with the reason; city and state come with the code.
 */
export function useAddressHelp(country: Country, labels: Readonly<Record<string, string>>, form: FormState) {
  const [isEnhanced, setEnhanced] = useState(false);
  const [live, setLive] = useState<Errors>({});
  const tell = (name: string, message: string | undefined) => setLive((errors) => ({ ...errors, [name]: message }));
  const { formRef, place, lookUp } = usePlace((name) => tell(name, undefined));
  useEffect(() => setEnhanced(true), []);
  useEffect(() => setLive(form.errors), [form]);
  useFocusFirstError(form, live);

  const check = (control: HTMLInputElement | HTMLSelectElement) =>
    checkAddressField(country, labels[control.name] ?? "", control.name, control.value);

  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!isControl(target) || target.value.trim() === "") return;
    // The button is being pressed: an error shown now would push it from under the pointer, and the press would be lost.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.matches(":active")) return;
    const problem = check(target);
    tell(target.name, problem?.message);
    if (target.name !== "code") return;
    if (problem?.isCleared) target.value = "";
    const read = parsePostalCode(country, target.value);
    if (!read.ok) return;
    target.value = read.code;
    lookUp(read.code);
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (isControl(target) && live[target.name] !== undefined && check(target) === null) tell(target.name, undefined);
  };
  const errors = isEnhanced ? live : form.errors;
  // The summary is of the refused post: what is fixed since then leaves it, what is found since then stands beside its field.
  const left = Object.fromEntries(Object.keys(form.errors).map((name) => [name, errors[name]]));
  return { formRef, place, errors, left, isEnhanced, onBlur, onInput };
}
