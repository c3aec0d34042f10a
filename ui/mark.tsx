/** The symbol, cropped from the logo in the sprite. */
export function Mark({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={className}>
      <svg viewBox="0 0 48 48" fill="none" aria-hidden="true">
        <use href="#logo" width="173" height="48" />
      </svg>
    </div>
  );
}
