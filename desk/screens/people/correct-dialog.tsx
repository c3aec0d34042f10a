import { useState } from 'react';
import { appWords } from '#content/desk/app.ts';
import { peopleWords } from '#content/desk/people.ts';
import { queryStateWords } from '#content/desk/query-state.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { useFault } from '#desk/dialog/use-fault.ts';
import form from '#desk/form/form.module.css';
import { FormField } from '#desk/form/form-field.tsx';
import { useFields } from '#desk/form/use-fields.ts';
import { Alarm, LinkButton, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import { formatWhen } from '#desk/wire/say-when.ts';
import type { VersionConflict } from '#desk/wire/version-conflict.ts';
import { checkContactChange } from '#model/people/contact.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { correctQuery, type PersonView } from './people-wire.ts';
import { thingsByKind } from './things-by-kind.ts';

interface CorrectSheetProps {
  readonly person: PersonView;
  close(): void;
  done(to: string, name: string): void;
}

type Field = 'name' | 'lastname' | 'email';

/** Corrects all records that allow it. */
export function CorrectDialog({ person, close, done }: CorrectSheetProps) {
  const [words, language] = useWordsIn(peopleWords);
  const { correcting } = words;
  const [base, setBase] = useState(person);
  const before = calledIn(base);
  const [conflict, setConflict] = useState<VersionConflict | null>(null);
  const { typed, setTyped, setProblems, field, isEdited } = useFields('correct', before);
  const { fault, setFault, fail, isOpen } = useFault();
  const heading = fill(correcting.heading, { who: person.name || person.email });
  const now = (conflict?.now ?? null) as PersonView | null;
  const sayConflict = ({ by, at, now }: VersionConflict) =>
    now
      ? fill(correcting.meanwhile, {
          who: by ?? appWords[language].somebody,
          when: at ? formatWhen(at, language) : '',
          now: fullName(now as PersonView),
        })
      : correcting.gone;

  async function save(on = base): Promise<void> {
    const changed = (Object.keys(typed) as Field[]).filter((name) => typed[name] !== before[name]);
    if (changed.length === 0) return close();
    const checked = checkContactChange(Object.fromEntries(changed.map((name) => [name, typed[name]])));
    if (!checked.ok) return setProblems(checked.problems);
    const { email: newEmail, ...names } = checked.value;
    setFault(undefined);
    const data = await fetchData(correctQuery, {
      input: { email: on.email, version: on.version, ...names, ...(newEmail === undefined ? {} : { newEmail }) },
    });
    if (!data) return fail(heading, queryStateWords[language].failed.heading);
    const { correctPerson: corrected } = data;
    if (corrected?.__typename === 'AddressTaken') return fail(heading, correcting.taken);
    if (corrected?.__typename === 'ChangedMeanwhile')
      return isOpen.current ? setConflict(corrected) : fail(heading, sayConflict(corrected));
    if (isOpen.current) close();
    done(corrected?.email ?? person.email, [typed.name, typed.lastname].filter(Boolean).join(' '));
  }

  const takeTheirs = (theirs: PersonView) => {
    setBase(theirs);
    setTyped(calledIn(theirs));
    setProblems([]);
    setConflict(null);
  };

  return (
    <Dialog label={heading} headed close={close}>
      <SubmitForm data-unsaved={isEdited(before)} submit={save}>
        <div className={form.form}>
          <FormField {...field('name', correcting.name)} data-first="" />
          <FormField {...field('lastname', correcting.lastname)} />
          <FormField {...field('email', correcting.email)} type="email" hint={correcting.letters} />
          <p className="soft">{correcting.note}</p>
          {conflict && (
            <div className="alarm" role="alert">
              <p>{sayConflict(conflict)}</p>
              {now && (
                <div>
                  <LinkButton onClick={() => takeTheirs(now)}>{correcting.theirs}</LinkButton>
                  <LinkButton onClick={() => void save(now)}>{correcting.mine}</LinkButton>
                </div>
              )}
            </div>
          )}
          <Alarm>{fault}</Alarm>
        </div>
        <div className={`wrap ${form.foot}`}>
          <SubmitButton>{correcting.save}</SubmitButton>
        </div>
      </SubmitForm>
    </Dialog>
  );
}

function fullName(person: PersonView): string {
  const { name, lastname, email } = calledIn(person);
  return [[name, lastname].filter(Boolean).join(' '), email].filter(Boolean).join(', ');
}

/** From the latest message or reservation. */
function calledIn({ things, email }: PersonView): Record<Field, string> {
  const kinds = thingsByKind(things).filter(({ kind }) => kind === 'contact' || kind === 'reservation');
  const [latest] = kinds.toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1));
  const { name, lastname } = latest?.rows[0] ?? {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { name: text(name), lastname: text(lastname), email };
}
