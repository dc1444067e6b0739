import type { ContactForm } from "./shapes";

/** The texts of the forms that send a message to the shop, one per kind. */
export const CONTACT_FORMS: readonly ContactForm[] = [
  {
    kind: "feedback",
    title: "Write to us",
    text: "Tell us what went wrong, or what worked. A person reads every message and answers within one business day.",
    topicLabel: "Topic",
    topics: [
      "An order",
      "A return, refund or core",
      "Whether a part fits",
      "A part that failed",
      "This website",
      "Something else",
    ],
    messageLabel: "Message",
    messageHint: "Your vehicle or its VIN helps. Never send card numbers.",
    button: "Send message",
    done: "Thank you. Your message has arrived; we answer within one business day.",
  },
  {
    kind: "affiliate",
    title: "Apply",
    text: "Tell us where you publish. We look at it ourselves and answer within five business days.",
    topicLabel: "Where you publish",
    topics: ["Website or blog", "Video channel", "Forum or club", "Social media", "Something else"],
    messageLabel: "Message",
    messageHint:
      "The address of your site or channel, roughly how many people it reaches in a month, and the vehicles it is about.",
    button: "Apply",
    done: "Thank you. Your application has arrived; we answer within five business days.",
  },
  {
    kind: "partnership",
    title: "Talk to us",
    text: "Say who you are, where you are, and what you have in mind. A person answers within three business days.",
    topicLabel: "You are",
    topics: ["A brand or factory", "A repair shop", "A fleet", "A club or school", "The press", "Something else"],
    messageLabel: "Message",
    messageHint:
      "For fleets: how many vehicles, how old, how far they run. For brands: what you make, and for which vehicles.",
    button: "Send message",
    done: "Thank you. Your message has arrived; a person answers within three business days.",
  },
  {
    kind: "awards",
    title: "Enter your repair",
    text: "Send us the job in words and up to four photos. We read it, then publish it here.",
    topicLabel: "Category",
    topics: ["Best first repair", "Best rescue", "Best driveway shop"],
    messageLabel: "The job",
    messageHint: "The vehicle, what was wrong, what you did, and what you would do differently.",
    button: "Send entry",
    done: "Thank you. Your entry shows here once we have read it, usually within three business days.",
  },
  {
    kind: "video",
    title: "Offer a film",
    text: "Tell us what you plan before you film: some jobs are covered already. We answer within a week.",
    topicLabel: "What you film",
    topics: ["An installation", "A diagnosis", "A comparison", "Photos only"],
    messageLabel: "Your plan",
    messageHint: "The vehicle with year and engine, the part and its order number, and when you plan to do it.",
    button: "Send offer",
    done: "Thank you. Your offer has arrived; we answer within a week.",
  },
];
