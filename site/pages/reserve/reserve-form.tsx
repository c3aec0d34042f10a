import { useCallback, useEffect, useState } from 'react';
import { dropRepeatId, fingerprintOf } from '#client/repeat-id.ts';
import { readFromTab, storeInTab } from '#client/tab-storage.ts';
import { notices } from '#content/notices.ts';
import { reserveFormWords } from '#content/pages/reservations/reserve-form.ts';
import { reservationConsentWords } from '#content/privacy/consent.ts';
import type { NewReservation } from '#model/reservations/reservation.ts';
import { addressOf } from '#site/addresses.ts';
import type { FactRow } from '#site/company/fact-rows.ts';
import toggle from '#site/components/disclosure.module.css';
import hollow from '#site/components/hollow.module.css';
import choice from '#site/forms/choice.module.css';
import { Consent } from '#site/forms/consent.tsx';
import { dropConfirmed, markSent, restoreDraft } from '#site/forms/draft.ts';
import { fieldFaults } from '#site/forms/faults.ts';
import { Form } from '#site/forms/form.tsx';
import { type FormOutcomeState, type FormStart, inputText } from '#site/forms/form-state.ts';
import { Honeypot } from '#site/forms/honeypot.tsx';
import { formDraft } from '#site/forms/keep-form.ts';
import panel from '#site/forms/panel.module.css';
import { PersonFields } from '#site/forms/person-fields.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { NewerForm } from '#site/newest-build/newer-form.tsx';
import { Conditions } from '#site/reservations/conditions.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './reserve-form.module.css';

/** Sent request that the form corrects. */
export interface EarlierRequest {
  readonly token: string;
  readonly email: string;
  readonly line: boolean;
  readonly seats: number;
  readonly partial: boolean;
}

interface ReserveFormProps extends FormStart {
  /** The edition's. */
  readonly id: string;
  /** Waiting list instead of a seat. */
  readonly line: boolean;
  /** The posted number of seats was refused; fewer may be held. */
  readonly few: boolean;
  readonly place: number;
  readonly last: boolean;
  /** Most seats of one reservation. */
  readonly most: number;
  /** By the number of seats, from one: the price of a seat, then totals. Empty if free or unknown. */
  readonly prices: readonly string[];
  readonly terms: readonly FactRow[];
  readonly earlier: EarlierRequest | null;
}

