import { useEffect, useRef, useState } from 'react';
import { askingWords } from '#content/desk/asking.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { Dialog } from '../../everywhere/dialog.tsx';
import { usePerson } from '../../session/person.ts';
import { askAccounts, calledOf, type StaffAccount } from '../accounts/account-wire.ts';
import { changeMessage } from './change-message.ts';
import style from './give-sheet.module.css';
import type { Message } from './message-wire.ts';

interface GiveSheetProps {
  readonly message: Message;
  close(): void;
}

/** Whom of the staff a message is given to: one press, by arrows and Enter or by thumb; the toast takes it back. */
export function GiveSheet({ message, close }: GiveSheetProps) {
  const language = useLanguage();
  const { giving: words } = messagesWords[language];
  const { id: me } = usePerson();
  const [people, setPeople] = useState<readonly StaffAccount[]>();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    void askAccounts().then((all) => setPeople(all.filter(({ state }) => state !== 'disabled')));
  }, []);
  useEffect(() => {
    if (people) list.current?.querySelector('button')?.focus();
  }, [people]);

  const give = (to: StaffAccount | null) => {
    close();
    const assignee = to?.id ?? null;
    if (assignee === message.assignee) return;
    const taker = to && to.id !== me ? { id: to.id, called: calledOf(to) } : undefined;
    void changeMessage(message, { assignee }, language, taker);
  };
  const walk = (key: string) => {
    const all = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = key === 'ArrowDown' ? at + 1 : at - 1;
    all[(to + all.length) % all.length]?.focus();
  };
  return (
    <Dialog label={words.heading} headed close={close}>
      {people === undefined && <p className={style.said}>{askingWords[language].asking}</p>}
      {people?.length === 0 && (
        <p className={style.said} role="alert">
          {askingWords[language].failed.heading}
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
