/** New recovery codes, which are shown this once; a link saves them without a script. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Axlewright recovery codes\n\n${codes.join("\n")}\n`)}`;
  return (
    <section aria-labelledby="codes" className="p-5 boxed sm:p-7 mb-6">
      <h2 id="codes" className="mb-2">
        Your recovery codes
      </h2>
      <p className="mb-3">
        Print or save them now: they are not shown again. Each one logs you in once, with your password, when your app
        isn&rsquo;t with you.
      </p>
      <ul aria-label="Recovery codes" className="mb-3 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a href={file} download="axlewright-recovery-codes.txt">
        Save as text file
      </a>
    </section>
  );
}
