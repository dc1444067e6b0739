export type Benefit = { readonly id: number; readonly title: string; readonly text: string };

/** Lists the benefits of membership in content order; renders nothing when there are none. */
export function Benefits({ title, benefits }: { title: string; benefits: readonly Benefit[] }) {
  if (benefits.length === 0) return null;
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="mb-3">
        {title}
      </h2>
      <ul aria-label="Benefits" className="account-cards">
        {benefits.map(({ id, title, text }) => (
          <li key={id} className="account-card">
            <p className="font-bold">{title}</p>
            <p className="text-slate text-balance">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
