import { useState } from 'react';
import { peopleWords } from '#content/desk/people.ts';
import { queryStateWords } from '#content/desk/query-state.ts';
import { personWords } from '#content/privacy/person.ts';
import { isPersonKind, sayStays } from '#content/privacy/say-person.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { useFault } from '#desk/dialog/use-fault.ts';
import form from '#desk/form/form.module.css';
import { FormField } from '#desk/form/form-field.tsx';
import { LineButton, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './people.module.css';
import { eraseQuery, type PersonView } from './people-wire.ts';
import { isErasable, stayingOf, thingsByKind } from './things-by-kind.ts';

interface EraseDialogProps {
  readonly person: PersonView;
  close(): void;
  done(outcome: string): void;
}

/** A typed word confirms. */
export function EraseDialog({ person, close, done }: EraseDialogProps) {
  const [words, language] = useWordsIn(peopleWords);
  const { erasing } = words;
  const { kinds } = personWords[language];
  const [typed, setTyped] = useState('');
  const { fault, setFault, fail, isOpen } = useFault();
  const heading = fill(erasing.heading, { who: person.name || person.email });
  const erasableKinds = thingsByKind(person.things.filter(isErasable));
  const sure = typed.trim().toLowerCase() === erasing.word;

  async function erase(): Promise<void> {
    if (!sure) return setFault(erasing.why);
    const outcome = (await fetchData(eraseQuery, { email: person.email }))?.erasePerson?.outcome;
    if (outcome !== 'done' && outcome !== 'nothing') return fail(heading, queryStateWords[language].failed.heading);
    if (isOpen.current) close();
    done(outcome);
  }

  return (
    <Dialog label={heading} headed close={close}>
      <SubmitForm submit={erase}>
        <div className={form.form}>
          <div>
            <p>{erasing.will}</p>
            <ul className={style.going}>
              {erasableKinds.map(({ kind, rows }) => (
                <li key={kind}>
                  {kinds[kind]}: {rows.length}
                </li>
              ))}
            </ul>
          </div>
          {erasableKinds.some(({ kind }) => kind === 'reservation') && <p>{erasing.seat}</p>}
          {person.account && <p className="alarm">{erasing.account}</p>}
          {stayingOf(person.things).length > 0 && (
            <div>
              <p>{erasing.stays}</p>
              <StayingList things={person.things} />
            </div>
          )}
          <FormField
            id="erase-word"
            label={fill(erasing.label, { word: `“${erasing.word}”` })}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-first=""
            fault={fault}
            onValue={(value) => {
              setTyped(value);
              setFault(undefined);
            }}
          />
        </div>
        <div className={`wrap ${form.foot}`}>
          <SubmitButton className={`btn line ${style.warn}`} blocked={!sure}>
            {erasing.yes}
          </SubmitButton>
          <LineButton onClick={close}>{erasing.no}</LineButton>
        </div>
      </SubmitForm>
    </Dialog>
  );
}

export function StayingList({ things }: Pick<PersonView, 'things'>) {
  const [{ kinds }, language] = useWordsIn(personWords);
  const words = peopleWords[language];
  return (
    <ul className={style.staying}>
      {stayingOf(things).map(({ key, table, why, until, count }) => (
        <li key={key}>
          <b>{isPersonKind(table) ? kinds[table] : table}</b> ({fillPlural(words.counts, count, language)}).{' '}
          {sayStays(why, until, language)}
        </li>
      ))}
    </ul>
  );
}
