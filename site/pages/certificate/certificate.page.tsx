import { certificateText } from '#content/certificate.ts';
import { frameWords } from '#content/frame.ts';
import { certificatePageWords } from '#content/pages/certificate.ts';
import { textIn } from '#model/courses/course-sheet.ts';
import { FolioForm } from '#site/certificates/folio-form.tsx';
import { Paper } from '#site/certificates/paper.tsx';
import { PersonList } from '#site/company/person-list.tsx';
import { useCompany } from '#site/company/use-company.ts';
import { NextStep } from '#site/components/next-step.tsx';
import questions from '#site/components/questions.module.css';
import { LinkTo } from '#site/components/to-page.tsx';
import { sitePage } from '#site/page.ts';
import blue from '#ui/blue.module.css';
import { Count } from '#ui/count.tsx';
import { useLanguage } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './certificate.module.css';

/** An invented certificate, marked as a sample. */
const sample = {
  name: 'Ximena Robledo Cárdenas',
  lastname: 'Robledo Cárdenas',
  mode: 'Remote',
  hours: 32,
  from: '2026-09-05',
  until: '2026-10-24',
  sessions: 8,
  attended: 8,
  topics: 10,
  graded: true,
} as const;

function Certificate() {
  const [words, language] = useWordsIn(certificatePageWords);
  const company = useCompany();
  const signers = company.people.filter(({ signs }) => signs);
  const { doubts } = words;
  return (
    <>
      <div className={`wrap front ${style.top}`}>
        <div>
          <h1>{words.heading}</h1>
          <p className="lead">{words.lead}</p>
        </div>
        <FolioForm heading={words.check} />
      </div>
      <section className={`wrap front ${style.sample}`} aria-labelledby="sample">
        <h2 className="hide" id="sample">
          {words.sampleHeading}
        </h2>
        <Paper
          stamp={words.sample}
          mark={(n) => <Mark n={n} />}
          facts={{
            ...sample,
            language,
            course: frameWords[language].courses.excel,
            signers:
              signers.length > 0
                ? signers.map(({ name, role }) => ({ name, role: textIn(role, language) }))
                : [{ name: words.signer, role: '' }],
          }}
        />
        <ol className={style.marks}>
          {words.marks.map(([name, text]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={`wrap ${style.band}`} aria-labelledby="how">
        <h2 id="how">{words.how.heading}</h2>
        <ol className={style.stairs}>
          {words.how.steps.map(([name, text], at) => (
            <li key={name}>
              <Count n={at + 1} />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={`wrap ${style.band}`} aria-labelledby="kinds">
        <h2 id="kinds">{company.trainerRegistration ? words.compare.heading : words.compare.alone}</h2>
        {company.trainerRegistration && <Kinds />}
        <p className={style.registered}>{certificateText(language, company)}</p>
      </section>
      {signers.length > 0 && (
        <section className={`${blue.field} ${style.signs}`} aria-labelledby="signs">
          <div className="wrap split">
            <h2 id="signs">{words.signs}</h2>
            <PersonList task="signs" />
          </div>
        </section>
      )}
      <div className={`wrap ${questions.questions} ${style.doubts}`}>
        <section>
          <h2>{doubts.name}</h2>
          <p>{doubts.nameText}</p>
          <LinkTo page="reservationLink" label={doubts.nameLink} />
        </section>
        <section>
          <h2>{doubts.company}</h2>
          <p>{doubts.companyText}</p>
          <LinkTo page="companies" label={doubts.companyLink} />
        </section>
      </div>
      <NextStep words={words.next} page="training" />
    </>
  );
}

function Mark({ n }: { readonly n: number }) {
  return (
    <span className={style.mark} data-mark={n} aria-hidden="true">
      {n}
    </span>
  );
}

function Kinds() {
  const { compare } = certificatePageWords[useLanguage()];
  const [certificate, worker] = compare.kinds;
  return (
    <table className={style.kinds}>
      <thead>
        <tr>
          <th scope="col">
            <span className="hide">{compare.question}</span>
          </th>
          <th scope="col">{certificate}</th>
          <th scope="col">{worker}</th>
        </tr>
      </thead>
      <tbody>
        {compare.rows.map(([question, ours, theirs]) => (
          <tr key={question}>
            <th scope="row">{question}</th>
            <td data-kind={certificate}>{ours}</td>
            <td data-kind={worker}>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const page = sitePage({ describe: ({ language }) => certificatePageWords[language], View: Certificate });
