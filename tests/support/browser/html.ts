import { parseHTML } from "linkedom";

/** Parses a page without running its scripts. */
export function parseHtml(html: string): Document {
  // A browser shows plain text as the body of a page.
  const { document } = parseHTML(/<html/i.test(html) ? html : `<html><body>${html}</body></html>`);
  // React writes some attributes in camel case, which a browser reads as lower case; the parser keeps the case.
  for (const element of document.querySelectorAll(":not(svg *)"))
    for (const { name, value } of [...element.attributes])
      if (name !== name.toLowerCase()) {
        element.removeAttribute(name);
        element.setAttribute(name.toLowerCase(), value);
      }
  return document;
}

/** Text as a reader sees it: one space between words. */
export const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();

const HIDDEN = "script, style, template, noscript, [aria-hidden=true], [hidden]";

function visibleText(element: Element): string {
  if (element.matches(HIDDEN)) return "";
  let text = "";
  for (const child of element.childNodes) {
    if (child.nodeType === 3) text += child.textContent;
    // Only elements have `matches`; comments and other nodes have no text for a reader.
    else if (child.nodeType === 1) {
      const inner = child as Element;
      const alt = inner.tagName === "IMG" ? (inner.getAttribute("alt") ?? "") : visibleText(inner);
      text += /^(?:SPAN|B|I|A|EM|STRONG|SMALL|SUP|WBR)$/.test(inner.tagName) ? alt : ` ${alt} `;
    }
  }
  return text;
}

/** The text of an element without what assistive technology skips. */
const textFor = (element: Element): string => plain(visibleText(element));

const CONTROLS = /^(?:INPUT|SELECT|TEXTAREA)$/;

function labelFor(control: Element): string {
  const id = control.getAttribute("id");
  const root = control.ownerDocument;
  const labels = id ? [...root.querySelectorAll("label")].filter((label) => label.getAttribute("for") === id) : [];
  const around = control.closest("label");
  const label = labels[0] ?? around;
  return label ? textFor(label) : "";
}

/** The accessible name, by the rules that matter here: aria-labelledby, aria-label, label, content, title, placeholder. */
export function nameFor(element: Element): string {
  const by = element.getAttribute("aria-labelledby");
  if (by) {
    const labelElements = by.split(/\s+/).map((id) => element.ownerDocument.getElementById(id));
    return plain(labelElements.map((part) => (part ? textFor(part) : "")).join(" "));
  }
  const own = plain(element.getAttribute("aria-label"));
  if (own !== "") return own;
  const type = element.getAttribute("type");
  if (element.tagName === "INPUT" && (type === "submit" || type === "button")) {
    return plain(element.getAttribute("value")) || "Submit";
  }
  if (CONTROLS.test(element.tagName)) return labelFor(element) || plain(element.getAttribute("title"));
  if (element.tagName === "IMG") return plain(element.getAttribute("alt"));
  if (element.tagName === "FIELDSET") return textFor(element.querySelector("legend") ?? element);
  if (element.tagName === "TABLE") {
    const caption = element.querySelector("caption");
    return caption ? textFor(caption) : "";
  }
  return textFor(element) || plain(element.getAttribute("title"));
}

const SECTIONING = "article, aside, main, nav, section";

/** The selectors of each role. */
const ROLES = {
  banner: "header, [role=banner]",
  button: "button, input[type=submit], input[type=image], [role=button]",
  checkbox: "input[type=checkbox]",
  combobox: "select",
  contentinfo: "footer, [role=contentinfo]",
  group: "fieldset, [role=group]",
  heading: "h1, h2, h3, h4, h5, h6",
  link: "a[href]",
  list: "ul, ol, dl, [role=list]",
  listitem: "li, [role=listitem]",
  main: "main",
  navigation: "nav, [role=navigation]",
  radio: "input[type=radio]",
  region: "section, [role=region]",
  row: "tr",
  search: "search, [role=search]",
  searchbox: "input[type=search]",
  status: "[role=status], output",
  alert: "[role=alert]",
  table: "table",
  textbox: "input, textarea",
} as const;

type Role = keyof typeof ROLES;
export type Name = string | RegExp;

const NOT_TEXT = /^(?:hidden|checkbox|radio|submit|button|image|search|file)$/;

