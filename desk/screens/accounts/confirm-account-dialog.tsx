import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { LineButton } from '#desk/layout/controls.tsx';
import { fill } from '#ui/fill.ts';
import { useWords } from '#ui/place.ts';
import { calledOf, type StaffAccount } from './account-wire.ts';
import style from './accounts.module.css';

interface ConfirmAccountDialogProps {
  readonly account: StaffAccount;
  readonly op: 'disable' | 'enable' | 'removeFactor';
  close(): void;
  yes(): void;
}

/** The action locks a user out or sends an e-mail: no undo, so the focus is on the safe button. */
export function ConfirmAccountDialog({ account, op, close, yes }: ConfirmAccountDialogProps) {
  const { sure, undo } = useWords(accountsWords);
  const { heading, text, yes: go } = sure[op];
  return (
    <Dialog label={fill(heading, { who: calledOf(account) })} headed close={close}>
      <div className={style.sure}>
        <p>{text}</p>
        {op !== 'disable' && <p className="soft">{undo}</p>}
        <div>
          <button
            type="button"
            className="btn"
            onClick={() => {
              close();
              yes();
            }}
          >
            {go}
          </button>
          <LineButton data-first="" onClick={close}>
            {sure.no}
          </LineButton>
        </div>
      </div>
    </Dialog>
  );
}
