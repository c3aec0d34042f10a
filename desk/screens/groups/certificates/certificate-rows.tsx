import { useState } from 'react';
import { certificateWords } from '#content/desk/certificates.ts';
import { LinkButton, TableHead, TextButton } from '#desk/layout/controls.tsx';
import { certificatePath } from '#model/certificates/certificate.ts';
import { type CourseResult, courseResults } from '#model/certificates/passing.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import {
  type Candidate,
  type CertificateDialog,
  type GroupCertificates,
  type IssuedCertificate,
  otherCertificates,
  validOf,
} from './certificate-wire.ts';
import style from './certificates.module.css';
import { WorkerForm } from './worker-form.tsx';

interface CertificateRowsProps {
  readonly found: GroupCertificates;
  /** Reservations to issue to. */
  readonly chosen: ReadonlySet<string>;
  pick(reservationId: string, on: boolean): void;
  /** Settles once the service answered and the rows were refetched. */
  mark(person: Candidate, result: CourseResult | null): Promise<void>;
  act(dialog: CertificateDialog): void;
  openPerson(reservationId: string): void;
}

export function CertificateRows({ found, ...props }: CertificateRowsProps) {
  const [words] = useWordsIn(certificateWords);
  const { columns } = words;
  const others = otherCertificates(found);
  return (
    <>
      <table className={style.table}>
        <caption className="hide">{words.heading}</caption>
        <TableHead
          shown
          columns={[
            [columns.choose, style.pick],
            [columns.person],
            [columns.attendance],
            ...(found.graded ? [[columns.result] as const] : []),
            [columns.certificate],
          ]}
        />
        <tbody>
          {found.candidates.map((person) => (
            <Row key={person.reservationId} person={person} found={found} {...props} />
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <details className={style.past}>
          <summary className="link">{fill(words.past, { n: others.length })}</summary>
          <ul>
            {others.map((one) => (
              <li key={one.id} className="wrap">
                <Folio certificate={one} /> {one.name} <span className="soft">{one.endReason}</span>
                <Actions certificate={one} act={props.act} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface RowProps extends CertificateRowsProps {
  readonly person: Candidate;
}

function Row({ person, found, chosen, pick, mark, act, openPerson }: RowProps) {
  const [words, language] = useWordsIn(certificateWords);
  const { reservationId, name, present, excused, share, result } = person;
  const certificate = validOf(found, person);
  const named = certificate?.name ?? name;
  const [pending, setPending] = useState<CourseResult | null>();

  async function choose(value: string): Promise<void> {
    if (pending !== undefined) return;
    const chosen = courseResults.find((one) => one === value) ?? null;
    setPending(chosen);
    await mark(person, chosen);
    setPending(undefined);
  }

  return (
    <tr>
      <td className={style.pick}>
        {!certificate && (
          <label className="check">
            <input
              type="checkbox"
              checked={chosen.has(reservationId)}
              disabled={!person.printable}
              onChange={(event) => pick(reservationId, event.currentTarget.checked)}
            />
            <span className="hide">{fill(words.chooseOf, { name })}</span>
          </label>
        )}
      </td>
      <th scope="row">
        <LinkButton onClick={() => openPerson(reservationId)}>{named}</LinkButton>
        <small>{words.names[person.nameConfirmedAt ? 'confirmed' : person.nameAskedAt ? 'asked' : 'unasked']}</small>
      </th>
      <td data-label={words.columns.attendance}>
        {fill(words.attended, { present, all: found.sessions - excused, share })}
        {excused > 0 && <small>{fillPlural(words.excused, excused, language)}</small>}
      </td>
      {found.graded && (
        <td data-label={words.columns.result}>
          <select
            className="field"
            aria-label={fill(words.resultOf, { name })}
            // Keeps the focus, unlike a disabled one.
            aria-disabled={pending !== undefined || undefined}
            value={(pending === undefined ? result : pending) ?? ''}
            onChange={(event) => void choose(event.currentTarget.value)}
          >
            <option value="">{words.results.none}</option>
            {courseResults.map((one) => (
              <option key={one} value={one}>
                {words.results[one]}
              </option>
            ))}
          </select>
        </td>
      )}
      <td data-label={words.columns.certificate}>
        {certificate ? (
          <>
            <Folio certificate={certificate} />
            <span className="wrap">
              <Actions certificate={certificate} act={act} />
              {person.worker && <WorkerForm reservationId={reservationId} name={named} />}
            </span>
          </>
        ) : (
          <span className={person.proposal === 'pass' ? undefined : 'soft'}>
            {person.printable ? words.proposals[person.proposal] : words.unprintable}
          </span>
        )}
      </td>
    </tr>
  );
}

interface ActionsProps extends Pick<CertificateRowsProps, 'act'> {
  readonly certificate: IssuedCertificate;
}

function Actions({ certificate, act }: ActionsProps) {
  const [words] = useWordsIn(certificateWords);
  const { id, state, name, folio } = certificate;
  const of = (text: string) => <span className="hide">{fill(text, { name: name || folio })}</span>;
  return (
    <>
      {state === 'valid' && (
        <TextButton onClick={() => act({ is: 'replace', certificateId: id })}>
          {words.replace}
          {of(words.actOf)}
        </TextButton>
      )}
      {(state === 'valid' || state === 'erased') && (
        <TextButton onClick={() => act({ is: 'withdraw', certificateId: id })}>
          {words.withdraw}
          {of(words.withdrawOf)}
        </TextButton>
      )}
    </>
  );
}

function Folio({ certificate }: { readonly certificate: IssuedCertificate }) {
  const [words, language] = useWordsIn(certificateWords);
  const { folio, number, year, state } = certificate;
  return (
    <span className={style.folio}>
      <a href={`${language === 'en' ? '/en' : ''}${certificatePath(folio)}`} target="_blank" rel="noreferrer">
        {folio}
      </a>{' '}
      <small>
        {fill(words.number, { n: number, year })}
        {state !== 'valid' && `, ${words.states[state]}`}
      </small>
    </span>
  );
}
