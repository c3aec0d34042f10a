/** The mark alone, large: the left end of the logo, which stands once in the page's sprite. */
export function Mark({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={className}>
      <svg viewBox="0 0 48 48" fill="none" aria-hidden="true">
        <use href="#logo" width="173" height="48" />
      </svg>
    </div>
  );
}
