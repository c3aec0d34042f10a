import { useIsOwner } from '#desk/session/use-is-owner.ts';
import { TextButton } from '../layout/controls.tsx';

interface CsvButtonProps {
  readonly label: string;
  readonly busy?: string | false | undefined;
  make(): unknown;
}

export function CsvButton({ label, busy = false, make }: CsvButtonProps) {
  if (!useIsOwner()) return null;
  return (
    <TextButton
      after={<span className="hide">{label}</span>}
      aria-disabled={busy !== false || undefined}
      onClick={() => busy || make()}
    >
      {busy || 'CSV'}
    </TextButton>
  );
}
