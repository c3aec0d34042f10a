import type { ReactNode } from 'react';
import { courseWords } from '#content/course.ts';
import { syllabusWords } from '#content/pages/syllabus.ts';
import { type CatalogueCourse, type CatalogueEdition, isSyllabus } from '#model/courses/course.ts';
import type { WrittenSyllabus } from '#model/courses/course-sheet.ts';
import { imageSources } from '#model/images.ts';
import { factRows } from '#site/company/fact-rows.ts';
import { useCompany } from '#site/company/use-company.ts';
import crumb from '#site/components/crumb.module.css';
import { NextStep } from '#site/components/next-step.tsx';
import { ToPage } from '#site/components/to-page.tsx';
import { LiveNotice } from '#site/live/live-notice.tsx';
import { sitePage } from '#site/page.ts';
import { Conditions, conditions } from '#site/reservations/conditions.tsx';
import { courseData } from '#site/search/course-data.ts';
import { readLongText } from '#site/texts/read-text.server.ts';
import { Arrow } from '#ui/arrow.tsx';
import { costWords, priceNote, priceOf } from '#ui/courses/course-words.ts';
import { writtenOf } from '#ui/courses/source-texts.ts';
import { Presentation, Topics } from '#ui/courses/syllabus.tsx';
import { editionName, GroupAction } from '#ui/groups/groups.tsx';
import { Live, LiveEntry } from '#ui/live.tsx';
import { useWordsIn } from '#ui/use-words-in.ts';
import { CourseCells } from './course-cells.tsx';
import { Example, examplePlaces } from './example.tsx';
import { LaterGroups } from './later-groups.tsx';
import style from './syllabus.module.css';

interface SyllabusData {
  readonly course: CatalogueCourse;
  readonly title: string;
  readonly description: string;
  readonly syllabus: WrittenSyllabus;
}

function SyllabusPage({ data }: { readonly data: SyllabusData }) {
  const [words, language] = useWordsIn(syllabusWords);
  const company = useCompany();
  const { title, syllabus, course } = data;
  const { picture, editions } = course;
  const next = nextGroup(course);
  const position = course.syllabus && examplePlaces[course.syllabus];
  const own = course.syllabus && <Example syllabus={course.syllabus} className={position === 'beside' ? '' : 'wrap'} />;
  // The programs in parentheses are a second line.
  const [, name = title, programs = ''] = /^(.*?)(?: (\(.*\)))?$/.exec(title) ?? [];
  return (
    <>
      <LiveEntry as="section" name={course.id} className={`wrap ${style.top}`} aria-labelledby="course">
        <ToPage page="training" className={`screen ${crumb.crumb} ${style.crumb}`}>
          <Arrow back />
          {words.back}
        </ToPage>
        <h1 id="course">
          {name} {programs && <small>{programs}</small>}
        </h1>
        {next ? (
          <LiveEntry as="div" name={editionName(course, next)} className={style.line}>
            <CourseCells course={course} next={next} />
            <Take course={course}>
              <GroupAction
                of={editionName(course, next)}
                To={ToPage}
                course={course}
                edition={next}
                main={words.join}
              />
            </Take>
          </LiveEntry>
        ) : (
          <div className={style.line}>
            <CourseCells course={course} next={next} />
            <Take course={course}>
              <ToPage page="courseNotice" rest={`?course=${encodeURIComponent(course.id)}`} className="btn">
                <span>
                  {words.notify}
                  <span className="hide">{`: ${course.name}`}</span>
                </span>
              </ToPage>
            </Take>
          </div>
        )}
        <p className={`lead ${style.lead}`}>{syllabus.lead}</p>
        <LaterGroups course={course} editions={editions.filter((edition) => edition !== next)} />
        {priceOf(course)?.amount !== 0 && (
          <div className={style.terms}>
            <Conditions rows={factRows(conditions, language, company)} />
          </div>
        )}
      </LiveEntry>
      {position === 'before-topics' && own}
      <Topics syllabus={syllabus} className="wrap" />
      {position === 'after-topics' && own}
      <div className={`wrap sec split ${style.goal}`}>
        <Presentation syllabus={syllabus}>
          {picture && <CoursePicture picture={picture} alt={course.pictured} className={style.picture} />}
          {position === 'beside' && own}
        </Presentation>
      </div>
      {position === 'end' && own}
      <NextStep words={words.next} page="contact" rest={contactQuery(course)} />
      <LiveNotice />
    </>
  );

  function contactQuery({ id }: CatalogueCourse): string {
    return `?type=training&course=${encodeURIComponent(id)}`;
  }
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

/** The page's only button, which sticks to the edge of a phone. */
function Take({ course, children }: { readonly course: CatalogueCourse; readonly children: ReactNode }) {
  const [words, language] = useWordsIn(courseWords);
  const price = priceOf(course);
  const [vat = null, ...mixed] = new Set(course.editions.map(({ vatIncluded }) => vatIncluded));
  const amount = price ? costWords(price.amount, language) : words.toAgree;
  return (
    <div className={`flow ${style.take}`}>
      <p className="num">
        <b>
          <Live of={`${course.id}.price`}>{price?.from ? `${words[price.from]} ${amount}` : amount}</Live>
        </b>
        <Live of={`${course.id}.unit`} as="small">
          {price && price.amount > 0 ? priceNote(mixed.length === 0 ? vat : null, language) : ''}
        </Live>
      </p>
      {children}
    </div>
  );
}

/** A free group first, then a full one, then any. */
function nextGroup({ editions }: CatalogueCourse): CatalogueEdition | undefined {
  return (
    editions.find(({ state }) => state === 'free') ?? editions.find(({ state }) => state === 'full') ?? editions[0]
  );
}

export const page = sitePage({
  /** Text of staff, or the syllabus that the course follows; null without either. */
  async load({ page, id, language, api }): Promise<SyllabusData | null> {
    const courses = await api.catalogue(language);
    const course = courses.find((one) => (isSyllabus(page) ? one.syllabus === page : one.id === id && !one.syllabus));
    if (!course) return null;
    const { written, name, desc } = course;
    if (written) return { course, title: name, description: shortened(`${desc} ${written.lead}`), syllabus: written };
    if (!isSyllabus(page)) return null;
    const text = readLongText(`syllabus/${page}`, language);
    const { title = '', description = '' } = text.matter;
    return { course, title, description, syllabus: writtenOf(text) };
  },
  describe({ language, api }, { course, title, description }) {
    const open = course.editions.length > 0;
    return {
      title: syllabusWords[language].title.replace('{course}', title),
      description,
      // Search engines should not list a course without groups.
      noIndex: !open,
      facts: open ? [courseData(course, description, api.origin, language)] : [],
    };
  },
  View: SyllabusPage,
});

/** Truncates to the length that search engines show. */
function shortened(text: string): string {
  const short = text.trim().replace(/\s+/g, ' ');
  return short.length <= 165 ? short : `${short.slice(0, 164).replace(/\s+\S*$/, '')}…`;
}
