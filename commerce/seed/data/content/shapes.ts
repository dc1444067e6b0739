/** A day of the calendar, "2026-03-14". */
export type Day = `${number}-${number}-${number}`;

/** A picture of the content: a light SVG of at most 1200 by 675; what refers to it says its name in CONTENT_DRAWINGS. */
export type ContentDrawing = { readonly svg: string; readonly alt: string };

/**
 * An article at /blogs/{slug}. `markdown` begins below the title: headings from level 2, tables, lists, links, films;
 * `categories` are paths of categories ("brakes/brake-pads-and-rotors"), whose parts and pages stand beside the text.
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

/** A policy or another page of text; `body` is Markdown. Pages longer than a few headings get a table of contents. */
export type SeedPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly updatedAt?: Day;
  readonly body: string;
  /** What a landing page shows besides its text, in this order: lead and offer, steps, text, parts, form. */
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
    /** A code to type in; empty for none. */
    readonly code: string;
    readonly link: PageLink | null;
    /** Stands only while this campaign runs, with its countdown; empty for always. */
    readonly campaign: string;
    /** What is said instead while the campaign does not run. */
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
  /** The form at the end; its words are in CONTACT_FORMS. */
  readonly form: ContactKind | "";
};

export type PageLink = { readonly label: string; readonly href: string };

export type ContactKind = "feedback" | "affiliate" | "partnership" | "awards" | "video";

/** The words of a form that sends a message to the shop. Its fields are "Name", "Email", "Topic", "Message". */
export type ContactForm = {
  readonly kind: ContactKind;
  /** Heading above the form, level 2. */
  readonly title: string;
  readonly text: string;
  readonly topicLabel: string;
  readonly topics: readonly string[];
  readonly messageLabel: string;
  readonly messageHint: string;
  readonly button: string;
  /** The notice after it was sent. */
  readonly done: string;
};

/** A topic of the questions and answers; `slug` is the scope of its FAQS. */
export type FaqTopic = { readonly slug: string; readonly title: string; readonly text: string };

/** A topic of the help guide: a card that leads on. */
export type HelpTopic = {
  readonly title: string;
  readonly text: string;
  readonly links: readonly PageLink[];
};

/** A sample entry of the awards; approved ones show, `photos` are names in CONTENT_DRAWINGS. */
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
