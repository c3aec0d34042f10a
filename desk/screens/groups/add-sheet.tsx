import { useEffect, useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { groupWords } from '#content/desk/group.ts';
import { sentenceOf } from '#content/problems.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import type { Problem } from '#model/problems.ts';
import { checkCaller } from '#model/reservation.ts';
import { standOf } from '../../editions/edition.ts';
import form from '../../editions/form.module.css';
import { Choice, FormField } from '../../editions/form-field.tsx';
import { Dialog } from '../../everywhere/dialog.tsx';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { countRoster } from './arrange-roster.ts';
import type { Group } from './ask-group.ts';
import { fullName } from './reservation.ts';
import { type ReservedForSomebody, reserveForSomebody } from './reserve-for.ts';

interface AddSheetProps {
  readonly group: Group;
  readonly now: Date;
  close(): void;
  done(): void;
}

/**
 * Reserves for somebody on the telephone; where no seat is free they join the line. Where nobody else can reserve it says why,
 * and asks whether to do it all the same.
 */
export function AddSheet({ group, now, close, done }: AddSheetProps) {
  const language = useLanguage();
  const words = groupWords[language];
  const { adding } = words;
  const [typed, setTyped] = useState({
    name: '',
    lastname: '',
    email: '',
    phone: '',
    language: 'es',
    how: 'confirmed',
    note: '',
  });
  const [late, setLate] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [came, setCame] = useState<ReservedForSomebody | null>(null);
  const [sending, setSending] = useState(false);
  const id = useRef(newId());
  const body = useRef<HTMLFormElement>(null);
  const { taken, held, offered, waiting } = countRoster(group.latest);
  const { capacity } = group.edition;
  const stand = standOf(group.edition, now);
  const closed =
    stand === 'begun' || stand === 'closed' || stand === 'hidden' ? stand : capacity === 0 ? ('closed' as const) : null;
  // Who waits goes before whoever telephones.
  const full = (capacity !== null && taken + held + offered >= capacity) || came?.is === 'full';
  useEffect(() => {
    if (problems.length > 0) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  const field = (name: 'name' | 'lastname' | 'email' | 'phone' | 'note') => {
    const problem = problems.find((one) => one.field === name);
    return {
      id: `person-${name}`,
      name,
      label: adding[name],
      value: typed[name],
      autoComplete: 'off',
      onValue: (value: string) => {
        setTyped((before) => ({ ...before, [name]: value }));
        setProblems((before) => before.filter((one) => one.field !== name));
        // Another person is another reservation.
        if (name !== 'note') id.current = newId();
      },
      fault: problem && (name === 'phone' ? adding.phoneWrong : sentenceOf(problem, language)),
    };
  };

  async function reserve(): Promise<void> {
    if (sending) return;
    const { name, lastname, email, phone } = typed;
    const checked = checkCaller({ name, lastname, email, phone });
    if (!checked.ok) return setProblems(checked.problems);
    setSending(true);
    const outcome = await reserveForSomebody(id.current, group.edition.id, {
      name,
      lastname,
      email,
      phone,
      language: typed.language,
      // Of what has begun nothing can be held.
      confirmed: typed.how === 'confirmed' || stand === 'begun',
      line: full && !closed,
      late: closed !== null && late,
      note: typed.note.trim() || null,
    }).catch(() => ({ is: 'unreached' }) as const);
    setSending(false);
    setCame(outcome);
    if (outcome.is === 'refused') setProblems(outcome.problems);
    if (outcome.is !== 'reserved') return;
    const { reservation } = outcome;
    const known = { name: fullName(reservation), place: reservation.place ?? '' };
    const was = group.latest.some((one) => one.id === reservation.id && one.state === reservation.state);
    const text = was
      ? adding.was
      : reservation.state === 'waiting'
        ? adding.inLine
        : reservation.state === 'held'
          ? adding.held60
          : adding.done;
    toasts.show({ text: fill(text, known), lasts: usual });
    done();
  }

  const noEmail = typed.email.trim() === '' && typed.phone.trim() !== '';
  const said =
    came?.is === 'full'
      ? closed
        ? adding.noLine
        : adding.noSeat
      : came?.is === 'closed'
        ? adding.closed[came.state]
        : came?.is === 'unreached'
          ? words.unreached
          : null;
  return (
    <Dialog headed side label={adding.heading} close={close}>
      <form
        ref={body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void reserve();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void reserve();
        }}
      >
        <div className={form.form}>
          <div className={form.two}>
            <FormField {...field('name')} data-first="" required />
            <FormField {...field('lastname')} required />
          </div>
          <FormField {...field('email')} type="email" hint={adding.letter} />
          <FormField {...field('phone')} type="tel" hint={noEmail ? adding.noEmail : undefined} />
          <Choice
            name="language"
            label={adding.language}
            value={typed.language}
            onValue={(value) => setTyped((before) => ({ ...before, language: value }))}
            choices={[
              ['es', adding.languages.es],
              ['en', adding.languages.en],
            ]}
          />
          {closed && (
            <div>
              <p>{adding.late[closed]}</p>
              <label className={form.check}>
                <input type="checkbox" checked={late} onChange={(event) => setLate(event.target.checked)} />
                {adding.late.all}
              </label>
            </div>
          )}
          {full ? (
            !said && <p className={form.said}>{closed ? adding.noLine : adding.full}</p>
          ) : stand === 'begun' || noEmail ? null : (
            <Choice
              name="how"
              label={adding.how}
              value={typed.how}
              onValue={(how) => setTyped((before) => ({ ...before, how }))}
              choices={[
                ['confirmed', adding.confirmed],
                ['held', adding.held],
              ]}
            />
          )}
          <FormField {...field('note')} lines />
          {full && !closed && waiting > 0 && <p className={form.said}>{words.line.how}</p>}
          {said && (
            <p className={form.told} role="alert">
              {said}
            </p>
          )}
        </div>
        <div className={form.foot}>
          <button type="submit" className="btn" aria-disabled={sending || undefined}>
            {full && !closed ? adding.saveLine : adding.save}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
