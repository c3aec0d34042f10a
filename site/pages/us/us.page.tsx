import { usWords } from '#content/pages/us.ts';
import { textIn } from '#model/courses/course-sheet.ts';
import blue from '#ui/blue.module.css';
import { Count } from '#ui/count.tsx';
import { Mark } from '#ui/mark.tsx';
import { useLanguage, useWords } from '#ui/place.ts';
import { FactList } from '../../company/fact-list.tsx';
import { useCompany } from '../../company/use-company.ts';
import { NextStep } from '../../components/next-step.tsx';
import { sitePage } from '../../page.ts';
import style from './us.module.css';

function Us() {
  const words = useWords(usWords);
  return (
    <>
      <div className="wrap front head">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <section className={style.name} aria-labelledby="name">
        <div className={`wrap split ${style.band}`}>
          <Mark className={style.mark} />
          <div className="stack">
            <h2 id="name">{words.nameHeading}</h2>
            <p className="lead">{words.nameText}</p>
          </div>
        </div>
      </section>
      <div className={`wrap sec ${style.aims}`}>
        {[words.mission, words.vision].map((aim) => (
          <section key={aim.heading}>
            <h2>{aim.heading}</h2>
            <p>{aim.text}</p>
          </section>
        ))}
      </div>
      <section className={`${blue.field} sec`} aria-labelledby="values">
        <div className={`wrap split ${style.values}`}>
          <h2 id="values">{words.valuesHeading}</h2>
          <ol>
            {words.values.map((value, index) => (
              <li key={value.key}>
                <Count n={index + 1} className={style.ordinal} />
                <h3>{value.name}</h3>
                <p className="soft">{value.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className={`wrap ${style.facts}`}>
        <People />
        <section aria-labelledby="company">
          <h2 id="company">{words.factsHeading}</h2>
          <FactList names={companyRows} />
        </section>
      </div>
      <NextStep words={words.closing} page="contact" rest="?type=budget" />
    </>
  );
}

const companyRows = [
  'place',
  'founded',
  'legalName',
  'rfc',
  'email',
  'phone',
  'whatsapp',
  'hours',
  'answer',
  'pay',
  'cancellation',
  'registration',
] as const;

function People() {
  const language = useLanguage();
  const company = useCompany();
  if (company.people.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <h2 id="people">{usWords[language].peopleHeading}</h2>
      <ul className={style.people}>
        {company.people.map(({ name, role, sentence, picture }) => (
          <li key={name}>
            {picture && <img src={`/${picture}`} alt="" width="96" height="96" loading="lazy" />}
            <div>
              <h3>{name}</h3>
              <p className="small soft">{textIn(role, language)}</p>
              <p>{textIn(sentence, language)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const page = sitePage({ describe: ({ language }) => usWords[language], View: Us });
