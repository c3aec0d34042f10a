import { TextButton } from '#desk/layout/controls.tsx';
import { useSingleRun } from '#desk/layout/use-single-run.ts';
import { useIsOwner } from '#desk/session/use-is-owner.ts';

interface CsvButtonProps {
  readonly label: string;
  readonly busy?: string | false | undefined;
  /** Not called again until its promise settles. */
  make(): Promise<void>;
}

export function CsvButton({ label, busy = false, make }: CsvButtonProps) {
  const save = useSingleRun(make);
  if (!useIsOwner()) return null;
  return (
    <TextButton
      aria-label={busy || (label.includes('CSV') ? label : `CSV, ${label}`)}
      aria-disabled={busy !== false || undefined}
      onClick={() => void save()}
    >
      {busy || 'CSV'}
    </TextButton>
  );
}
