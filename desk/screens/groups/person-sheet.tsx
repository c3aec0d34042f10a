import { useEffect, useRef, useState } from 'react';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { groupWords } from '#content/desk/group.ts';
import { sentenceOf } from '#content/problems.ts';
import { fill } from '#look/fill.ts';
import { formatMoment } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import type { Problem } from '#model/problems.ts';
import { act } from '../../acts/this-acts.ts';
import type { StaffEdition } from '../../editions/edition.ts';
import form from '../../editions/form.module.css';
import { Choice, FormField } from '../../editions/form-field.tsx';
import { Dialog } from '../../everywhere/dialog.tsx';
import { HistoryLink } from '../../everywhere/history-link.tsx';
import { notices } from '../../notices/notices.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { meanwhileIn } from '../../wire/meanwhile.ts';
import type { Group } from './ask-group.ts';
import { backOf, type KeptVersion, keptOf, readKept } from './kept-of.ts';
import { type PaymentWay, paymentWayOf, paymentWays } from './payment-way.ts';
import { PersonActs } from './person-acts.tsx';
import style from './person-sheet.module.css';
import { fullName, type StaffReservation } from './reservation.ts';
import { sayKeptMeanwhile } from './say-kept-meanwhile.ts';
import { sayPaid, sayStand } from './say-stand.ts';

interface PersonSheetProps {
  /** As it is now. */
  readonly person: StaffReservation;
  readonly group: Group;
  readonly others: readonly StaffEdition[];
  readonly now: Date;
  close(): void;
  /** Puts everything in its place, */
  show(): void;
  /** and closes this. */
  done(): void;
}

const query =
  'mutation Keep($input: UpdateReservationInput!) { updateReservation(input: $input) { __typename ... on Reservation { updatedAt } ... on ChangedMeanwhile { by at now { ... on Reservation { updatedAt paidAmount paidBy paidOn note } } } } }';

/** What is known of somebody's reservation, what is kept of it, and what can be done. */
export function PersonSheet({ person, group, others, now, close, show, done }: PersonSheetProps) {
  const language = useLanguage();
  const words = groupWords[language];
  const { person: labels } = words;
  const name = fullName(person);
  // What was seen when it was typed: somebody else may have written it since.
  const [seen, setSeen] = useState(person);
  const [typed, setTyped] = useState(keptOf(person));
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [way, setWay] = useState<PaymentWay | 'other' | ''>(wayIn(person.paidBy));
  const body = useRef<HTMLFormElement>(null);
  const mine = JSON.stringify(typed) !== JSON.stringify(keptOf(seen));
  const theirs = JSON.stringify(keptOf(person)) !== JSON.stringify(keptOf(seen));
  if (theirs && !mine) {
    setSeen(person);
    setTyped(keptOf(person));
    setWay(wayIn(person.paidBy));
  }
  useEffect(() => {
    if (problems.length > 0) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  const field = (of: keyof typeof typed, label: string) => {
    const problem = problems.find((one) => one.field === of);
    return {
      id: `kept-${of}`,
      label,
      value: typed[of],
      autoComplete: 'off',
      onValue(value: string) {
        setTyped((before) => ({ ...before, [of]: value }));
        setProblems((before) => before.filter((one) => one.field !== of));
      },
      fault: problem && sentenceOf(problem, language),
    };
  };

  /** `on`: what was kept before, as far as is known here. */
  async function keep(change: Readonly<Record<string, unknown>>, on: KeptVersion, undone = false): Promise<void> {
    const path = `/groups/${group.edition.id}`;
    const title = fill(labels.savedTitle, { name });
    const outcome = await act(query, { input: { id: person.id, ...change, version: on.updatedAt } }, title, path);
    if (outcome.is === 'failed') toasts.show({ text: everywhereWords[language].late.failed, lasts: usual });
    if (outcome.is !== 'done') return;
    const meanwhile = meanwhileIn(outcome.data);
    if (meanwhile) {
      notices.put(
        sayKeptMeanwhile({
          key: person.id,
          title,
          meanwhile,
          language,
          again: (now) => void keep(change, now, undone),
        }),
      );
      return show();
    }
    const written = (outcome.data as { updateReservation: { updatedAt: string } }).updateReservation.updatedAt;
    const back = backOf(change, on) as Readonly<Record<string, unknown>>;
    toasts.show(
      undone
        ? { text: words.undone, lasts: usual }
        : {
            text: fill(labels.saved, { name }),
            lasts: usual,
            undo: () => void keep(back, { ...on, updatedAt: written }, true),
          },
    );
    show();
  }

  function save(): void {
    const read = readKept(typed, person);
    if (!read.ok) {
      setProblems(read.problems);
      return;
    }
    // Who was told what is there now, and saves all the same, chose.
    if (Object.keys(read.change).length > 0) void keep(read.change, person);
    close();
  }

  const facts = [
    [labels.state, sayStand(person, now, language)],
    [labels.email, person.email || labels.noEmail],
    [labels.phone, person.phone],
    [labels.folio, person.folio],
    [labels.since, formatMoment(person.confirmedAt ?? person.createdAt, language)],
    [labels.language, words.adding.languages[person.language === 'en' ? 'en' : 'es']],
  ] as const;
  return (
    <Dialog headed side label={name} close={close}>
      <dl className={style.facts}>
        {facts
          .filter(([, fact]) => fact)
          .map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
      <form
        ref={body}
        noValidate
        className={style.kept}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      >
        <div className={form.form}>
          <h3>{labels.paid}</h3>
          <div className={form.two}>
            <FormField {...field('paidAmount', labels.amount)} inputMode="decimal" />
            <FormField {...field('paidOn', labels.day)} type="date" />
          </div>
          <Choice
            name="way"
            label={labels.way}
            value={way}
            onValue={(chosen) => {
              setWay(chosen);
              field('paidBy', '').onValue(chosen === 'other' ? '' : chosen);
            }}
            choices={[...paymentWays, 'other' as const].map((one) => [one, labels.ways[one]])}
          />
          {way === 'other' && <FormField {...field('paidBy', labels.otherWay)} />}
          <FormField {...field('note', labels.note)} lines />
          {theirs && mine && (
            <p className={form.told} role="alert">
              {fill(labels.meanwhile, { now: [sayPaid(person, language), person.note].filter(Boolean).join('; ') })}
            </p>
          )}
          <div>
            <button type="submit" className="btn line">
              {labels.save}
            </button>
          </div>
        </div>
      </form>
      <PersonActs person={person} edition={group.edition} others={others} done={done} />
      <p className={style.history}>
        <HistoryLink thing={`Reservation:${person.id}`} />
      </p>
    </Dialog>
  );
}

/** The choice that stands for what is stored; none where nothing is. */
function wayIn(paidBy: string | null): PaymentWay | 'other' | '' {
  return paymentWayOf(paidBy) ?? (paidBy ? 'other' : '');
}