function hasRole(element: Element, role: Role): boolean {
  if (element.closest("template, noscript")) return false;
  if ((role === "banner" || role === "contentinfo") && element.parentElement?.closest(SECTIONING)) return false;
  if (role === "textbox") return !NOT_TEXT.test(element.getAttribute("type") ?? "text");
  return true;
}

const isNamed = (element: Element, name: Name): boolean => {
  const own = nameFor(element);
  return typeof name === "string" ? own === name : name.test(own);
};

/** Lists and regions are named by attributes only: their content is not their name. */
const NAMED_BY_ATTRIBUTE = new Set<Role>(["list", "region", "navigation", "banner", "contentinfo", "main", "search"]);

/**
 * A section of a page in which elements are found by role and accessible name; every finder throws when nothing
 * matches.
 */
export class Scope {
  #element: Element | (() => Element);

  /** A scope whose element is made by a function makes it when it is first looked at. */
  constructor(
    element: Element | (() => Element),
    readonly where: string,
  ) {
    this.#element = element;
  }

  get element(): Element {
    if (typeof this.#element === "function") this.#element = this.#element();
    return this.#element;
  }

  get text(): string {
    return textFor(this.element);
  }

  /** All elements of a role, with that name when one is given. */
  all(role: Role, name?: Name): Scope[] {
    return [...this.element.querySelectorAll(ROLES[role])]
      .filter((element) => {
        if (!hasRole(element, role)) return false;
        if (name === undefined) return true;
        if (
          NAMED_BY_ATTRIBUTE.has(role) &&
          !element.hasAttribute("aria-label") &&
          !element.hasAttribute("aria-labelledby")
        )
          return false;
        return isNamed(element, name);
      })
      .map((element) => new Scope(element, `${role}${name === undefined ? "" : ` "${name}"`} of ${this.where}`));
  }

  has(role: Role, name?: Name): boolean {
    return this.all(role, name).length > 0;
  }

  /** The one element of a role; throws when there is none or more than one. */
  the(role: Role, name?: Name): Scope {
    const found = this.all(role, name);
    const [first] = found;
    if (first && found.length === 1) return first;
    const names = this.all(role).map(({ element }) => nameFor(element).slice(0, 60));
    throw new Error(
      `${found.length} × ${role}${name === undefined ? "" : ` "${name}"`} in ${this.where}; there: ${names.join(" · ")}`,
    );
  }

  /** The first element of a role; throws when there is none. */
  first(role: Role, name?: Name): Scope {
    const [first] = this.all(role, name);
    return first ?? this.the(role, name);
  }

  get name(): string {
    return nameFor(this.element);
  }

  /** Names of all elements of a role, in order. */
  names(role: Role): string[] {
    return this.all(role).map(({ name }) => name);
  }

  /** The texts of all headings, in order. */
  get headings(): string[] {
    return this.names("heading");
  }

  attribute(name: string): string | null {
    return this.element.getAttribute(name);
  }

  get href(): string {
    return this.element.getAttribute("href") ?? "";
  }

  /** The control with that label: a text field, select, checkbox or radio. */
  field(label: Name): Control {
    const found = [...this.element.querySelectorAll("input:not([type=hidden]), select, textarea")].filter((control) =>
      isNamed(control, label),
    );
    const [control] = found;
    if (control && found.length === 1) return new Control(control, `"${label}" of ${this.where}`);
    const there = [...this.element.querySelectorAll("input:not([type=hidden]), select, textarea")].map(nameFor);
    throw new Error(`${found.length} × field "${label}" in ${this.where}; there: ${there.join(" · ")}`);
  }

  /** The error messages beside fields, by the field's label. */
  get fieldErrors(): Record<string, string> {
    const errors: Record<string, string> = {};
    for (const control of this.element.querySelectorAll("[aria-invalid=true]")) {
      const ids = (control.getAttribute("aria-describedby") ?? "").split(/\s+/);
      const texts = ids.flatMap((id) => {
        const part = id === "" ? null : control.ownerDocument.getElementById(id);
        return part && /error/.test(id) ? [textFor(part)] : [];
      });
      errors[nameFor(control)] = texts.join(" ");
    }
    return errors;
  }
}

const VALUE = Symbol("typed value");
const FILES = Symbol("chosen files");
type Typed = Element & { [VALUE]?: string; [FILES]?: readonly File[] };

/** A form control that is filled in as in a browser without JavaScript. */
class Control extends Scope {
  get formName(): string {
    return this.element.getAttribute("name") ?? "";
  }

