const paths = {
  today: (
    <>
      <path d="M1 19H23M5 19a7 7 0 0 1 14 0" />
      <path d="M10.5 3.5h3v4h-3z" fill="currentColor" stroke="none" />
    </>
  ),
  more: <path d="M3 6h18M3 12h18M11 18h10" />,
} as const;

export type SignName = keyof typeof paths;

/** The sign of a place, in the hand of the house. */
export function Sign({ name }: { readonly name: SignName }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      aria-hidden="true"
    >
      {paths[name]}
    </svg>
  );
}
