import { type HomeWords, homeWords } from '#content/pages/home.ts';
import { courseLine } from '#look/courses/course-words.ts';
import { syllabusPlace } from '#look/courses/syllabus-place.ts';
import { sitePage } from '../../page.ts';
import { readWorkCards } from '../../works/read-works.server.ts';
import type { WorkCard } from '../../works/works.ts';
import { type CourseInShort, Courses } from './courses.tsx';
import { Messages } from './messages.tsx';
import { Name } from './name.tsx';
import { Strip } from './strip.tsx';
import { Works } from './works.tsx';

interface HomeData {
  readonly words: HomeWords;
  readonly works: readonly WorkCard[];
  readonly courses: readonly CourseInShort[];
}

/** Home: turning messages, the strip of the method, the seven works, the courses, the name. */
function Home({ data: { words, works, courses } }: { readonly data: HomeData }) {
  return (
    <>
      <Messages words={words} />
      <Strip words={words} />
      <Works words={words.works} works={works} />
      {courses.length > 0 && <Courses words={words.courses} courses={courses} />}
      <Name words={words.name} />
    </>
  );
}

export const page = sitePage({
  async load({ language, desk }): Promise<HomeData> {
    const courses = await desk.catalogue(language);
    return {
      words: homeWords[language],
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
