import { fingerprintOf } from '#client/repeat-id.ts';
import { frameWords } from '#content/frame.ts';
import { type HomeWords, homeWords } from '#content/pages/home.ts';
import { servicesWords } from '#content/pages/services.ts';
import type { Company } from '#model/company/company.ts';
import type { CatalogueCourse } from '#model/courses/course.ts';
import type { Language } from '#model/languages.ts';
import { factRows } from '#site/company/fact-rows.ts';
import { cityIn, peopleLine } from '#site/company/people-line.ts';
import { useCompany } from '#site/company/use-company.ts';
import { NameBand } from '#site/components/name-band.tsx';
import { NextStep } from '#site/components/next-step.tsx';
import { ButtonTo, LinkTo, ToPage } from '#site/components/to-page.tsx';
import { Island } from '#site/islands/island.tsx';
import { LiveNotice } from '#site/live/live-notice.tsx';
import { sitePage } from '#site/page.ts';
import { Plate } from '#site/works/plate.tsx';
import { workPages, works } from '#site/works/works.ts';
import { courseLine, priceNote, priceOf } from '#ui/courses/course-words.ts';
import { syllabusPlace } from '#ui/courses/syllabus-place.ts';
import { Drawing } from '#ui/drawing.tsx';
import hero from '#ui/drawings/hero.svg?raw';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatMoney } from '#ui/format.ts';
import { useLanguage, useWords } from '#ui/place.ts';
import { Portrait } from '#ui/portrait.tsx';
import { type CourseInShort, Courses } from './courses.tsx';
import style from './opening.module.css';
import strip from './strip.module.css';
import sheet from './works.module.css';

interface HomeData {
  readonly words: HomeWords;
  /** Sentence; may be empty. */
  readonly prices: string;
  /** In words, for open groups; may be empty. */
  readonly teachers: string;
  readonly courses: readonly CourseInShort[];
}

function Home({ data: { words, prices, teachers, courses } }: { readonly data: HomeData }) {
  const language = useLanguage();
  const company = useCompany();
  const { answerDays } = company;
  const text = answerDays === null ? '' : fillPlural(words.next.text, answerDays, language);
  return (
    <>
      <Opening words={words} prices={prices} />
      <Messages words={words} />
      <Proof words={words.proof} teachers={teachers} />
      <Steps words={words} />
      {courses.length > 0 && (
        <>
          <Courses words={words.courses} courses={courses} />
          {/* Outside the blue section, whose white focus ring it would inherit. */}
          <LiveNotice />
        </>
      )}
      <Works words={words} />
      <NameBand>
        <p className="lead">{peopleLine(company, language)}</p>
        <LinkTo page="us" label={words.us} />
      </NameBand>
      <NextStep
        words={{ heading: words.next.heading, text, action: frameWords[language].quote }}
        page="contact"
        rest="?type=budget"
      />
    </>
  );
}

function Opening({ words, prices }: Pick<HomeData, 'words' | 'prices'>) {
  const { quote } = useWords(frameWords);
  return (
    <div className={`wrap ${style.open}`}>
      <h1 className={style.title}>{words.heading}</h1>
      <div>
        <p className="lead">{words.lead}</p>
        {prices && <p className={`num ${style.prices}`}>{prices}</p>}
        <div className={`flow ${style.acts}`}>
          <ButtonTo page="contact" rest="?type=budget" next label={quote} />
          <LinkTo page="training" next label={words.coursesLink} />
        </div>
      </div>
    </div>
  );
}

/** Rotating messages, all in the page for screen readers; stacked without script. Nothing below them moves. */
function Messages({ words }: Pick<HomeData, 'words'>) {
  return (
    <Island name="messages" on="idle" props={{ pause: words.pause, play: words.play }}>
      <div className="wrap">
        <div className={style.say}>
          <ul className={style.messages} aria-label={words.messagesLabel}>
            {words.messages.map((message, index) => (
              <li key={message} data-message="" data-current={index === 0 ? '' : undefined}>
                {message}
              </li>
            ))}
          </ul>
          <fieldset className={style.turn} aria-label={words.messagesLabel}>
            {words.messages.map((message, index) => (
              <button
                key={message}
                type="button"
                data-choice=""
                aria-current={index === 0 ? 'true' : undefined}
                aria-label={fill(words.messageLabel, { n: index + 1, all: words.messages.length })}
              >
                <i />
              </button>
            ))}
            <button type="button" data-toggle="" aria-label={words.play}>
              <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                <path className={style.pausing} d="M3 2h4v12H3zM9 2h4v12H9z" fill="currentColor" />
                <path className={style.starting} d="M4 1l10 7-10 7z" fill="currentColor" />
              </svg>
            </button>
          </fieldset>
        </div>
      </div>
    </Island>
  );
}

