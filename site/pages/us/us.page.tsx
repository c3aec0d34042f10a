import { usWords } from '#content/pages/us.ts';
import { textIn } from '#model/courses/course-sheet.ts';
import { FactList } from '#site/company/fact-list.tsx';
import { factRows } from '#site/company/fact-rows.ts';
import { cityIn, peopleLine } from '#site/company/people-line.ts';
import { useCompany } from '#site/company/use-company.ts';
import { NameBand } from '#site/components/name-band.tsx';
import { NextStep } from '#site/components/next-step.tsx';
import { sitePage } from '#site/page.ts';
import blue from '#ui/blue.module.css';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { Portrait } from '#ui/portrait.tsx';
import style from './us.module.css';

function Us() {
  const language = useLanguage();
  const company = useCompany();
  const words = usWords[language];
  const { city } = company;
  const heading = city ? fill(words.headingIn, { city: cityIn(city, language) }) : words.heading;
  return (
    <>
      <div className="wrap front head">
        <h1 className={style.title}>{peopleLine(company, language) ?? heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <People />
      <Call />
      <section className={`wrap split ${style.facts}`} aria-labelledby="company">
        <h2 id="company">{words.factsHeading}</h2>
        <FactList names={['legalName', 'rfc', 'founded', 'registration']} />
      </section>
      <NameBand>
        <p className="lead">{words.nameText}</p>
      </NameBand>
      <div className={`wrap ${style.aims}`}>
        {[words.mission, words.vision].map((aim) => (
          <section key={aim.heading}>
            <h2>{aim.heading}</h2>
            <p>{aim.text}</p>
          </section>
        ))}
        <section className={style.values}>
          <h2>{words.valuesHeading}</h2>
          <ul>
            {Object.values(words.values).map((value) => (
              <li key={value.name}>
                <h3>{value.name}</h3>
                <p>{value.text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <NextStep words={words.closing} page="contact" rest="?type=budget" />
    </>
  );
}

function People() {
  const language = useLanguage();
  const { people, phone } = useCompany();
  const words = usWords[language].people;
  if (people.length === 0) return null;
  return (
    <section className="wrap" aria-labelledby="people">
      <h2 id="people" className="hide">
        {words.heading}
      </h2>
      <ul className={style.people}>
        {people.map(({ name, role, sentence, picture, answers, signs }, n) => (
          <li key={name}>
            <Portrait {...{ name, picture, n, answers }} />
            <div>
              <h3>{name}</h3>
              <p className={style.role}>{textIn(role, language)}</p>
              <p>{textIn(sentence, language)}</p>
              {answers && <p className={style.answers}>{phone ? words.phone : words.messages}</p>}
              {signs && <p>{words.signs}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Call() {
  const language = useLanguage();
  const company = useCompany();
  const words = usWords[language].call;
  const dials = factRows(['phone', 'whatsapp'], language, company);
  const come = dials.length > 0 ? words.visit : words.come;
  const write = dials.length > 0 ? words.phone : words.write;
  const speaker = company.people.find(({ answers }) => answers);
  return (
    <section className={`${blue.field} sec ${style.call}`} aria-labelledby="call">
      <div className="wrap split">
        <div>
          <h2 id="call">{company.street ? come : write}</h2>
          {speaker && <p className="lead">{fill(words.answers, { name: speaker.name })}</p>}
        </div>
        <div>
          <p className={style.dial}>
            {dials.map(({ name, label, text, href }) => (
              <a key={name} href={href}>
                <span className="num">{text}</span> {name === 'phone' ? words.call : label}
              </a>
            ))}
          </p>
          <FactList names={['place', 'hours', 'email', 'answer']} />
        </div>
      </div>
    </section>
  );
}

export const page = sitePage({ describe: ({ language }) => usWords[language], View: Us });
