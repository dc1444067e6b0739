import { z } from "zod";
import { campaignSchema } from "~/models/cart/campaign";
import { CONTACT_KINDS } from "~/models/content/contact";
import { landingSchema } from "~/models/content/content";
import { CONTENT_VALUES } from "~/models/content/content-values";
import { MARKETS } from "~/models/shop/market";
import { DEFAULT_TERMS, unknownTerms } from "~/models/shop/terms";
import type { Row } from "../../db/tables";
import { KEYS } from "../../import/row-changes";
import { formatFrontMatter, parseFrontMatter } from "./front-matter";
import { ContentIssue, lineAt } from "./issue";
import { keyFault, unknownName } from "./unknown-names";

const { page, article, content, faq, page_seo, campaign, media } = KEYS;
/** The tables that content files describe, with the columns that identify a row. */
export const TABLES = { page, article, content, faq, page_seo, campaign, media };
export type Table = keyof typeof TABLES;

/** A row with the table it belongs to. */
export type TableRow = { [T in Table]: { readonly table: T; readonly row: Row<T> } }[Table];

const title = z.string().trim().min(1, "is empty").max(160, "has more than 160 characters");
const description = z.string().trim().min(1, "is empty").max(320, "has more than 320 characters");
/** A day means its noon in UTC, which is on that day everywhere in North America. */
const moment = z
  .union([z.iso.date().transform((day) => `${day}T12:00:00.000Z`), z.iso.datetime()], "is no day such as 2026-03-01")
  .transform((text) => Date.parse(text));
const slugs = z.array(z.string().regex(/^[a-z0-9-]+$/, "is no lower-case name"));
const picture = z.union([
  z.literal(""),
  z.string().regex(/^\/media\/[\w-]+\.(?:svg|png|jpe?g|webp)$/, "is no picture"),
]);
const landing = landingSchema.extend({ hero: picture, form: z.enum(["", ...CONTACT_KINDS]) });
const pageValues = z.strictObject({ title, description, updated: moment, landing: landing.optional() });
const articleValues = z.strictObject({
  title,
  description,
  author: z.string().trim().min(1, "is empty"),
  published: moment,
  updated: moment,
  tags: slugs,
  hero: picture,
  categories: z.array(z.string().regex(/^[a-z0-9/-]+$/, "is no path of a category")),
});
const contentFile = z.strictObject({ kind: z.string().min(1), value: z.unknown() });
const faqFile = z.array(
  z.strictObject({ topic: z.string().regex(/^[a-z0-9-]+$/), question: z.string().min(1), answer: z.string().min(1) }),
);
const seoFile = z.array(
  z.strictObject({
    pattern: z.string().startsWith("/"),
    title: z.string(),
    description: z.string(),
    keywords: z.string(),
    canonical: z.string(),
  }),
);

/** Finds the line of what is wrong by the name of its value and, where several rows have such a value, by its text. */
type FindLine = (name: string, wrong?: unknown) => number;

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (found, key) => (typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined),
    value,
  );

function lineInJson(text: string): FindLine {
  return (name, wrong) => {
    const at = typeof wrong === "string" ? text.indexOf(JSON.stringify(wrong)) : -1;
    return lineAt(text, at !== -1 ? at : name === "" ? 0 : text.indexOf(`"${name}"`));
  };
}

/** A value by its schema; throws a ContentIssue on the line of the first part that is wrong. */
function read<S extends z.ZodType>(schema: S, value: unknown, findLine: FindLine): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    const names = unknownName(value, parsed.data);
    if (names === null) return parsed.data;
    const [name = ""] = names.slice(-1);
    throw new ContentIssue(findLine(name), `${names.join(".")}: nothing of the name "${name}" is read here`);
  }
  const [issue] = parsed.error.issues;
  const names = (issue?.path ?? []).map(String);
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys[0] : undefined;
  const name = unknown ?? names.findLast((each) => !/^\d+$/.test(each)) ?? "";
  const line = findLine(name, valueAt(value, issue?.path ?? []));
  throw new ContentIssue(line, `${names.join(".") || "it"}: ${issue?.message ?? "is wrong"}`);
}

/** JSON with the line of each name in it; throws a ContentIssue where it breaks. */
function readJsonFile<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const at = /position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
    throw new ContentIssue(
      at === undefined ? lineAt(text, text.length) : lineAt(text, Number(at)),
      "is not JSON from here on",
    );
  }
  return read(schema, value, lineInJson(text));
}

const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const iso = (ms: number) => new Date(ms).toISOString();

function readPage(name: string, text: string): TableRow[] {
  const { values, body, findLine } = parseFrontMatter(text);
  const found = read(pageValues, values, findLine);
  const row = {
    path: `/${name}`,
    title: found.title,
    description: found.description,
    body,
    updated_at: found.updated,
    landing: found.landing === undefined ? "" : JSON.stringify(found.landing),
  };
  return [{ table: "page", row }];
}

function readArticle(slug: string, text: string): TableRow[] {
  const { values, body, findLine } = parseFrontMatter(text);
  const found = read(articleValues, values, findLine);
  if (body === "") throw new ContentIssue(1, "has no text");
  const row = {
    slug,
    title: found.title,
    description: found.description,
    author: found.author,
    published_at: found.published,
    updated_at: found.updated,
    tags: JSON.stringify(found.tags),
    hero: found.hero,
    categories: JSON.stringify(found.categories),
    body,
  };
  return [{ table: "article", row }];
}

const isContentKey = (key: string): key is keyof typeof CONTENT_VALUES => Object.hasOwn(CONTENT_VALUES, key);

