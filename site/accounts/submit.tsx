interface SubmitProps {
  readonly label: string;
  /** What it says while the answer is awaited; the label otherwise. */
  readonly busy?: string | undefined;
  onClick?(): void;
}

/** The button of a form that is only ever sent with script (islands/start-islands.ts holds it until then). */
export function Submit({ label, busy, onClick }: SubmitProps) {
  return (
    <button type="submit" className="btn" aria-disabled={busy !== undefined} onClick={onClick}>
      {busy ?? label}
    </button>
  );
}
