import { expect, it } from "vitest";
import { listParts, withoutFalse } from "./true-blocks";

const isTrue = (text: string) => !text.includes("GONE");

it("a text without anything false stays as it is, to the letter [PROMO-18]", () => {
  const text = "\n## One\n\nText\ngoes on.\n\n- a\n  - b\n\n\n| A | B |\n|---|---|\n| 1 | 2 |\n";
  expect(withoutFalse(text, isTrue)).toBe(text);
});

it("paragraphs, entries with what is below them, rows and emptied sections are left out [PROMO-18]", () => {
  const text = [
    ...["Take\nGONE now.", "", "## Emptied", "", "### Below", "", "Also GONE.", "", "## List", "", "- one", "- GONE"],
    ...["  - below", "- two", "  GONE goes on", "- three", "", "> quoted GONE", "", "## Table", "", "| A | B |"],
    ...["|---|---|", "| GONE | 1 |", "| stays | 2 |", "", "## Bare", "", "## Last", "", "Text."],
  ].join("\n");
  expect(withoutFalse(text, isTrue)).toBe(
    [
      ...["## List", "", "- one", "- three", "", "## Table", "", "| A | B |", "|---|---|", "| stays | 2 |", ""],
      ...["## Bare", "", "## Last", "", "Text."],
    ].join("\n"),
  );
});

it("what stands below a heading that is not true goes with it, and so does the head of a table without rows [PROMO-18]", () => {
  const text =
    "## Codes\n\nText.\n\n## GONE5\n\nType it in.\n\n### More\n\nOf it.\n\n## Table\n\nRows:\n\n| A |\n|---|\n| GONE |\n\nEnd.";
  expect(withoutFalse(text, isTrue)).toBe("## Codes\n\nText.\n\n## Table\n\nRows:\n\nEnd.");
});

it("the parts of a text are its headings, paragraphs, entries and rows [PROMO-18]", () => {
  expect(listParts("## A\nText\n> q\n\n1. one\n   more\n2. two\n| a |\n")).toEqual([
    ...["## A", "Text", "> q", "1. one    more", "2. two", "| a |"],
  ]);
});
