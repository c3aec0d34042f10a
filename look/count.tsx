/** A number from 0 to 13 in dots and bars. Ornament: the plain number or label always stands beside it. */
export function Count({ n, className }: { readonly n: number; readonly className?: string | undefined }) {
  return (
    <svg className={className ? `count ${className}` : 'count'} aria-hidden="true">
      <use href={`#n${n}`} />
    </svg>
  );
}