export function ReserveForm({
  id,
  place: first,
  last,
  most,
  prices,
  terms,
  start,
  input,
  earlier,
  ...props
}: ReserveFormProps) {
  const [words, language] = useWordsIn(reserveFormWords);
  const { fields } = words.form;
  const own = addressOf('reserve', language, id);
  const filled = earlier
    ? { email: earlier.email, seats: String(earlier.seats), partial: earlier.partial && 'yes', ...input }
    : input;
  const firstSeats = Number(inputText(filled, 'seats') || '1');
  const [seats, setSeats] = useState(firstSeats);
  // Without script the button would keep the first number.
  const [named, setNamed] = useState(1);
  useEffect(() => setNamed(Number.isInteger(seats) && seats <= most ? seats : 1), [seats, most]);
  const [full, setFull] = useState(props.line);
  const [refusedSeats, setRefusedSeats] = useState(props.few ? seats : 0);
  const toWaitlist = full && !(seats > 0 && seats < refusedSeats);
  const [position, setPosition] = useState(first);
  // Its field stays in the form, so that a number typed in between keeps the tick; unused, it counts for nothing.
  const isPartial = toWaitlist && seats > 1;
  const [heldToken, setHeldToken] = useState('');
  const load = useCallback(async () => {
    const sender = await import('./reserve-sender.ts');
    return { ...sender, check: (fields: Parameters<typeof sender.check>[0]) => sender.check(fields, most) };
  }, [most]);
  const form = useForm({
    start,
    draft,
    load,
    async send(sender, person: NewReservation): Promise<FormOutcomeState> {
      const reservation = { ...person, editionId: id };
      const corrected = earlierToken(id, person.email, earlier);
      const send = (toWaitlist: boolean) =>
        sender.send(
          { ...reservation, earlier: corrected },
          toWaitlist,
          language,
          draft.idOf({ ...reservation, line: toWaitlist }, sender.newId),
        );
      const first = await send(toWaitlist);
      // Fewer seats than before are held at once.
      const outcome = 'state' in first && first.state === 'free' ? await send(false) : first;
      if ('heldToken' in outcome) {
        setHeldToken(outcome.heldToken);
        storeInTab(sentKey, [id, markOf(earlier), fingerprintOf(person.email), outcome.heldToken].join(' '));
      }
      if (!('state' in outcome)) return sender.describe(outcome, language);
      // Switches to what is possible now; the input stays.
      if (outcome.state !== 'closed') setFull(outcome.state === 'full');
      if (outcome.state === 'full') {
        setPosition(outcome.waiting + 1);
        setRefusedSeats(person.seats);
      }
      const isFew = outcome.state === 'full' && person.seats > 1;
      return { step: 'failed', why: words.changedTo[isFew ? 'few' : outcome.state] };
    },
  });
  const { ref, state, reset } = form;
  const faults = fieldFaults(state, language);
  const unagreed = faults.consent && words.form.consentRequired;

  const isCompany = Boolean(input.company || input.phone || faults.company || faults.phone);
  // Stays open while a fault is being corrected.
  const [more, setMore] = useState(isCompany);
  if (isCompany && !more) setMore(true);

  const failed = state.step === 'failed' ? state.why : undefined;
  const sent = state.step === 'sent';
  const posted = Object.keys(input).length > 0;
  useEffect(() => {
    if (!ref.current) return;
    if (dropConfirmed('reserve')) {
      ref.current.reset();
      setSeats(firstSeats);
    } else restoreDraft('reserve', ref.current, posted);
  }, [ref, posted, firstSeats]);
  useEffect(() => {
    if (!sent) return;
    // On return: a mistyped address can be corrected until it is confirmed.
    const back = () => {
      reset();
      if (!dropConfirmed('reserve')) return;
      ref.current?.reset();
      setSeats(firstSeats);
    };
    addEventListener('pageshow', back, { once: true });
    location.assign(`${own}?held=${encodeURIComponent(heldToken)}`);
  }, [sent, heldToken, reset, ref, own, firstSeats]);

  const why = toWaitlist ? fill(words.form.lineWhy, { n: position }) : last ? words.form.whyLast : words.form.why;
  return (
    <Form
      of={form}
      className={`${panel.panel} ${style.form}`}
      styles={style}
      action={earlier ? `${own}?held=${encodeURIComponent(earlier.token)}&correct=1` : own}
      aria-labelledby="reserve"
      labels={{ ...fields, ...words.form.faulty }}
      send={toWaitlist ? words.form.sendLine : named > 1 ? fill(words.form.sendSeats, { n: named }) : words.form.send}
      sending={words.form.sending}
      beside={
        <>
          {props.few && (
            <noscript>
              <button type="submit" className={`btn ${hollow.hollow}`} name="hold" value="1">
                {words.form.send}
              </button>
            </noscript>
          )}
          <span className="small soft">{words.form.required}</span>
        </>
      }
      below={terms.length > 0 && <Conditions rows={terms} />}
      failure={notices[language].general}
      onFailure={
        failed === words.changedTo.closed ? (
          <a className="link" href={own}>
            <span>{words.changedTo.see}</span>
          </a>
        ) : (
          !toWaitlist &&
          !Object.values<string | undefined>(words.changedTo).includes(failed) && <p>{notices[language].kept}</p>
        )
      }
      notice="reservation"
    >
      <div>
        <h2 id="reserve">{toWaitlist ? words.form.lineHeading : words.form.heading}</h2>
        <p className={`small soft ${style.why}`}>{why}</p>
      </div>
      {toWaitlist && <input type="hidden" name="line" value="1" />}
      <PersonFields labels={fields} input={filled} faults={faults} emailHint={words.form.emailHint} />
      <TextField
        name="seats"
        className={style.seats}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        label={fields.seats}
        autoComplete="off"
        defaultValue={inputText(filled, 'seats') || '1'}
        onInput={({ currentTarget }) => setSeats(Number(currentTarget.value))}
        fault={faults.seats && fill(words.form.wrong.seats, { n: most })}
        hint={faults.seats ? undefined : words.form.seatsHint}
      />
      {prices.length > 0 && (
        <p className={style.total} role="status">
          {prices[named - 1] ?? prices[0]}
        </p>
      )}
      {full && (
        <label className={isPartial ? style.partial : `${style.partial} ${style.unused}`}>
          <input
            type="checkbox"
            className={choice.box}
            name="partial"
            value="yes"
            defaultChecked={filled.partial === 'yes'}
          />
          <span>{words.form.partial}</span>
        </label>
      )}
      <details className={style.more} open={more || undefined}>
        <summary className={toggle.disclosure}>{words.form.more}</summary>
        <div className={panel.two}>
          {(['company', 'phone'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              type={name === 'phone' ? 'tel' : 'text'}
              label={fields[name]}
              autoComplete={name === 'phone' ? 'tel' : 'organization'}
              defaultValue={inputText(input, name)}
              fault={faults[name] && (name === 'phone' ? words.form.wrong.phone : faults[name])}
            />
          ))}
        </div>
      </details>
      <Honeypot formTimestamp={inputText(input, 'moment')} />
      <Consent text={reservationConsentWords} given={input.consent === true} fault={unagreed} />
      <NewerForm />
    </Form>
  );
}

const sentKey = 'seen:reserve';
const markOf = (earlier: EarlierRequest | null) => (earlier ? fingerprintOf(earlier.token) : '');

/** Token of the request that sending corrects: the last of this tab for the address, or from this form. */
function earlierToken(id: string, email: string, earlier: EarlierRequest | null): string | undefined {
  const [edition, corrected, address, token] = (readFromTab(sentKey) ?? '').split(' ');
  const isOwn = address === fingerprintOf(email) || (earlier !== null && corrected === markOf(earlier));
  return edition === id && isOwn ? token : earlier?.token;
}

/** A sent draft stays until confirmed: the address may be mistyped. */
const draft = {
  ...formDraft('reserve'),
  drop() {
    dropRepeatId('reserve');
    markSent('reserve');
  },
};
