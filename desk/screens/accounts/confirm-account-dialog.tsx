import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { ConfirmDialog } from '#desk/dialog/confirm-dialog.tsx';
import { fill } from '#ui/fill.ts';
import { useWords } from '#ui/place.ts';
import { calledOf, type StaffAccount } from './account-wire.ts';

interface ConfirmAccountDialogProps {
  readonly account: StaffAccount;
  readonly op: 'disable' | 'enable' | 'removeFactor';
  close(): void;
  yes(): void;
}

/** The action locks a user out or sends an e-mail: no undo. */
export function ConfirmAccountDialog({ account, op, close, yes }: ConfirmAccountDialogProps) {
  const { sure, undo } = useWords(accountsWords);
  const { heading, text, yes: go } = sure[op];
  return (
    <ConfirmDialog
      label={fill(heading, { who: calledOf(account) })}
      yes={go}
      no={sure.no}
      close={close}
      confirm={() => {
        close();
        yes();
      }}
    >
      <p>{text}</p>
      {op !== 'disable' && <p className="soft">{undo}</p>}
    </ConfirmDialog>
  );
}
