import { accountsWords } from '#content/desk/accounts.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { Dialog } from '../../everywhere/dialog.tsx';
import { calledOf, type StaffAccount } from './account-wire.ts';
import style from './accounts.module.css';

interface AccountSureProps {
  readonly account: StaffAccount;
  readonly act: 'disable' | 'enable';
  close(): void;
  yes(): void;
}

/** Asks before what cannot be taken back: somebody is out, or gets a letter. */
export function AccountSure({ account, act, close, yes }: AccountSureProps) {
  const language = useLanguage();
  const { sure, undo } = accountsWords[language];
  const { heading, text, yes: go } = sure[act];
  return (
    <Dialog label={fill(heading, { who: calledOf(account) })} headed close={close}>
      <div className={style.sure}>
        <p>{text}</p>
        <p className="soft">{undo}</p>
        <div>
          <button
            type="button"
            className="btn"
            data-first
            onClick={() => {
              close();
              yes();
            }}
          >
            {go}
          </button>
          <button type="button" className="btn line" onClick={close}>
            {sure.no}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
