import { Link } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { teachingWords } from '#content/desk/groups/teaching.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { courseFields, courseNameIn } from '#desk/editions/course.ts';
import { editionFields, statusOf } from '#desk/editions/edition.ts';
import { datesIn, nameOf } from '#desk/editions/edition-words.ts';
import { StatusMark } from '#desk/editions/status-mark.tsx';
import { useCurrentDay } from '#desk/editions/use-current-day.ts';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { useTitle } from '#desk/shell/use-title.ts';
import { fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './teaching.module.css';

const query = `{ listEditions { ${editionFields} } listCourses(limit: 1000) { items { ${courseFields} } } }` as const;

/** Groups of the teacher, past ones last. */
export function TeacherGroups() {
  const [words, language] = useWordsIn(teachingWords);
  const { data, failed, refetch } = useQuery(query);
  const { now } = useCurrentDay();
  useTitle(words.heading);
  const groups = data?.listEditions?.map((edition) => ({ edition, status: statusOf(edition, now) }));
  const isOver = ({ status }: { readonly status: string }) => status === 'past' || status === 'cancelled';
  const course = (id: string | null) => {
    const found = data?.listCourses?.items.find((one) => one.id === id);
    return found ? courseNameIn(found, language) : words.course;
  };
  return (
    <>
      <h1>{words.heading}</h1>
      {!groups && <QueryState failed={failed} retry={refetch} />}
      {groups?.length === 0 && <StatusMessage words={words.none} drawing="empty" inside />}
      <ul className={style.groups}>
        {groups
          ?.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))
          .map(({ edition, status }) => (
            <li key={edition.id} data-over={isOver({ status }) || undefined}>
              <Link to={`/groups/${edition.id}`}>
                <b>{course(edition.courseId)}</b> <span>{nameOf(edition, language)}</span>
              </Link>
              <span>{datesIn(edition, language)}</span>
              <span>{fillPlural(words.people, edition.seats.taken, language)}</span>
              <span className="marked">
                <StatusMark status={status} />
                {coursesWords[language].stands[status]}
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}
