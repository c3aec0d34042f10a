import { useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import type { ResultOf } from '#client/query-types.ts';
import { appWords } from '#content/desk/app.ts';
import { groupWords } from '#content/desk/group.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { useIsOpen } from '#desk/dialog/use-is-open.ts';
import { statusOf } from '#desk/editions/edition.ts';
import form from '#desk/form/form.module.css';
import { Choice, FormField } from '#desk/form/form-field.tsx';
import { useFields } from '#desk/form/use-fields.ts';
import { Alarm, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import type { GroupDialogProps } from '#desk/screens/groups/query-group.ts';
import { fullName } from '#desk/screens/groups/reservation.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import type { Problem } from '#model/problems.ts';
import { checkCaller, mostSeats } from '#model/reservations/reservation.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { countRoster } from './arrange-roster.ts';

const empty = {
  name: '',
  lastname: '',
  email: '',
  phone: '',
  seats: '1',
  company: '',
  language: 'es',
  how: 'confirmed',
  note: '',
};

const query = `mutation Reserve($input: ReserveForInput!) {
  reserveFor(input: $input) {
    __typename
    ... on ReservedFor { reservation { id name lastname state place } }
    ... on ReservationRefused { problems { field problem limit } }
    ... on ReservationClosed { state }
  }
}`;

/** Null: not reached. */
type Reserved = ResultOf<typeof query>['reserveFor'];

/** Confirms if closed to visitors. */
export function AddDialog({ group, now, close, done }: GroupDialogProps) {
  const [words, language] = useWordsIn(groupWords);
  const { adding } = words;
  const { typed, setTyped, setProblems, field: fieldOf, isEdited } = useFields('person', empty);
  const [late, setLate] = useState(false);
  const [result, setResult] = useState<Reserved>();
  const isOpen = useIsOpen();
  // Makes a repeated reservation idempotent.
  const id = useRef(newId());
  const { taken, held, offered, waiting } = countRoster(group.latest);
  const { capacity } = group.edition;
  const most = Math.min(capacity || mostSeats, mostSeats);
  const status = statusOf(group.edition, now);
  const closed =
    status === 'begun' || status === 'closed' || status === 'hidden' ? status : capacity === 0 ? 'closed' : null;
  // The waiting list precedes callers.
  const seats = Math.max(1, Number(typed.seats) || 1);
  const free = capacity === null ? seats : capacity - taken - held - offered;
  const full = seats > free || result?.__typename === 'EditionFull';
  const field = (name: 'name' | 'lastname' | 'email' | 'phone' | 'seats' | 'company' | 'note') => {
    const { onValue, fault, ...rest } = fieldOf(name, adding[name]);
    return {
      ...rest,
      name,
      fault:
        fault &&
        (name === 'email' && !rest.value
          ? adding.noContact
          : name === 'phone'
            ? adding.phoneWrong
            : name === 'seats'
              ? fill(adding.seatsWrong, { n: most })
              : fault),
      onValue(value: string) {
        onValue(value);
        // Another person is another reservation.
        if (name !== 'note') id.current = newId();
      },
    };
  };

  async function reserve(): Promise<void> {
    const { name, lastname, email, phone, company, how, note } = typed;
    const person = {
      name,
      lastname,
      email,
      phone,
      seats: typed.seats.trim() === '' ? 1 : Number(typed.seats),
      company,
    };
    const checked = checkCaller(person, most);
    if (!checked.ok) return setProblems(checked.problems);
    const input = {
      id: id.current,
      editionId: group.edition.id,
      ...person,
      language: typed.language,
      // A begun group allows no unconfirmed seats.
      confirmed: how === 'confirmed' || status === 'begun',
      line: full && !closed,
      late: closed !== null && late,
      note: note.trim() || null,
    };
    const reserved = (await fetchData(query, { input }))?.reserveFor ?? null;
    setResult(reserved);
    if (reserved?.__typename === 'ReservationRefused') setProblems(reserved.problems as readonly Problem[]);
    if (reserved?.__typename !== 'ReservedFor') {
      if (!isOpen.current) showToast(`${fullName(person)}: ${faultOf(reserved) ?? appWords[language].late.failed}`);
      return;
    }
    const { reservation } = reserved;
    const { state, place } = reservation;
    const repeated = group.latest.some((one) => one.id === reservation.id && one.state === state);
    const text = repeated
      ? adding.was
      : state === 'waiting'
        ? adding.inLine
        : state === 'held'
          ? adding.held60
          : adding.done;
    showToast(fill(text, { name: fullName(reservation), place: place ?? '' }));
    if (isOpen.current) done();
  }

  function faultOf(reserved: Reserved | undefined): string | undefined {
    if (reserved === null) return words.unreached;
    if (reserved?.__typename === 'ReservationClosed') return adding.closed[status === 'past' ? 'over' : reserved.state];
    return reserved?.__typename === 'EditionFull' ? (closed ? adding.noLine : adding.noSeat) : undefined;
  }

  const noEmail = typed.email.trim() === '' && typed.phone.trim() !== '';
  const fault = faultOf(result);
  return (
    <Dialog headed side label={adding.heading} close={close}>
      <SubmitForm data-unsaved={isEdited(empty)} submit={reserve}>
        <div className={form.form}>
          <div className={form.two}>
            <FormField {...field('name')} data-first="" required />
            <FormField {...field('lastname')} required />
          </div>
          <FormField {...field('email')} type="email" hint={adding.letter} />
          <FormField {...field('phone')} type="tel" hint={noEmail ? adding.noEmail : undefined} />
          <div className={form.two}>
            <FormField {...field('seats')} inputMode="numeric" />
            <FormField {...field('company')} />
          </div>
          <Choice
            name="language"
            label={adding.language}
            value={typed.language}
            onValue={(language) => setTyped((before) => ({ ...before, language }))}
            choices={(['es', 'en'] as const).map((language) => [language, adding.languages[language]])}
          />
          {closed && (
            <div>
              {!(full && free <= 0) && <p>{adding.late[closed]}</p>}
              <label className="check">
                <input type="checkbox" checked={late} onChange={(event) => setLate(event.target.checked)} />
                {adding.late.all}
              </label>
            </div>
          )}
          {full ? (
            !fault && (
              <p className={form.note}>
                {free > 0 ? fillPlural(adding.fewer, free, language) : closed ? adding.noLine : adding.full}
              </p>
            )
          ) : status === 'begun' || noEmail ? null : (
            <Choice
              name="how"
              label={adding.how}
              value={typed.how}
              onValue={(how) => setTyped((before) => ({ ...before, how }))}
              choices={(['confirmed', 'held'] as const).map((how) => [how, adding[how]])}
            />
          )}
          <FormField {...field('note')} lines />
          {full && !closed && waiting > 0 && <p className={form.note}>{words.line.how}</p>}
          <Alarm>{fault}</Alarm>
        </div>
        <div className={`wrap ${form.foot}`}>
          <SubmitButton>{full && !closed ? adding.saveLine : adding.save}</SubmitButton>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