  /** The texts of a select's options. */
  get options(): string[] {
    return [...this.element.querySelectorAll("option")].map(textFor);
  }

  get value(): string {
    return valuesFor(this.element)[0] ?? "";
  }

  get isChecked(): boolean {
    return this.element.hasAttribute("checked");
  }

  /** The text of the selected option. */
  get selected(): string {
    const value = this.value;
    const option = [...this.element.querySelectorAll("option")].find((one) => optionValue(one) === value);
    return option ? textFor(option) : "";
  }

  fill(text: string): void {
    const control: Typed = this.element;
    control[VALUE] = text;
  }

  /** Chooses the option with that text. */
  choose(option: Name): void {
    const found = [...this.element.querySelectorAll("option")].find((one) => isNamed(one, option));
    if (!found) throw new Error(`no option "${option}" in ${this.where}: ${this.options.slice(0, 20).join(" · ")}`);
    this.fill(optionValue(found));
  }

  /** Chooses files in a file field. */
  attach(...files: readonly File[]): void {
    const control: Typed = this.element;
    control[FILES] = files;
  }

  check(isOn = true): void {
    const type = this.element.getAttribute("type");
    if (type === "radio") {
      const form = formFor(this.element);
      for (const other of form?.querySelectorAll("input[type=radio]") ?? []) {
        if (other.getAttribute("name") === this.formName) other.removeAttribute("checked");
      }
    }
    if (isOn) this.element.setAttribute("checked", "");
    else this.element.removeAttribute("checked");
  }
}

const optionValue = (option: Element) => option.getAttribute("value") ?? textFor(option);

/** The form a control belongs to. */
export function formFor(control: Element): Element | null {
  const id = control.getAttribute("form");
  return id ? control.ownerDocument.getElementById(id) : control.closest("form");
}

function valuesFor(control: Typed): string[] {
  const typed = control[VALUE];
  if (control.tagName === "SELECT") {
    if (typed !== undefined) return [typed];
    const options = [...control.querySelectorAll("option")];
    const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
    return chosen ? [optionValue(chosen)] : [];
  }
  if (control.tagName === "TEXTAREA") return [typed ?? control.textContent ?? ""];
  const type = control.getAttribute("type");
  if (type === "checkbox" || type === "radio") {
    return control.hasAttribute("checked") ? [control.getAttribute("value") ?? "on"] : [];
  }
  return [typed ?? control.getAttribute("value") ?? ""];
}

/** The entries that a browser would send: successful controls in tree order, and the pressed button. */
export function entriesFor(form: Element, button?: Element): [string, string][] {
  const all = form.ownerDocument.querySelectorAll("input, select, textarea, button");
  const entries: [string, string][] = [];
  for (const control of all) {
    const name = control.getAttribute("name");
    if (!name || formFor(control) !== form || control.hasAttribute("disabled") || control.closest("fieldset[disabled]"))
      continue;
    const isButton = control.tagName === "BUTTON" || control.getAttribute("type") === "submit";
    if (isButton) {
      if (control === button) entries.push([name, control.getAttribute("value") ?? ""]);
    } else if (control.getAttribute("type") !== "file") {
      for (const value of valuesFor(control)) entries.push([name, value]);
    }
  }
  return entries;
}

/** The entries that a browser would send for a form's file fields: each chosen file, or one without name and bytes. */
export function filesFrom(form: Element): [string, File][] {
  const entries: [string, File][] = [];
  for (const control of form.ownerDocument.querySelectorAll("input[type=file]")) {
    const name = control.getAttribute("name");
    if (!name || formFor(control) !== form || control.hasAttribute("disabled")) continue;
    const chosen: Typed = control;
    const files = chosen[FILES] ?? [new File([], "", { type: "application/octet-stream" })];
    for (const file of files) entries.push([name, file]);
  }
  return entries;
}
