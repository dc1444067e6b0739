import { useState } from "react";
import { heading } from "~/styles/skeleton.css";

export default function Home() {
  const [count, setCount] = useState(0);
  return (
    <main className="mx-auto p-6">
      <h1 className={heading}>Axlewright</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
    </main>
  );
}
