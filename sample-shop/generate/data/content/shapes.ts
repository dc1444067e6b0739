/** A calendar day, "2026-03-14". */
export type Day = `${number}-${number}-${number}`;

/** A picture of the content: a light SVG of at most 1200 by 675. Pages refer to it by its name in CONTENT_DRAWINGS. */
export type ContentDrawing = { readonly svg: string; readonly alt: string };

/**
 * An article at /blogs/{slug}. `markdown` starts below the title: headings from level 2, tables, lists, links, films.
 * `categories` are category paths ("brakes/brake-pads-and-rotors") whose parts and pages are shown beside the text.
 */
export type Article = {
  readonly slug: string;
  readonly title: string;
  /** For search engines, 110 to 155 characters; also shown on the card. */
  readonly description: string;
  readonly author: string;
  readonly publishedAt: Day;
  readonly updatedAt: Day;
  /** Slugs: "brakes", "diagnosis". */
  readonly tags: readonly string[];
  /** A name in CONTENT_DRAWINGS; empty for none. */
  readonly hero: string;
  readonly categories: readonly string[];
  readonly markdown: string;
};

/**
 * A policy or another page of text; `body` is Markdown. Pages with more than a few headings get a table of contents.
 */
export type SeedPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly updatedAt?: Day;
  readonly body: string;
  /** The sections of a landing page besides its text, in this order: lead and offer, steps, text, parts, form. */
  readonly landing?: Landing;
};

export type Landing = {
  /** One or two sentences below the heading. */
  readonly lead: string;
  /** A name in CONTENT_DRAWINGS; empty for none. */
  readonly hero: string;
  readonly offer: {
    readonly title: string;
    readonly text: string;
    /** A discount code to type in; empty for none. */
    readonly code: string;
    readonly link: PageLink | null;
    /** The campaign during which the page is shown, with its countdown; empty for always. */
    readonly campaign: string;
    /** The text shown while the campaign does not run. */
    readonly otherwise: string;
  } | null;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  /** A row of parts: of a category path, or of a search when `category` is empty. */
  readonly parts: {
    readonly title: string;
    readonly category: string;
    readonly q: string;
    readonly link: PageLink;
  } | null;
  /** The form at the end; its texts are in CONTACT_FORMS. */
  readonly form: ContactKind | "";
};

export type PageLink = { readonly label: string; readonly href: string };

export type ContactKind = "feedback" | "affiliate" | "partnership" | "awards" | "video";

/** The texts of a form that sends a message to the shop. Its fields are "Name", "Email", "Topic", "Message". */
export type ContactForm = {
  readonly kind: ContactKind;
  /** The heading above the form, level 2. */
  readonly title: string;
  readonly text: string;
  readonly topicLabel: string;
  readonly topics: readonly string[];
  readonly messageLabel: string;
  readonly messageHint: string;
  readonly button: string;
  /** The notice after the message was sent. */
  readonly done: string;
};

/** A topic of the FAQs; `slug` is their scope in FAQS. */
export type FaqTopic = { readonly slug: string; readonly title: string; readonly text: string };

/** A topic of the help guide: a card with a link. */
export type HelpTopic = {
  readonly title: string;
  readonly text: string;
  readonly links: readonly PageLink[];
};

/** A sample entry of the awards; approved ones are shown, and `photos` are names in CONTENT_DRAWINGS. */
export type AwardsEntry = {
  readonly name: string;
  /** One of the topics of the awards form. */
  readonly topic: string;
  readonly message: string;
  readonly sentAt: Day;
  readonly isApproved: boolean;
  readonly votes: number;
  readonly photos: readonly string[];
};
