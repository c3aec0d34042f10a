import { courseWords } from '#content/course.ts';
import { movedWords } from '#content/moved-classes.ts';
import { syllabusWords } from '#content/pages/syllabus.ts';
import { type CatalogueCourse, type CatalogueEdition, isSyllabus } from '#model/courses/course.ts';
import type { WrittenSyllabus } from '#model/courses/course-sheet.ts';
import { imageSources } from '#model/images.ts';
import type { Language } from '#model/languages.ts';
import { Arrow } from '#ui/arrow.tsx';
import { costWords, datesWords, hourWords, priceNote, priceOf } from '#ui/courses/course-words.ts';
import { ModeLabel, Price, Week } from '#ui/courses/schedule.tsx';
import { writtenOf } from '#ui/courses/source-texts.ts';
import { Presentation, Topics } from '#ui/courses/syllabus.tsx';
import { fill } from '#ui/fill.ts';
import { Groups } from '#ui/groups/groups.tsx';
import { seatLine } from '#ui/groups/seat-words.ts';
import { Live, LiveThing } from '#ui/live.tsx';
import { useLanguage } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { NextStep } from '../../components/next-step.tsx';
import { ToPage } from '../../components/to-page.tsx';
import { LiveNotice } from '../../live/live-notice.tsx';
import { sitePage } from '../../page.ts';
import { courseData } from '../../search/course-data.ts';
import { readLongText } from '../../texts/read-text.server.ts';
import style from './syllabus.module.css';
import act from './take.module.css';

interface SyllabusData {
  readonly course: CatalogueCourse;
  readonly title: string;
  readonly description: string;
  readonly syllabus: WrittenSyllabus;
}

function SyllabusPage({ data }: { readonly data: SyllabusData }) {
  const [words, language] = useWordsIn(syllabusWords);
  const { title, syllabus, course } = data;
  const { picture } = course;
  const [first] = course.editions;
  return (
    <>
      <div className={`wrap ${style.top}`}>
        <ToPage page="training" className={style.crumb ?? ''}>
          <Arrow back />
          {words.back}
        </ToPage>
        <div className="front head">
          <h1>{title}</h1>
          <div>
            <p className="lead">{syllabus.lead}</p>
            <Take course={course} />
          </div>
        </div>
      </div>
      <Topics syllabus={syllabus} className="wrap" />
      <div className={`wrap sec front ${style.goal}`}>
        <Presentation syllabus={syllabus} />
        <LiveThing
          as="aside"
          name={course.id}
          className={picture ? `${style.take} ${style.pictured}` : style.take}
          aria-label={courseWords[language].times}
        >
          {picture && <CoursePicture picture={picture} alt={course.pictured} className={style.picture} />}
          <ModeLabel course={course} />
          <Week of={course.id} period={first?.period ?? null} />
          <div className={style.price}>
            <Price course={course} />
          </div>
          <Groups course={course} To={ToPage} className={style.groups} />
        </LiveThing>
      </div>
      <NextStep words={words.next} page="contact" rest={`?type=training&course=${encodeURIComponent(course.id)}`} />
      <LiveNotice />
      <div className={style.foot}>
        <div className="wrap">
          <TakeAct course={course} at="foot" />
        </div>
      </div>
    </>
  );
}

interface CoursePictureProps {
  /** Path. */
  readonly picture: string;
  /** May be empty: the text beside it describes the course. */
  readonly alt: string;
  readonly className?: string | undefined;
}

/** The layout reserves its space. */
function CoursePicture({ picture, alt, className }: CoursePictureProps) {
  return (
    <img
      className={className}
      src={`${picture}&w=640`}
      srcSet={imageSources(picture)}
      sizes="(min-width: 960px) 38vw, 100vw"
      alt={alt}
      loading="lazy"
    />
  );
}

interface TakeProps {
  readonly course: CatalogueCourse;
}

function Take({ course }: TakeProps) {
  const language = useLanguage();
  const next = nextGroup(course);
  return (
    <div className={act.take}>
      {next && (
        <p className="num">
          <b>{courseWords[language].next}</b>{' '}
          <Live of={`${course.id}.next`}>
            {[
              datesWords(next, language),
              hourWords(next.hour, language),
              movedWords(next.moved, language),
              seatLine(next, language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Live>
        </p>
      )}
      <TakeAct course={course} at="top" />
    </div>
  );
}

/** Price and button. */
function TakeAct({ course, at }: TakeProps & { readonly at: 'top' | 'foot' }) {
  const [words, language] = useWordsIn(courseWords);
  const next = nextGroup(course);
  const open = next && (next.state === 'free' || next.state === 'full');
  return (
    <div className={act.act}>
      <p className="num">
        <Live of={`${course.id}.${at}`}>{priceWords(course, language)}</Live>
      </p>
      {open ? (
        <ToPage page="reserve" rest={`/${next.id}`} className="btn" next={at === 'top'}>
          <span>
            {next.state === 'free' ? words.reserve : words.wait}
            <span className="hide">
              {next.state === 'free' ? ` ${course.name}` : fill(words.waitFor, { group: course.name })}
            </span>
          </span>
        </ToPage>
      ) : (
        <ToPage page="contact" rest={`?type=training&course=${encodeURIComponent(course.id)}`} className="btn">
          <span>
            {words.askAbout}
            <span className="hide">{`: ${course.name}`}</span>
          </span>
        </ToPage>
      )}
    </div>
  );
}

/** Next group: a free one first, then a full one, then any. */
function nextGroup({ editions }: CatalogueCourse): CatalogueEdition | undefined {
  return (
    editions.find(({ state }) => state === 'free') ?? editions.find(({ state }) => state === 'full') ?? editions[0]
  );
}

/** `$1,250 por persona, IVA incluido`. */
function priceWords(course: CatalogueCourse, language: Language): string {
  const words = courseWords[language];
  const price = priceOf(course);
  if (!price) return words.toAgree;
  const [vat = null, ...others] = new Set(course.editions.map(({ vatIncluded }) => vatIncluded));
  const amount = costWords(price.amount, language);
  if (price.amount === 0) return amount;
  return `${price.from ? `${words.from} ` : ''}${amount} ${priceNote(others.length === 0 ? vat : null, language)}`;
}

export const page = sitePage({
  /** Loads the text of staff, or the syllabus that the course follows; null without either. */
  async load({ page, id, language, desk }): Promise<SyllabusData | null> {
    const courses = await desk.catalogue(language);
    const course = courses.find((one) => (isSyllabus(page) ? one.syllabus === page : one.id === id && !one.syllabus));
    if (!course) return null;
    const { written, name, desc } = course;
    if (written) return { course, title: name, description: shortened(`${desc} ${written.lead}`), syllabus: written };
    if (!isSyllabus(page)) return null;
    const text = readLongText(`syllabus/${page}`, language);
    const { title = '', description = '' } = text.matter;
    return { course, title, description, syllabus: writtenOf(text) };
  },
  describe({ language, desk }, { course, title, description }) {
    const open = course.editions.length > 0;
    return {
      title: syllabusWords[language].title.replace('{course}', title),
      description,
      // Search engines should not list a course without groups.
      noIndex: !open,
      facts: open ? [courseData(course, description, desk.origin, language)] : [],
    };
  },
  View: SyllabusPage,
});

/** Truncates to the length that search engines show. */
function shortened(text: string): string {
  const short = text.trim().replace(/\s+/g, ' ');
  return short.length <= 165 ? short : `${short.slice(0, 164).replace(/\s+\S*$/, '')}…`;
}
