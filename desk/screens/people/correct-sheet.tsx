import { useEffect, useRef, useState } from 'react';
import { askingWords } from '#content/desk/asking.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { peopleWords } from '#content/desk/people.ts';
import { sentenceOf } from '#content/problems.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { checkContactChange } from '#model/contact.ts';
import type { Problem } from '#model/problems.ts';
import form from '../../editions/form.module.css';
import { FormField } from '../../editions/form-field.tsx';
import { Dialog } from '../../everywhere/dialog.tsx';
import { ask } from '../../line/this-line.ts';
import { type Meanwhile, meanwhileIn } from '../../wire/meanwhile.ts';
import { sayWhen } from '../../wire/say-when.ts';
import { correctQuery, type PersonView } from './people-wire.ts';
import { thingsByKind } from './things-by-kind.ts';

interface CorrectSheetProps {
  readonly person: PersonView;
  close(): void;
  /** `to`: the address that they have from now on. */
  done(to: string): void;
}

type Field = 'name' | 'lastname' | 'email';

/** Corrects how somebody is called and reached, wherever that may be corrected. */
export function CorrectSheet({ person, close, done }: CorrectSheetProps) {
  const language = useLanguage();
  const words = peopleWords[language];
  const { correcting } = words;
  const [base, setBase] = useState(person);
  const before = calledIn(base);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [typed, setTyped] = useState(before);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failed, setFailed] = useState<string>();
  const body = useRef<HTMLFormElement>(null);
  const heading = fill(correcting.heading, { who: person.name || person.email });
  useEffect(() => {
    if (problems.length > 0) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  const field = (of: Field, label: string) => {
    const problem = problems.find((one) => one.field === of);
    return {
      id: `correct-${of}`,
      label,
      value: typed[of],
      autoComplete: 'off',
      fault: problem && sentenceOf(problem, language),
      onValue(value: string) {
        setTyped((all) => ({ ...all, [of]: value }));
        setProblems((all) => all.filter((one) => one.field !== of));
      },
    };
  };

  const now = (meanwhile?.now ?? null) as PersonView | null;

  async function save(on = base): Promise<void> {
    const changed = (Object.keys(typed) as Field[]).filter((name) => typed[name] !== before[name]);
    if (changed.length === 0) return close();
    const checked = checkContactChange(Object.fromEntries(changed.map((name) => [name, typed[name]])));
    if (!checked.ok) return setProblems(checked.problems);
    const { email: newEmail, ...names } = checked.value;
    setFailed(undefined);
    const answer = await ask<{ readonly correctPerson: (PersonView & { readonly __typename: string }) | null }>(
      correctQuery,
      {
        input: { email: on.email, version: on.version, ...names, ...(newEmail === undefined ? {} : { newEmail }) },
      },
    ).catch(() => undefined);
    if (!answer?.ok) return setFailed(askingWords[language].failed.heading);
    if (answer.data.correctPerson?.__typename === 'AddressTaken') return setFailed(correcting.taken);
    const other = meanwhileIn(answer.data);
    setMeanwhile(other);
    if (other) return;
    done(answer.data.correctPerson?.email ?? person.email);
  }

  const takeTheirs = (theirs: PersonView) => {
    setBase(theirs);
    setTyped(calledIn(theirs));
    setProblems([]);
    setMeanwhile(null);
  };
  const saidOf = ({ by, at }: Meanwhile) => ({
    who: by ?? everywhereWords[language].somebody,
    when: at ? sayWhen(at, language) : '',
  });

  return (
    <Dialog label={heading} headed close={close}>
      <form
        ref={body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={form.form}>
          <FormField {...field('name', correcting.name)} data-first="" />
          <FormField {...field('lastname', correcting.lastname)} />
          <FormField {...field('email', correcting.email)} type="email" hint={correcting.letters} />
          <p className="soft">{correcting.note}</p>
          {meanwhile && (
            <div className={form.told} role="alert">
              <p>{now ? fill(correcting.meanwhile, { ...saidOf(meanwhile), now: fullName(now) }) : correcting.gone}</p>
              {now && (
                <div>
                  <button type="button" className="link" onClick={() => takeTheirs(now)}>
                    {correcting.theirs}
                  </button>
                  <button type="button" className="link" onClick={() => void save(now)}>
                    {correcting.mine}
                  </button>
                </div>
              )}
            </div>
          )}
          {failed && (
            <p className={form.told} role="alert">
              {failed}
            </p>
          )}
        </div>
        <div className={form.foot}>
          <button type="submit" className="btn">
            {correcting.save}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** How they are called and reached, in one line. */
function fullName(person: PersonView): string {
  const { name, lastname, email } = calledIn(person);
  return [[name, lastname].filter(Boolean).join(' '), email].filter(Boolean).join(', ');
}

/** As the latest of their messages and reservations says. */
function calledIn({ things, email }: PersonView): Record<Field, string> {
  const kinds = thingsByKind(things).filter(({ kind }) => kind === 'contact' || kind === 'reservation');
  const [latest] = kinds.toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1));
  const { name, lastname } = latest?.rows[0] ?? {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { name: text(name), lastname: text(lastname), email };
}
