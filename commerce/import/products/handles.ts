import { slugFrom } from "~/models/search/slug";
import type { Row } from "../../db/tables";
import { CUT, wholeSentences } from "../../text/whole-sentences";
import type { Scratch } from "../scratch";

const HANDLE_MAX = 96;
const DESCRIPTION_MAX = 155;

function short(slug: string, limit: number): string {
  if (slug.length <= limit) return slug;
  const part = slug.slice(0, limit);
  return part.includes("-") ? part.replace(/-[^-]*$/, "") : part;
}

/**
 * Candidates for an item's handle, of which the first free one is used: the title, then with the part number, then with
 * brand and number.
 */
export function handlesFor(title: string, partNumber: string, brand: string): string[] {
  const [number, name] = [slugFrom(partNumber), slugFrom(brand)];
  const slug = slugFrom(title);
  // A handle of digits alone would be read as an item's id.
  const plain = /[a-z]/.test(slug) ? [short(slug, HANDLE_MAX)] : [];
  const tail = (end: string) => [short(slug, HANDLE_MAX - end.length - 1), end].filter((part) => part !== "").join("-");
  return [...plain, tail(number === "" ? "part" : `part-${number}`), tail(`${name}-${number}`)];
}

export type Handles = {
  /** Chooses the first free handle for the item of a key; the same key always gets the same handle. */
  choose(key: string, candidates: readonly string[], taken: ReadonlySet<string>): string;
  /** Takes a handle of a former shop for the item of a key; false when another item has it. */
  claim(key: string, handle: string, taken: ReadonlySet<string>): boolean;
};

/** Tracks the handles chosen in one run, so that none is used twice before it is written. */
export function createHandles({ file }: Scratch): Handles {
  file.exec("create table if not exists handle (handle text primary key, key text not null) without rowid");
  const owner = file.prepare<[string], { key: string }>("select key from handle where handle = ?");
  const put = file.prepare("insert or ignore into handle values (?, ?)");
  const isFreeFor = (key: string, handle: string, taken: ReadonlySet<string>) =>
    !taken.has(handle) && (owner.get(handle)?.key ?? key) === key;
  return {
    claim(key, handle, taken) {
      if (!isFreeFor(key, handle, taken)) return false;
      put.run(handle, key);
      return true;
    },
    choose(key, candidates, taken) {
      const last = candidates.at(-1) ?? "part";
      const more = () => Array.from({ length: 1_000 }, (_, index) => `${last}-${index + 2}`);
      const free =
        candidates.find((handle) => isFreeFor(key, handle, taken)) ??
        more().find((handle) => isFreeFor(key, handle, taken)) ??
        last;
      put.run(free, key);
      return free;
    },
  };
}

type Described = Pick<Row<"item">, "title" | "sub_title" | "part_number">;

/** The sentences of an item's description. */
const sentencesFor = ({ title, sub_title, part_number }: Described) => [
  `${title}.`,
  ...(sub_title === "" ? [] : [`${sub_title}.`]),
  `Part number ${part_number}.`,
];

/**
 * The default SEO texts of an item, used until staff writes others. The title ends with what tells parts of one name apart,
 * vehicle and part number, so it is never cut; search engines shorten it themselves.
 */
export function seoTexts(item: Described): { title: string; description: string } {
  const { title, part_number } = item;
  return {
    title: title.includes(part_number) ? title : `${title}, ${part_number}`,
    description: wholeSentences(sentencesFor(item), DESCRIPTION_MAX),
  };
}

/** Whether a text is the default one of an item, or one that was cut at its length, as earlier versions did. */
export function isDefaultText(text: string, name: "title" | "description", item: Described): boolean {
  const made = seoTexts(item)[name];
  const whole = name === "title" ? made : sentencesFor(item).join(" ");
  return text === made || text === whole || (text.endsWith(CUT) && whole.startsWith(text.slice(0, -CUT.length)));
}