function readContent(name: string, text: string): TableRow[] {
  const { id: market = "" } = MARKETS.find(({ id }) => name.endsWith(`.${id}`)) ?? {};
  const key = market === "" ? name : name.slice(0, -`.${market}`.length);
  const other = /\.(\d+)$/.exec(key)?.[1];
  if (other !== undefined)
    throw new ContentIssue(
      1,
      `its name ends with ${other}, which is no market: ${MARKETS.map(({ id }) => id).join(", ")}`,
    );
  const fault = keyFault(key);
  if (fault !== null) throw new ContentIssue(1, fault);
  if (!contentFile.safeParse(readJsonFile(z.unknown(), text)).success)
    throw new ContentIssue(1, 'must be {"kind": "setting", "value": …} with the value in its place');
  const { kind, value } = readJsonFile(contentFile, text);
  // A value that pages read must match their schema; it is stored as it was written.
  if (isContentKey(key)) read(CONTENT_VALUES[key], value, lineInJson(text));
  return [{ table: "content", row: { key, kind, market, value: JSON.stringify(value) } }];
}

/** One family of files: where they lie, how a row is written and how a file is read. */
type Kind = {
  readonly file: RegExp;
  readonly parse: (name: string, text: string) => TableRow[];
};

const KINDS: readonly Kind[] = [
  { file: /^pages\/([\w-]+(?:\/[\w-]+)*)\.md$/, parse: readPage },
  { file: /^articles\/([a-z0-9-]{1,120})\.md$/, parse: readArticle },
  // A key may have dots of its own, "seo.features.category-4"; only a market's number at its end is no part of it.
  { file: /^content\/([\w-]+(?:\.[\w-]+)*)\.json$/, parse: readContent },
  {
    file: /^(faqs)\.json$/,
    parse: (_name, text) =>
      readJsonFile(faqFile, text).map(({ topic, question, answer }, index) => ({
        table: "faq",
        row: { id: index + 1, scope: topic, question, answer, sort: index + 1 },
      })),
  },
  {
    file: /^(seo)\.json$/,
    parse: (_name, text) =>
      readJsonFile(seoFile, text).map(({ pattern, ...words }) => ({
        table: "page_seo",
        row: { url_pattern: pattern, ...words },
      })),
  },
  {
    file: /^campaigns\/([a-z0-9-]+)\.json$/,
    parse: (code, text) => {
      const campaign = readJsonFile(campaignSchema, text);
      if (campaign.code !== code) throw new ContentIssue(1, `its code must be "${code}", as the file is named`);
      if (campaign.endTime <= campaign.startTime)
        throw new ContentIssue(lineInJson(text)("endTime"), "endTime must be after startTime");
      return [{ table: "campaign", row: { code, value: JSON.stringify(campaign) } }];
    },
  },
  {
    file: /^pictures\/(content-[a-z0-9-]+)\.svg$/,
    parse: (name, text) => {
      if (!/^\s*<svg[\s>]/.test(text)) throw new ContentIssue(1, "is no SVG picture");
      return [{ table: "media", row: { name: `${name}.svg`, mime: "image/svg+xml", body: text } }];
    },
  },
];

/** The rows of a content file by its path inside the folder; null for a file that is none; throws a ContentIssue. */
export function rowsOfFile(path: string, text: string): TableRow[] | null {
  for (const { file, parse } of KINDS) {
    const name = file.exec(path)?.[1];
    if (name === undefined) continue;
    const [unknown] = path.endsWith(".svg") ? [] : unknownTerms(text);
    if (unknown !== undefined)
      throw new ContentIssue(
        lineAt(text, text.indexOf(unknown)),
        `${unknown} is no term; allowed are ${Object.keys(DEFAULT_TERMS).join(", ")}`,
      );
    return parse(name, text);
  }
  return null;
}

/** The file of a row that has one of its own: its path inside the folder and its text. */
export function fileOfRow(of: TableRow): { readonly path: string; readonly text: string } | null {
  if (of.table === "page") {
    const { path, title, description, body, updated_at, landing } = of.row;
    const more = landing === "" ? {} : { landing: JSON.parse(landing) };
    const values = { title, description, updated: iso(updated_at), ...more };
    return { path: `pages${path}.md`, text: formatFrontMatter({ values, body }) };
  }
  if (of.table === "article") {
    const { slug, title, description, author, published_at, updated_at, tags, hero, categories, body } = of.row;
    const lists = { tags: JSON.parse(tags), hero, categories: JSON.parse(categories) };
    const values = { title, description, author, published: iso(published_at), updated: iso(updated_at), ...lists };
    return { path: `articles/${slug}.md`, text: formatFrontMatter({ values, body }) };
  }
  if (of.table === "content") {
    const { key, market, kind, value } = of.row;
    const name = market === "" ? key : `${key}.${market}`;
    return { path: `content/${name}.json`, text: jsonText({ kind, value: JSON.parse(value) }) };
  }
  if (of.table === "campaign")
    return { path: `campaigns/${of.row.code}.json`, text: jsonText(JSON.parse(of.row.value)) };
  return of.table === "media" ? { path: `pictures/${of.row.name}`, text: of.row.body } : null;
}

/** The file of all questions. */
export const faqText = (rows: readonly Row<"faq">[]) =>
  jsonText(rows.map(({ scope, question, answer }) => ({ topic: scope, question, answer })));

/** The file of the SEO rows. */
export const seoText = (rows: readonly Row<"page_seo">[]) =>
  jsonText(rows.map(({ url_pattern, ...words }) => ({ pattern: url_pattern, ...words })));
