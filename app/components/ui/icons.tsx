/** Line icons of the chrome. They stand beside a text, so they are hidden from assistive technology. */
const PATHS = {
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5",
  menu: "M3 6h18M3 12h18M3 18h18",
  cart: "M3 4h2l2.2 11.2a1 1 0 0 0 1 .8h9.300a1 1 0 0 0 1-.8L20.500 8H6M9.500 20.500h.01M17 20.500h.01",
  person: "M12 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20.500c1-3.500 4-5 7.500-5s6.500 1.500 7.500 5",
  car: "M5 12l1.600-4.400A2 2 0 0 1 8.500 6.300h7a2 2 0 0 1 1.900 1.300L19 12M4 12h16a1 1 0 0 1 1 1v4h-2.500M3 17h2.500M3 17v-4a1 1 0 0 1 1-1M9 17h6M7.300 18.800a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600ZM16.700 18.800a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600Z",
  check: "M4.500 12.500l5 5 10-11",
  truck:
    "M3 6.500h11v10H3zM14 10h4l3 3.500v3h-7M7 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  back: "M4 9h11a5 5 0 0 1 0 10h-4M4 9l4-4M4 9l4 4",
  lock: "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  chat: "M4 5.500h16v11H10l-4 3.500v-3.500H4z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className="flex-none"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The mark of the shop, in the color of the words beside it. */
export function LogoMark() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false" className="flex-none">
      <circle cx="14" cy="14" r="11.5" fill="none" stroke="currentColor" strokeWidth="3" />
      <path
        d="M8 19.500L14 7l6 12.500M10.500 15.500h7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.600"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
