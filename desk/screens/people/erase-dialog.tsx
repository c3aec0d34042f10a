import { useState } from 'react';
import { askingWords } from '#content/desk/asking.ts';
import { peopleWords } from '#content/desk/people.ts';
import { personWords } from '#content/person.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import form from '../../editions/form.module.css';
import { FormField } from '../../editions/form-field.tsx';
import { Dialog } from '../../everywhere/dialog.tsx';
import { ask } from '../../line/this-line.ts';
import style from './people.module.css';
import { eraseQuery, type PersonView } from './people-wire.ts';
import { StayingList } from './staying-list.tsx';
import { stayingOf, thingsByKind } from './things-by-kind.ts';

interface EraseDialogProps {
  readonly person: PersonView;
  close(): void;
  done(outcome: string): void;
}

/** Says what is erased and what stays, and erases it once the word is typed. */
export function EraseDialog({ person, close, done }: EraseDialogProps) {
  const language = useLanguage();
  const words = peopleWords[language];
  const { erasing } = words;
  const { kinds } = personWords[language];
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [sending, setSending] = useState(false);
  const heading = fill(erasing.heading, { who: person.name || person.email });
  const going = thingsByKind(person.things.filter(({ stays }) => !stays));
  const sure = typed.trim().toLowerCase() === erasing.word;

  async function erase(): Promise<void> {
    if (sending) return;
    if (!sure) return setFault(erasing.why);
    setSending(true);
    const answer = await ask<{ readonly erasePerson: { readonly outcome: string } | null }>(eraseQuery, {
      email: person.email,
    }).catch(() => undefined);
    setSending(false);
    const outcome = answer?.ok ? answer.data.erasePerson?.outcome : undefined;
    if (outcome === undefined) return setFault(askingWords[language].failed.heading);
    done(outcome);
  }

  return (
    <Dialog label={heading} headed close={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void erase();
        }}
      >
        <div className={form.form}>
          <div>
            <p>{erasing.will}</p>
            <ul className={style.going}>
              {going.map(({ kind, rows }) => (
                <li key={kind}>
                  {kinds[kind]}: {rows.length}
                </li>
              ))}
            </ul>
          </div>
          {going.some(({ kind }) => kind === 'reservation') && <p>{erasing.seat}</p>}
          {person.account && <p className={form.told}>{erasing.account}</p>}
          {stayingOf(person.things).length > 0 && (
            <div>
              <p>{erasing.stays}</p>
              <StayingList things={person.things} />
            </div>
          )}
          <FormField
            id="erase-word"
            label={fill(erasing.label, { word: `«${erasing.word}»` })}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-first=""
            fault={fault || undefined}
            onValue={(value) => {
              setTyped(value);
              setFault('');
            }}
          />
        </div>
        <div className={form.foot}>
          <button type="submit" className={`btn line ${style.warn}`} aria-disabled={!sure || sending || undefined}>
            {erasing.yes}
          </button>
          <button type="button" className="btn line" onClick={close}>
            {erasing.no}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
