import { useEffect, useRef } from 'react';
import { messagesWords } from '#content/desk/messages.ts';
import { queryWords } from '#content/desk/queries.ts';
import { Dialog } from '#desk/app/dialog.tsx';
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
  const people = useAccounts()?.filter(({ state }) => state !== 'disabled');
  const list = useRef<HTMLUListElement>(null);
  const loaded = people !== undefined;
  useEffect(() => {
    if (loaded) list.current?.querySelector('button')?.focus();
  }, [loaded]);

  const give = (to: StaffAccount | null) => {
    close();
    const assignee = to?.id ?? null;
    if (assignee === message.assignee) return;
    const newAssignee = to && to.id !== me ? { id: to.id, called: calledOf(to) } : undefined;
    void changeMessage(message, { assignee }, language, newAssignee);
  };
  const walk = (key: string) => {
    const all = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = key === 'ArrowDown' ? at + 1 : at - 1;
    all[(to + all.length) % all.length]?.focus();
  };
  return (
    <Dialog label={words.heading} headed close={close}>
      {people === undefined && <p className={style.said}>{queryWords[language].asking}</p>}
      {people?.length === 0 && (
        <p className={style.said} role="alert">
          {queryWords[language].failed.heading}
        </p>
      )}
      {people && people.length > 0 && (
        <ul
          ref={list}
          className={style.people}
          aria-label={words.who}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            walk(event.key);
          }}
        >
          {[...people, null].map((one) => (
            <li key={one?.id ?? ''}>
              <button type="button" aria-pressed={(one?.id ?? null) === message.assignee} onClick={() => give(one)}>
                <span className={style.dot} aria-hidden="true" />
                <bdi>
                  {one === null ? words.nobody : one.id === me ? fill(words.me, { who: calledOf(one) }) : calledOf(one)}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
