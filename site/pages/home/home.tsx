import { homeWords } from '#content/pages/home.ts';
import { languageOf } from '../../addresses.ts';
import { courseLine } from '../../courses/course-words.ts';
import { metaOf } from '../../i18n/page-meta.ts';
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
    works: readWorkCards(language),
    courses: courses.map((course) => ({
      name: course.name,
      syllabus: course.syllabus,
      line: courseLine(course, language),
    })),
  };
}

export const meta = metaOf('home', homeWords);

/** Home: turning messages, the strip of the method, the seven works, the courses, the name. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Messages />
      <Strip />
      <Works works={loaderData.works} />
      <Courses courses={loaderData.courses} />
      <Name />
    </>
  );
}
