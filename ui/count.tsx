/** A number from 0 to 13 in dots and bars. Decorative. */
export function Count({ n, className }: { readonly n: number; readonly className?: string | undefined }) {
  return (
    <svg className={className ? `count ${className}` : 'count'} aria-hidden="true">
      <use href={`#n${n}`} />
    </svg>
  );
}
