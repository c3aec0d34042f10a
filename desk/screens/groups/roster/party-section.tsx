import { useState } from 'react';
import { appWords } from '#content/desk/app.ts';
import { groupWords } from '#content/desk/group.ts';
import { sentenceOf } from '#content/problems.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { useFault } from '#desk/dialog/use-fault.ts';
import layout from '#desk/form/form.module.css';
import { FormField } from '#desk/form/form-field.tsx';
import { useFields } from '#desk/form/use-fields.ts';
import { Alarm, LineButton, LinkButton, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import { attendeesIn, fullName, type StaffReservation, unnamedOf } from '#desk/screens/groups/reservation.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import type { AttendeeInput } from '#model/api.generated.ts';
import type { Problem } from '#model/problems.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './person-dialog.module.css';

const query = `mutation Attendees($id: ID!, $change: AttendeeInput!) {
  changeAttendeesOf(id: $id, change: $change) {
    __typename
    ... on AttendeesChanged { outcome }
    ... on ReservationRefused { problems { field problem limit } }
  }
}` as const;

interface PartySectionProps {
  readonly buyer: StaffReservation;
  readonly all: readonly StaffReservation[];
  /** The group has ended. */
  readonly isOver: boolean;
  show(): Promise<unknown>;
}

/** People in the seats of a reservation, whom staff name, replace and remove. */
export function PartySection({ buyer, all, isOver, show }: PartySectionProps) {
  const [{ party: words, person, unreached }, language] = useWordsIn(groupWords);
  /** `name ID`, `drop ID`; without an id: an unnamed seat. */
  const [chosen, choose] = useState<string | null>(null);
  const { fault, setFault, fail, isOpen } = useFault();
  const [sending, setSending] = useState(false);
  /** Chosen attendance of the buyer until the rows were refetched. */
  const [pending, setPending] = useState<boolean>();
  const attendees = attendeesIn(all, buyer.id);
  const name = fullName(buyer);
  const unnamed = unnamedOf(buyer, all);
  const isDroppable = buyer.seats > 1 && !isOver;

  /** Returns the problems of a refused name. */
  async function send(change: AttendeeInput, done: string): Promise<readonly Problem[]> {
    if (sending) return [];
    setSending(true);
    setFault(undefined);
    const result = (await fetchData(query, { id: buyer.id, change }))?.changeAttendeesOf;
    setSending(false);
    if (result?.__typename === 'ReservationRefused' && isOpen.current) return result.problems as readonly Problem[];
    if (result?.__typename !== 'AttendeesChanged') {
      fail(name, result ? appWords[language].late.failed : unreached);
      return [];
    }
    if (result.outcome !== 'done') fail(name, words.outcomes[result.outcome]);
    else {
      choose(null);
      showToast(done);
    }
    await show();
    return [];
  }

  async function mark(attends: boolean): Promise<void> {
    if (sending || pending !== undefined) return;
    setPending(attends);
    await send({ act: 'attend', attends }, fill(words.saved, { name }));
    setPending(undefined);
  }

  const toggle = (key: string, label: string, text: string) => (
    <LinkButton
      aria-expanded={chosen === key}
      aria-label={label}
      onClick={() => {
        choose(chosen === key ? null : key);
        setFault(undefined);
      }}
    >
      {text}
    </LinkButton>
  );
  const nameForm = (attendee?: StaffReservation) => (
    <NameForm
      attendee={attendee}
      note={isOver ? words.noteOver : words[attendee ? 'noteChange' : 'note']}
      fault={fault}
      sending={sending}
      save={(typed) =>
        send(
          { act: 'name', ...(attendee && { attendeeId: attendee.id }), ...typed },
          fill(words.saved, { name: fullName(typed) }),
        )
      }
    />
  );
  const dropForm = (attendee?: StaffReservation) => (
    <SubmitForm
      className={style.sure}
      submit={() =>
        send({ act: 'drop', seats: buyer.seats, ...(attendee && { attendeeId: attendee.id }) }, words.dropped)
      }
    >
      <p>{fillPlural(words.sure, 1, language)}</p>
      <Alarm>{fault}</Alarm>
      <div className="wrap">
        <SubmitButton blocked={sending}>{attendee ? words.drop : words.dropFree}</SubmitButton>
        <LineButton onClick={() => choose(null)}>{person.no}</LineButton>
      </div>
    </SubmitForm>
  );
  return (
    <section className={style.acts} aria-labelledby="party">
      <h3 id="party">{words.heading}</h3>
      <p className="soft">
        {[
          buyer.company,
          fillPlural(words.seats, buyer.seats, language),
          unnamed > 0 && fillPlural(words.unnamed, unnamed, language),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <label className="check">
        <input
          type="checkbox"
          aria-disabled={pending !== undefined || undefined}
          checked={pending ?? buyer.attends}
          onChange={(event) => void mark(event.target.checked)}
        />
        {words.attends}
      </label>
      {chosen === null && <Alarm>{fault}</Alarm>}
      <ul>
        {attendees.map((one) => {
          const name = fullName(one);
          return (
            <li key={one.id}>
              <p className={`wrap ${style.attendee}`}>
                <span>
                  {name} <small>{one.email}</small>
                </span>
                {!isOver && toggle(`name ${one.id}`, fill(words.changeOf, { name }), words.change)}
                {isDroppable && toggle(`drop ${one.id}`, fill(words.dropOf, { name }), words.drop)}
              </p>
              {chosen === `name ${one.id}` && nameForm(one)}
              {chosen === `drop ${one.id}` && dropForm(one)}
            </li>
          );
        })}
        {unnamed > 0 && (
          <li>
            <p className={`wrap ${style.attendee}`}>
              <span>{fillPlural(words.free, unnamed, language)}</span>
              {toggle('name', words.add, words.add)}
              {isDroppable && toggle('drop', words.dropFree, words.dropFree)}
            </p>
            {chosen === 'name' && nameForm()}
            {chosen === 'drop' && dropForm()}
          </li>
        )}
      </ul>
    </section>
  );
}

interface NameFormProps {
  readonly attendee: StaffReservation | undefined;
  readonly note: string;
  readonly fault: string | undefined;
  readonly sending: boolean;
  save(typed: Pick<StaffReservation, 'name' | 'lastname' | 'email'>): Promise<readonly Problem[]>;
}

function NameForm({ attendee, note, fault, sending, save }: NameFormProps) {
  const [{ party: words, adding }] = useWordsIn(groupWords);
  const { name = '', lastname = '', email = '' } = attendee ?? {};
  const stored = { name, lastname, email };
  const { typed, setProblems, field, isEdited } = useFields('attendee', stored, (problem, language) =>
    problem.problem === 'taken' ? words.taken : sentenceOf(problem, language),
  );
  return (
    <SubmitForm
      className={style.sure}
      data-unsaved={isEdited(stored)}
      submit={async () => setProblems(await save(typed))}
    >
      <div className={layout.two}>
        <FormField {...field('name', adding.name)} data-first="" />
        <FormField {...field('lastname', adding.lastname)} />
      </div>
      <FormField {...field('email', words.email)} type="email" hint={note} />
      <Alarm>{fault}</Alarm>
      <div className="wrap">
        <SubmitButton blocked={sending}>{words.save}</SubmitButton>
      </div>
    </SubmitForm>
  );
}
