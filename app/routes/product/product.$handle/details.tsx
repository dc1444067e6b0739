/** Renders a catalogue text: paragraphs, and lines that begin with "- " as a list. */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const points = lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2));
  const first = lines.findIndex((line) => line.startsWith("- "));
  return (
    <div className="prose">
      {lines.map((line, index) => {
        if (!line.startsWith("- ")) return <p key={line}>{line}</p>;
        if (index !== first) return null;
        return (
          <ul key={line}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

/** Questions and answers that open without a script. */
export function Questions({ faqs }: { faqs: readonly { id: number | string; question: string; answer: string }[] }) {
  if (faqs.length === 0) return <p>No questions yet.</p>;
  return faqs.map(({ id, question, answer }) => (
    <details key={id} className="border-b border-line max-w-176">
      <summary className="py-2.5 font-semibold">{question}</summary>
      <p className="pb-3 text-slate">{answer}</p>
    </details>
  ));
}
