import { attendeesWords } from '#content/pages/reservations/attendees.ts';
import { sentenceOf } from '#content/problems.ts';
import { certificatePath } from '#model/certificates/certificate.ts';
import type { Problem } from '#model/problems.ts';
import type { AttendeesChanged, Party, ReservationPage } from '#model/reservations/reservation-pages.ts';
import { inLanguage } from '#site/addresses.ts';
import toggle from '#site/components/disclosure.module.css';
import hollow from '#site/components/hollow.module.css';
import choice from '#site/forms/choice.module.css';
import { TextField } from '#ui/fields/text-field.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatMoment } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { OwnForm } from './action-form.tsx';
import style from './attendees.module.css';

type Attendee = Omit<Party['attendees'][number], 'certificate'>;

/** `id`: empty for a seat without a name. */
export interface AttendeeRow extends Attendee {
  /** `snapshotOf` when the form was rendered. */
  readonly shown?: string;
  readonly problems?: readonly Problem[];
}

export interface RefusedAttendees {
  readonly rows: readonly AttendeeRow[];
  readonly attends: boolean;
  /** Changes that were saved. */
  readonly saved: number;
  /** Why a change was refused as a whole. */
  readonly why: Extract<AttendeesChanged, 'full' | 'late' | 'not_now' | 'busy'> | 'failed' | null;
}

/** Value of `?saved=`. */
export const savedParts = ['people', 'unchanged', 'dropped'] as const;
export type SavedPart = (typeof savedParts)[number];

interface AttendeesProps {
  readonly page: ReservationPage;
  readonly saved: SavedPart | null;
  readonly party: Party;
  readonly refused: RefusedAttendees | undefined;
}

/** Compared with the values that the buyer sends. */
export function snapshotOf({ name, lastname, email }: AttendeeRow): string {
  return JSON.stringify([name, lastname, email].map((text) => text.trim()));
}

/** A seat without a name. */
export const blank: AttendeeRow = { id: '', name: '', lastname: '', email: '' };

/** Names all people of a reservation in one form; gives seats back. */
export function Attendees({ page, party, saved, refused }: AttendeesProps) {
  const [words, language] = useWordsIn(attendeesWords);
  const { seats, attendees, unnamed, attends, until, open } = party;
  const rows = refused?.rows ?? [...attendees, ...Array.from({ length: unnamed }, () => blank)];
  const named = attendees.length + (attends ? 1 : 0);
  const outcomes = {
    people: words.saved,
    unchanged: words.unchanged,
    dropped: fill(words.dropped, { n: fillPlural(words.seats, seats, language) }),
  };
  return (
    <section className={style.people} aria-labelledby="people">
      <h2 id="people">{words.heading}</h2>
      <p className="num">
        {fill(fillPlural(words.named, named, language), { all: seats })}{' '}
        <span className="screen">
          {open ? until && fill(words.until, { until: formatMoment(until, language) }) : words.closed}
        </span>
      </p>
      {saved && !refused && (
        <p className={`screen ${style.saved}`} role="status">
          {outcomes[saved]}
        </p>
      )}
      {refused && (
        <p className={style.refused} role="alert" tabIndex={-1}>
          {refused.why ? words.why[refused.why] : problemsText(refused)}
        </p>
      )}
      {open && (
        <OwnForm noValidate className={style.rows}>
          <input type="hidden" name="act" value="attendees" />
          <p className="small soft">{words.each}</p>
          <input type="hidden" name="attended" value={attends ? 'yes' : 'no'} />
          <label className={style.own}>
            <input
              type="checkbox"
              className={choice.box}
              name="attends"
              value="yes"
              defaultChecked={refused?.attends ?? attends}
            />
            <span>{words.own}</span>
          </label>
          {rows.map((row, index) => (
            <Row key={row.id || `new ${index as number}`} row={row} index={index} />
          ))}
          <button type="submit" className="btn">
            {words.save}
          </button>
        </OwnForm>
      )}
      <ol className={open ? `${style.list} ${style.paper}` : style.list}>
        {attendees.map(({ id, name, lastname, email, certificate }) => (
          <li key={id}>
            <b>{`${name} ${lastname}`}</b> <span className="small soft">{email}</span>
            {certificate && (
              <a className="link small" href={inLanguage(certificatePath(certificate), language)}>
                <span>{fill(words.certificate, { folio: certificate })}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
      {page.cancellable && seats > 1 && <GiveBack party={party} />}
    </section>
  );

  function problemsText({ rows, saved }: RefusedAttendees): string {
    const numbers = rows.flatMap(({ problems }, index) => (problems ? fill(words.person, { n: index + 1 }) : []));
    const text = saved === 0 ? words.some.none : fillPlural(words.some, saved, language);
    return fill(text, { rows: numbers.join(', ') });
  }
}

function Row({ row, index }: { readonly row: AttendeeRow; readonly index: number }) {
  const [words, language] = useWordsIn(attendeesWords);
  const faultOf = (field: string) => {
    const found = row.problems?.find((one) => one.field === field);
    return found && (found.problem === 'taken' ? words.taken : sentenceOf(found, language));
  };
  return (
    <fieldset className={style.row}>
      <legend>{fill(words.person, { n: index + 1 })}</legend>
      <input type="hidden" name="attendee" value={row.id} />
      <input type="hidden" name="shown" value={row.shown ?? snapshotOf(row)} />
      {(['name', 'lastname', 'email'] as const).map((field) => (
        <TextField
          key={field}
          within={`${index}-`}
          name={field}
          type={field === 'email' ? 'email' : 'text'}
          label={words.fields[field]}
          autoComplete="off"
          defaultValue={row[field]}
          fault={faultOf(field)}
        />
      ))}
    </fieldset>
  );
}

/** Asks which seat before giving it back. */
function GiveBack({ party: { seats, attendees, unnamed } }: { readonly party: Party }) {
  const [words] = useWordsIn(attendeesWords);
  const choices = [
    ...(unnamed > 0 ? [['', words.unnamed] as const] : []),
    ...attendees.map(({ id, name, lastname }) => [id, `${name} ${lastname}`] as const),
  ];
  if (choices.length === 0) return null;
  return (
    <details className={`screen ${style.fewer}`}>
      <summary className={toggle.disclosure}>{words.fewer}</summary>
      <OwnForm>
        <input type="hidden" name="act" value="drop" />
        <input type="hidden" name="seats" value={seats} />
        <p className="small soft">{words.fewerText}</p>
        <fieldset>
          <legend>{words.which}</legend>
          {choices.map(([id, name], index) => (
            <label key={id}>
              <input
                type="radio"
                className={`${choice.box} ${choice.round}`}
                name="attendee"
                value={id}
                defaultChecked={index === 0}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <button type="submit" className={`btn ${hollow.hollow}`}>
          {words.giveBack}
        </button>
      </OwnForm>
    </details>
  );
}
