import { NotYet } from './not-yet.tsx';
import { useStarted } from './use-started.ts';

interface SubmitProps {
  readonly label: string;
  /** What it says while the answer is awaited; the label otherwise. */
  readonly busy?: string | undefined;
  onClick?(): void;
}

/**
 * The button of a form that only works with script. Until the application has started it presses nothing, and neither does
 * Enter in a field: what was typed stays, and a password is never sent in a way that was not meant. The button then says
 * that it is being got ready.
 */
export function Submit({ label, busy, onClick }: SubmitProps) {
  const started = useStarted();
  return (
    <>
      {!started && <button type="submit" disabled hidden />}
      <button type={started ? 'submit' : 'button'} className="btn" aria-disabled={busy !== undefined} onClick={onClick}>
        {started ? (busy ?? label) : <span suppressHydrationWarning dangerouslySetInnerHTML={{ __html: label }} />}
      </button>
      {!started && <NotYet />}
    </>
  );
}