function Proof({ words, teachers }: { readonly words: HomeWords['proof']; readonly teachers: string }) {
  const language = useLanguage();
  const company = useCompany();
  const n = company.people.findIndex(({ answers }) => answers);
  const person = company.people[n];
  const dials = factRows(['phone', 'whatsapp'], language, company);
  const [hours] = factRows(['hours'], language, company);
  if (!person && dials.length === 0) return null;
  return (
    <section className="wrap">
      <div className={style.proof}>
        {person && <Portrait {...person} n={n} className={style.face} />}
        <div>
          <h2 className="small soft">{person ? words.answers : words.call}</h2>
          {person && <b>{person.name}</b>}
          <p className="small">{hours?.text}</p>
          <p className={`flow ${style.dials}`}>
            {dials.map(({ name, label, text, href }) => (
              <a key={name} href={href} className="num" data-print={name === 'whatsapp' ? text : undefined}>
                {name === 'whatsapp' ? label : text}
              </a>
            ))}
          </p>
        </div>
        {teachers && <p className={`small soft ${style.teachers}`}>{fill(words.teachers, { names: teachers })}</p>}
      </div>
    </section>
  );
}

/** Upright beside the sentences, from 960 px lying above them. */
function Steps({ words }: Pick<HomeData, 'words'>) {
  return (
    <section className={strip.strip} aria-labelledby="steps">
      <h2 id="steps">{words.stepsHeading}</h2>
      <Drawing className={strip.lying} svg={hero} />
      <ol className={strip.steps}>
        {Object.values(words.steps).map((step) => (
          <li key={step.name}>
            <b>{step.name}</b>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Works({ words: { works: words } }: Pick<HomeData, 'words'>) {
  const language = useLanguage();
  const { projectPrices } = useCompany();
  const { offers } = servicesWords[language];
  return (
    <section className={`wrap ${sheet.works}`} aria-labelledby="works">
      <div className={`flow ${sheet.head}`}>
        <h2 id="works">{words.heading}</h2>
        <LinkTo page="services" label={words.all} />
      </div>
      <ol className={sheet.sheet}>
        {works.map((work) => {
          const range = work === 'web' || work === 'app' ? projectPrices[work] : null;
          return (
            <li key={work}>
              <ToPage page={workPages[work]}>
                <div>
                  <Plate work={work} />
                </div>
                <span>
                  {offers[work].title}
                  <small className="num">
                    {range ? fill(words.from, { price: formatMoney(range.from, language) }) : offers[work].action}
                  </small>
                </span>
              </ToPage>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function pricesFrom(
  { prices }: HomeWords,
  { projectPrices }: Company,
  courses: readonly CatalogueCourse[],
  language: Language,
): string {
  const projects = Object.values(projectPrices).flatMap((range) => range?.from ?? []);
  const parts =
    projects.length > 0 ? [fill(prices.projects, { price: formatMoney(Math.min(...projects), language) })] : [];
  const [cheapest] = courses
    .flatMap((course) => ({ course, amount: priceOf(course)?.amount ?? 0 }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => one.amount - other.amount);
  if (cheapest) {
    const vat = new Set(cheapest.course.editions.map(({ vatIncluded }) => vatIncluded));
    const note = priceNote(vat.size === 1 ? ([...vat][0] ?? null) : null, language);
    parts.push(fill(prices.courses, { price: `${formatMoney(cheapest.amount, language)} ${note}` }));
  }
  const sentence = parts.join('; ');
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const teachersOf = ({ editions }: CatalogueCourse) => editions.flatMap(({ teacher }) => teacher ?? []);

export const page = sitePage({
  async load({ language, api, company }): Promise<HomeData> {
    const courses = await api.catalogue(language);
    const words = homeWords[language];
    const { city } = company;
    const studio = city ? fill(words.studio.in, { city: cityIn(city, language) }) : words.studio.none;
    return {
      words: { ...words, lead: fill(words.lead, { studio }) },
      prices: pricesFrom(words, company, courses, language),
      teachers: new Intl.ListFormat(language).format(new Set(courses.flatMap(teachersOf))),
      courses: courses.map((course) => ({
        // Five ids would take a hundredth of the page.
        key: fingerprintOf(course.id),
        name: course.name,
        syllabus: course.syllabus,
        place: syllabusPlace(course),
        line: courseLine(course, language),
      })),
    };
  },
  describe: ({ language }) => homeWords[language],
  View: Home,
});
