import * as css from "./debug-panel.css";

type DebugFacts = {
  /** Pairs of a name and a value, without personal data. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly timings: readonly { readonly call: string; readonly ms: number }[];
  readonly secondsLeft: number;
};

/** The developer's panel that `?debug=true` opens for two hours. */
export function DebugPanel({ facts, timings, secondsLeft }: DebugFacts) {
  return (
    <aside aria-label="Debug panel" className={css.panel} style={{ animationDelay: `${secondsLeft}s` }}>
      <details open>
        <summary>Debug</summary>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2">{timings.length === 0 ? "All from memory" : "Calls of this page"}</p>
        <ol>
          {timings.map(({ call, ms }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
            <li key={index}>
              <span>{call}</span> <span>{ms} ms</span>
            </li>
          ))}
        </ol>
      </details>
    </aside>
  );
}
