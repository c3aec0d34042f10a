import { useEffect, useState } from 'react';
import { dropRepeatId } from '#client/repeat-id.ts';
import { reservationConsentWords } from '#content/consent.ts';
import { notices } from '#content/notices.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { TextField } from '#look/fields/text-field.tsx';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import type { NewReservation } from '#model/reservation.ts';
import { addressOf } from '../../addresses.ts';
import { Answer } from '../../forms/answer.tsx';
import { Consent } from '../../forms/consent.tsx';
import { dropConfirmed, markSent, restoreDraft } from '../../forms/draft.ts';
import { faultsOf } from '../../forms/faults.ts';
import type { FormState, Outcome } from '../../forms/form-state.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { ShortNotice } from '../../forms/short-notice.tsx';
import { Trap } from '../../forms/trap.tsx';
import { useForm } from '../../forms/use-form.ts';
import { NewerForm } from '../../newest-build/newer-form.tsx';
import style from './reserve-form.module.css';

interface ReserveFormProps {
  /** The edition's. */
  readonly id: string;
  /** Whether it asks for a place in the line. */
  readonly line: boolean;
  /** Which place that would be. */
  readonly place: number;
  /** Few seats are left. */
  readonly last: boolean;
  readonly start: FormState;
  /** What the fields start with: what was posted. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** Four fields for a seat, or for a place in the line. With script it is sent by the client library, without by a post. */
export function ReserveForm({ id, place: first, last, start, given, ...props }: ReserveFormProps) {
  const language = useLanguage();
  const words = reserveWords[language];
  const { fields } = words.form;
  const [line, setLine] = useState(props.line);
  const [place, setPlace] = useState(first);
  const [seen, setSeen] = useState('');
  const { form, state, busy, submit, write, anew } = useForm({
    start,
    keeper,
    load: loadSender,
    async send(sender, person: NewReservation): Promise<Outcome> {
      const wanted = { ...person, editionId: id };
      const left = await sender.send(wanted, line, language, keeper.idOf({ ...wanted, line }, sender.newId));
      if ('seen' in left) setSeen(left.seen);
      if (!('state' in left)) return sender.wordLeft(left, language);
      // The form becomes the one that can be sent now; what was typed stays.
      if (left.state !== 'closed') setLine(left.state === 'full');
      if (left.state === 'full') setPlace(left.waiting + 1);
      return { step: 'failed', why: words.came[left.state] };
    },
  });
  const faults = faultsOf(state, language);
  const unagreed = faults.consent && words.form.consentRequired;

  const failed = state.step === 'failed' ? state.why : undefined;
  const sent = state.step === 'sent';
  const posted = Object.keys(given).length > 0;
  useEffect(() => {
    if (!form.current) return;
    if (dropConfirmed('reserve')) form.current.reset();
    else restoreDraft('reserve', form.current, posted);
  }, [form, posted]);
  useEffect(() => {
    if (!sent) return;
    // Back on this page, a mistyped address can be corrected; once it is confirmed, the form is empty.
    const back = () => {
      anew();
      if (dropConfirmed('reserve')) form.current?.reset();
    };
    addEventListener('pageshow', back, { once: true });
    location.assign(`${addressOf('reserve', language, id)}?held=${encodeURIComponent(seen)}`);
  }, [sent, seen, anew, form, language, id]);

  const text = (name: string) => (typeof given[name] === 'string' ? (given[name] as string) : undefined);
  const why = line ? fill(words.form.lineWhy, { n: place }) : last ? words.form.whyLast : words.form.why;
  return (
    <form
      ref={form}
      className={style.form}
      method="post"
      action={addressOf('reserve', language, id)}
      aria-labelledby="reserve"
      noValidate
      onSubmit={submit}
      onInput={write}
    >
      <div>
        <h2 id="reserve">{line ? words.form.lineHeading : words.form.heading}</h2>
        <p className={`small soft ${style.why}`}>{why}</p>
      </div>
      {line && <input type="hidden" name="line" value="1" />}
      <div className={style.two}>
        <TextField
          name="name"
          label={fields.name}
          required
          autoComplete="given-name"
          defaultValue={text('name')}
          fault={faults.name}
        />
        <TextField
          name="lastname"
          label={fields.lastname}
          required
          autoComplete="family-name"
          defaultValue={text('lastname')}
          fault={faults.lastname}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={fields.email}
        required
        autoComplete="email"
        defaultValue={text('email')}
        fault={faults.email}
        hint={faults.email ? undefined : words.form.emailHint}
      />
      <Trap moment={text('moment')} />
      <Consent text={reservationConsentWords} given={given.consent === true} fault={unagreed} />
      <NewerForm />
      <div className={style.send}>
        <button type="submit" className="btn" aria-disabled={busy}>
          {busy ? words.form.sending : line ? words.form.sendLine : words.form.send}
        </button>
        <span className="small soft">{words.form.required}</span>
        <Answer state={state} className={style.answer} labels={fields} failure={notices[language].general}>
          {failed === words.came.closed ? (
            <a className="link" href={addressOf('reserve', language, id)}>
              <span>{words.came.see}</span>
            </a>
          ) : (
            // The other sentences say it themselves.
            failed !== words.came.full && failed !== words.came.free && <p>{notices[language].kept}</p>
          )}
        </Answer>
      </div>
      <ShortNotice of="reservation" className={style.notice} />
    </form>
  );
}

/** A draft that was sent stays in this tab until it is confirmed, so that a mistyped address can be corrected. */
const keeper = {
  ...keepForm('reserve'),
  drop() {
    dropRepeatId('reserve');
    markSent('reserve');
  },
};

/** The rules and the service's client library, loaded when the form is first touched and never before. */
const loadSender = () => import('./reserve-sender.ts');
