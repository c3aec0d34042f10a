import { timetableChangeWords } from '#content/class-changes.ts';
import { courseWords } from '#content/course.ts';
import { certificatePageWords } from '#content/pages/certificate.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { syllabusWords } from '#content/pages/syllabus.ts';
import type { CatalogueCourse, CatalogueEdition } from '#model/courses/course.ts';
import { ToPage } from '#site/components/to-page.tsx';
import { datesWords, lengthParts, modeWord, zoneWords } from '#ui/courses/course-words.ts';
import { Week } from '#ui/courses/schedule.tsx';
import { fillPlural } from '#ui/fill.ts';
import { editionName } from '#ui/groups/groups.tsx';
import { seatLine } from '#ui/groups/seat-words.ts';
import { Live } from '#ui/live.tsx';
import { useWordsIn } from '#ui/use-words-in.ts';
import { groupWhen } from './group-when.ts';
import style from './syllabus.module.css';

interface CourseCellsProps {
  readonly course: CatalogueCourse;
  readonly next: CatalogueEdition | undefined;
}

/** Facts of the course in cells. Only the days are of one group, since live updates may make another one the next. */
export function CourseCells({ course, next }: CourseCellsProps) {
  const [words, language] = useWordsIn(syllabusWords);
  const { mode, length } = reserveWords[language].facts;
  const { id, editions } = course;
  const of = next && editionName(course, next);
  const all = (describe: (edition: CatalogueEdition) => string | null | undefined) =>
    [...new Set(editions.map(describe).filter(Boolean))].join(words.or);
  const most = Math.max(0, ...editions.map(({ capacity }) => capacity ?? 0));
  const size = most > 0 ? fillPlural(words.upTo, most, language) : '';
  const teachers = all(({ teacher }) => teacher);
  const hours = all((edition) => lengthParts(edition, language)[0]);
  return (
    <dl className={`${style.cells} num`}>
      {next && of ? (
        <div>
          <dt>
            <Live of={`${of}.when`}>{groupWhen(next, language)}</Live>
          </dt>
          <dd>
            <Live of={`${of}.dates`}>{datesWords(next, language)}</Live>
            <Live of={`${of}.moved`} as="small">
              {timetableChangeWords(next, language)}
            </Live>
            <Live of={`${of}.seats`} as="small">
              {seatLine(next, language)}
            </Live>
          </dd>
          <dd className={style.week}>
            <Week of={of} period={next.period} />
          </dd>
        </div>
      ) : (
        <div>
          <dt>{words.dates}</dt>
          <dd>{courseWords[language].noEditions}</dd>
        </div>
      )}
      <Cell of={`${id}.mode`} label={mode} value={modeWord(course.mode, language)}>
        {course.mode === 'Remote' ? zoneWords(course, language) : all(({ place }) => place)}
      </Cell>
      <Cell of={`${id}.hours`} label={length} value={hours}>
        {all((edition) => lengthParts(edition, language)[1])}
      </Cell>
      {teachers ? (
        <Cell of={`${id}.teacher`} label={reserveWords[language].facts.teacher} value={teachers}>
          {size}
        </Cell>
      ) : (
        <Cell of={`${id}.size`} label={words.groups} value={size} />
      )}
      <div>
        <dt>{words.passing}</dt>
        <dd>
          {words.certificate}
          <small>
            <ToPage page="certificate">{certificatePageWords[language].link}</ToPage>
          </small>
        </dd>
      </div>
    </dl>
  );
}

interface CellProps {
  readonly of: string;
  readonly label: string;
  readonly value: string;
  readonly children?: string;
}

/** None while the value is unknown. */
function Cell({ of, label, value, children }: CellProps) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Live of={of}>{value}</Live>
        {children && (
          <Live of={`${of}.more`} as="small">
            {children}
          </Live>
        )}
      </dd>
    </div>
  );
}
