import { occupations, workerWords } from '#content/certificates/worker.ts';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import { certificatePath } from '#model/certificates/certificate.ts';
import { type WorkerField, type WorkerFields, workerFields } from '#model/certificates/worker.ts';
import { retention } from '#model/people/retention.ts';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import { inLanguage } from '#site/addresses.ts';
import shared from '#site/reservations/reservations.module.css';
import { TextField } from '#ui/fields/text-field.tsx';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { OwnData } from './own-data.tsx';
import type { RefusedData } from './post-action.server.ts';
import style from './reservation.module.css';

interface OwnCertificateProps {
  readonly page: ReservationPage;
  readonly refused: RefusedData | undefined;
}

/** After the course: confirms the name, then certificate and data of a DC-3. */
export function OwnCertificate({ page, refused }: OwnCertificateProps) {
  const [{ certificate: words }, language] = useWordsIn(reservationWords);
  const { certificate, asksName, worker, name, lastname } = page;
  if (asksName) {
    return (
      <section className={`wrap ${style.section}`} aria-labelledby="certificate">
        <h2 id="certificate">{words.ask}</h2>
        <p className={style.whole} dir="auto">
          {`${name} ${lastname}`.trim()}
        </p>
        <form method="post" className={`flow screen ${shared.acts}`}>
          <input type="hidden" name="act" value="rename" />
          <input type="hidden" name="shown" value="yes" />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="lastname" value={lastname} />
          <button type="submit" className="btn">
            {words.right}
          </button>
          <a className="link" href="#slip">
            <span>{words.correct}</span>
          </a>
        </form>
      </section>
    );
  }
  if (!certificate) return null;
  return (
    <section className={`wrap ${style.section}`} aria-labelledby="certificate">
      <h2 id="certificate">{words.heading}</h2>
      <p>{fill(words.lead, { folio: certificate })}</p>
      <p className={`flow screen ${shared.acts}`}>
        <a className="btn" href={inLanguage(certificatePath(certificate), language)}>
          {words.view}
        </a>
        <a className="link" href={`${certificatePath(certificate)}.pdf`} download={`${certificate}.pdf`}>
          <span>{words.download}</span>
        </a>
      </p>
      {worker && <WorkerForm worker={worker} refused={refused} />}
    </section>
  );
}

interface WorkerFormProps {
  readonly worker: Partial<WorkerFields>;
  readonly refused: RefusedData | undefined;
}

function WorkerForm({ worker, refused }: WorkerFormProps) {
  const [words] = useWordsIn(workerWords);
  const input: Readonly<Partial<Record<WorkerField, string>>> = refused?.input ?? worker;
  const faultOf = (field: WorkerField) => {
    const found = refused?.problems.find((one) => one.field === field);
    if (!found) return undefined;
    const text = words.faults[found.problem === 'required' || found.problem === 'too-long' ? found.problem : 'invalid'];
    return fill(text, { limit: found.limit ?? '' });
  };
  const lead = worker.curp ? words.saved : fill(words.lead, { months: retention.workerRecords.months });
  return (
    <OwnData act="worker" id="dc3" refused={refused} words={{ ...words, summary: words.heading, lead }}>
      {workerFields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={words.fields[field]}
          required={field !== 'job' && field !== 'workersSigner'}
          autoComplete="off"
          defaultValue={input[field] ?? ''}
          fault={faultOf(field)}
          options={field === 'occupation' ? [['', words.choose], ...occupations] : undefined}
        />
      ))}
    </OwnData>
  );
}
