import { company } from '#content/company.ts';
import { frameWords } from '#content/frame.ts';
import { type HomeWords, homeWords } from '#content/pages/home.ts';
import { courseLine, priceNote, priceOf } from '#look/courses/course-words.ts';
import { syllabusPlace } from '#look/courses/syllabus-place.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatMoney } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import type { CatalogueCourse } from '#model/course.ts';
import type { Language } from '#model/languages.ts';
import { NextStep } from '../../components/next-step.tsx';
import { sitePage } from '../../page.ts';
import { readWorkCards } from '../../works/read-works.server.ts';
import type { WorkCard } from '../../works/works.ts';
import { type CourseInShort, Courses } from './courses.tsx';
import { Messages } from './messages.tsx';
import { Strip } from './strip.tsx';
import { Works } from './works.tsx';

interface HomeData {
  readonly words: HomeWords;
  /** From how much, in one line. */
  readonly prices: string;
  readonly works: readonly WorkCard[];
  readonly courses: readonly CourseInShort[];
}

/** Home: turning messages over what is sold and from how much, the strip of the method, the courses, the projects, what to do next. */
function Home({ data: { words, prices, works, courses } }: { readonly data: HomeData }) {
  const language = useLanguage();
  const { answerDays } = company;
  const text = answerDays === null ? '' : fillPlural(words.next.text, answerDays, language);
  return (
    <>
      <Messages words={words} prices={prices} />
      <Strip words={words} />
      {courses.length > 0 && <Courses words={words.courses} courses={courses} />}
      <Works words={words.works} works={works} />
      <NextStep
        words={{ heading: words.next.heading, text, action: frameWords[language].quote }}
        page="contact"
        rest="?type=budget"
      />
    </>
  );
}

/** From how much a project and a course are; a price that nobody set is left out. */
function pricesFrom({ prices }: HomeWords, courses: readonly CatalogueCourse[], language: Language): string {
  const projects = Object.values(company.projectPrices ?? {}).map(({ from }) => from);
  const said =
    projects.length > 0 ? [fill(prices.projects, { price: formatMoney(Math.min(...projects), language) })] : [];
  const [cheapest] = courses
    .flatMap((course) => ({ course, amount: priceOf(course)?.amount ?? 0 }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => one.amount - other.amount);
  if (cheapest) {
    const vat = new Set(cheapest.course.editions.map(({ vatIncluded }) => vatIncluded));
    const note = priceNote(vat.size === 1 ? ([...vat][0] ?? null) : null, language);
    said.push(fill(prices.courses, { price: `${formatMoney(cheapest.amount, language)} ${note}` }));
  }
  const line = said.join('; ');
  return line && `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
}

export const page = sitePage({
  async load({ language, desk }): Promise<HomeData> {
    const courses = await desk.catalogue(language);
    return {
      words: homeWords[language],
      prices: pricesFrom(homeWords[language], courses, language),
      works: readWorkCards(language),
      courses: courses.map((course) => ({
        id: course.id,
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
