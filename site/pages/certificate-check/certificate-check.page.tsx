import { linkedInAddress } from '#content/certificates/linkedin.ts';
import { certificatesWords } from '#content/pages/certificates.ts';
import { type CertificateFacts, certificatePath, type PublicCertificate } from '#model/certificates/certificate.ts';
import { formatFolio, longestFolio, readFolio } from '#model/certificates/folio.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { inLanguage } from '#site/addresses.ts';
import styles from '#site/certificates/certificates.module.css';
import { FileCheck } from '#site/certificates/file-check.tsx';
import { FolioForm } from '#site/certificates/folio-form.tsx';
import { Paper } from '#site/certificates/paper.tsx';
import { ToPage } from '#site/components/to-page.tsx';
import { sitePage } from '#site/page.ts';
import { Facts } from '#site/reservations/facts.tsx';
import { Drawing } from '#ui/drawing.tsx';
import empty from '#ui/drawings/states/state-empty.svg?raw';
import success from '#ui/drawings/states/state-success.svg?raw';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatClock, formatDates, formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';

interface CheckData {
  /** As typed, or as printed if it could be read. */
  readonly folio: string;
  readonly found: PublicCertificate | 'mistyped' | 'unknown';
  /** ISO. */
  readonly now: string;
  readonly origin: string;
}

function CertificateCheck({ data }: { readonly data: CheckData }) {
  const [words, language] = useWordsIn(certificatesWords);
  const { found, folio, now } = data;
  const state = typeof found === 'string' ? found : found.state;
  const when =
    typeof found === 'object' && found.endedOn
      ? formatDay(found.endedOn, language)
      : `${formatDay(dayOf(new Date(now)).date, language)}, ${formatClock(now, language)}`;
  const good = state === 'valid' || state === 'erased';
  return (
    <>
      <section className={styles.proof} data-state={state} aria-labelledby="proof">
        <div className="wrap front">
          <div>
            <h1 id="proof">{words[state].heading}</h1>
            <p>{fill(words[state].lead, { folio, when })}</p>
          </div>
          <Drawing svg={good ? success : empty} />
        </div>
      </section>
      <div className={`wrap split ${styles.found}`}>
        <div>
          {typeof found === 'object' ? (
            <Register found={found} origin={data.origin} />
          ) : (
            <FolioForm heading={words.form.other} value={folio} />
          )}
        </div>
        <div>
          {typeof found === 'object' && found.facts && <Paper facts={found.facts} />}
          {typeof found === 'object' && <FolioForm heading={words.form.other} />}
          <FileCheck />
        </div>
      </div>
    </>
  );
}

function Register({ found, origin }: { readonly found: PublicCertificate; readonly origin: string }) {
  const [words, language] = useWordsIn(certificatesWords);
  const { facts, folio, state, endedOn, course, issuedOn } = found;
  const { register, acts } = words;
  const address = `${origin}${inLanguage(certificatePath(folio), found.language)}`;
  return (
    <>
      <section className={styles.register} aria-labelledby="register">
        <h2 id="register">{register.heading}</h2>
        <Facts
          rows={[
            [register.name, facts && <b dir="auto">{facts.name}</b>],
            [register.course, course],
            [register.length, facts && lengthOf(facts)],
            [register.dates, facts && formatDates(facts.from, facts.until, language)],
            [register.result, facts && resultOf(facts)],
            [register.issued, formatDay(issuedOn, language)],
            [register.replaced, state === 'replaced' && endedOn && formatDay(endedOn, language)],
            [register.withdrawn, state === 'withdrawn' && endedOn && formatDay(endedOn, language)],
            [register.folio, folio],
          ]}
        />
        <p className="small soft">
          {facts ? (
            <>
              {register.only}{' '}
              <ToPage page="contact" rest="?type=training">
                {register.write}
              </ToPage>
              .
            </>
          ) : (
            state !== 'erased' && register.noName
          )}
        </p>
      </section>
      {state === 'valid' && (
        <div className={`flow screen ${styles.acts}`}>
          <a className="btn" href={`${certificatePath(folio)}.pdf`} download={`${folio}.pdf`}>
            {acts.download}
          </a>
          <a className="link" href={linkedInAddress({ course, folio, address, issuedOn })} rel="external noreferrer">
            <span>{acts.linkedIn}</span>
          </a>
          <a className="link" href={`${certificatePath(folio)}.jwt`} download={`${folio}.jwt`}>
            <span>{acts.credential}</span>
          </a>
        </div>
      )}
    </>
  );

  function lengthOf({ hours, sessions }: CertificateFacts): string {
    const length = hours === null ? '' : fillPlural(register.hours, hours, language);
    return [length, sessions > 0 ? fillPlural(register.classes, sessions, language) : ''].filter(Boolean).join(' ');
  }

  function resultOf({ attended, sessions, graded }: CertificateFacts): string {
    if (sessions === 0) return graded ? `${register.passed}.` : '';
    const present = fill(register.attended[sessions === 1 ? 'one' : 'other'], { attended, sessions });
    return graded ? `${register.passed}. ${present}.` : `${present}.`;
  }
}

export const page = sitePage<CheckData>({
  async load({ api, id, now }) {
    const typed = decodeURIComponent(id);
    const found = await api.certificate(typed);
    const code = readFolio(typed);
    const bare = typed.trim().slice(0, longestFolio).toWellFormed();
    const folio = typeof found === 'object' ? found.folio : code ? printedAs(bare, code) : bare;
    return { folio, found, now: now.toISOString(), origin: api.origin };
  },
  status: ({ found }) => (typeof found === 'string' ? 404 : 200),
  describe({ language }, { found, folio }) {
    const words = certificatesWords[language];
    const { heading } = words[typeof found === 'string' ? found : found.state];
    return { title: `${heading}: ${folio}`, description: words.description };
  },
  View: CertificateCheck,
});

/** With the prefix as typed, if any. */
function printedAs(typed: string, code: string): string {
  const [prefix = ''] = /^[A-Za-z]{2,4}(?=[\s-])/.exec(typed) ?? [];
  return formatFolio({ prefix: prefix.toUpperCase(), code }).replace(/^-/, '');
}
