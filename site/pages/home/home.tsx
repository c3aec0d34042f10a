import { homeWords } from '#content/pages/home.ts';
import { languageOf } from '../../addresses.ts';
import { courseLine } from '../../courses/course-words.ts';
import { originOf, pageMeta } from '../../i18n/page-meta.ts';
import { frontDeskContext } from '../../service-context.ts';
import { readWorkCards } from '../../works/read-works.server.ts';
import type { Route } from './+types/home.ts';
import { Courses } from './courses.tsx';
import { Messages } from './messages.tsx';
import { Name } from './name.tsx';
import { Strip } from './strip.tsx';
import { Works } from './works.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const courses = await context.get(frontDeskContext).catalogue(language);
  return {
    // The words of one language, with the data: the code of the page would carry both.
    words: homeWords[language],
    works: readWorkCards(language),
    courses: courses.map((course) => ({
      name: course.name,
      syllabus: course.syllabus,
      line: courseLine(course, language),
    })),
  };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return loaderData ? pageMeta(originOf(matches), location.pathname, 'home', loaderData.words) : [];
}

/** Home: turning messages, the strip of the method, the seven works, the courses, the name. */
export default function Home({ loaderData: { words, works, courses } }: Route.ComponentProps) {
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
