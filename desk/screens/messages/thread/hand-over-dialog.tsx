import { useEffect, useRef } from 'react';
import { messagesWords } from '#content/desk/messages.ts';
import { queryStateWords } from '#content/desk/query-state.ts';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { calledOf, type StaffAccount, useAccounts } from '#desk/screens/accounts/account-wire.ts';
import { changeMessage } from '#desk/screens/messages/change-message.ts';
import type { Message } from '#desk/screens/messages/message-wire.ts';
import { usePerson } from '#desk/session/person.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './hand-over-dialog.module.css';

export function HandOverDialog({ message, close }: { readonly message: Message; close(): void }) {
  const [{ giving: words }, language] = useWordsIn(messagesWords);
  const { id: me } = usePerson();
  // Teachers see no messages.
  const accounts = useAccounts()?.filter(({ state, role }) => state !== 'disabled' && role !== 'teacher');
  const list = useRef<HTMLUListElement>(null);
  const loaded = accounts !== undefined;
  useEffect(() => {
    if (loaded) list.current?.querySelector('button')?.focus();
  }, [loaded]);

  const assign = (to: StaffAccount | null) => {
    close();
    const assignee = to?.id ?? null;
    if (assignee === message.assignee) return;
    const newAssignee = to && to.id !== me ? { id: to.id, called: calledOf(to) } : undefined;
    void changeMessage(message, { assignee }, language, newAssignee);
  };
  const moveFocus = (key: string) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const target = key === 'ArrowDown' ? index + 1 : index - 1;
    buttons[(target + buttons.length) % buttons.length]?.focus();
  };
  return (
    <Dialog label={words.heading} headed close={close}>
      {accounts === undefined && <p className={style.said}>{queryStateWords[language].asking}</p>}
      {accounts?.length === 0 && (
        <p className={style.said} role="alert">
          {queryStateWords[language].failed.heading}
        </p>
      )}
      {accounts && accounts.length > 0 && (
        <ul
          ref={list}
          className={`options ${style.people}`}
          aria-label={words.who}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            moveFocus(event.key);
          }}
        >
          {[...accounts, null].map((account) => (
            <li key={account?.id ?? ''}>
              <button
                type="button"
                aria-pressed={(account?.id ?? null) === message.assignee}
                onClick={() => assign(account)}
              >
                <span className={style.dot} aria-hidden="true" />
                <bdi>
                  {account === null
                    ? words.nobody
                    : account.id === me
                      ? fill(words.me, { who: calledOf(account) })
                      : calledOf(account)}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
