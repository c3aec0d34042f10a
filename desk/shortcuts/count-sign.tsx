/** A number from 1 to 9 in dots and bars, a bar for five. The plain number stands beside it. */
export function CountSign({ n }: { readonly n: number }) {
  const bar = n >= 5;
  const dots = Array.from({ length: n % 5 }, (_, at) => 6.5 + at * 12);
  return (
    <svg width="34" height="24" viewBox="0 12 48 34" fill="currentColor" aria-hidden="true">
      {bar && <path d="M2 37h44v7h-44z" />}
      {dots.map((x) => (
        <circle key={x} cx={x} cy={bar ? 28.5 : 39.5} r="4.5" />
      ))}
    </svg>
  );
}
