export function Logo() {
  return (
    <svg viewBox="0 0 173 48" width="123" height="34" fill="none" aria-hidden="true">
      <use href="#logo" />
    </svg>
  );
}
