export function SideMark() {
  return (
    <svg className="mark" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M3 14V2l6 3v9zM9 7h5v7H9" />
    </svg>
  );
}
