import { timetableChangeWords } from '#content/class-changes.ts';
import { courseWords } from '#content/course.ts';
import { syllabusWords } from '#content/pages/syllabus.ts';
import type { CatalogueCourse, CatalogueEdition } from '#model/courses/course.ts';
import { ToPage } from '#site/components/to-page.tsx';
import { datesWords } from '#ui/courses/course-words.ts';
import { Week } from '#ui/courses/schedule.tsx';
import { fillPlural } from '#ui/fill.ts';
import { editionName } from '#ui/groups/groups.tsx';
import { seatLine } from '#ui/groups/seat-words.ts';
import { Live, LiveDrawing, LiveEntry } from '#ui/live.tsx';
import { useWordsIn } from '#ui/use-words-in.ts';
import { groupWhen } from './group-when.ts';
import style from './syllabus.module.css';

interface LaterGroupsProps {
  readonly course: CatalogueCourse;
  readonly editions: readonly CatalogueEdition[];
}

/** Links to the groups after the next one. Has every live text of the next group, which may become one of these. */
export function LaterGroups({ course, editions }: LaterGroupsProps) {
  const [words, language] = useWordsIn(syllabusWords);
  if (editions.length === 0) return null;
  return (
    <div className={`flow small screen ${style.others}`}>
      <p id="others">{fillPlural(words.others, editions.length, language)}</p>
      <ul aria-labelledby="others">
        {editions.map((edition) => {
          const of = editionName(course, edition);
          return (
            <LiveEntry key={edition.id} as="li" name={of}>
              <LiveDrawing of={`${of}.state`} by="data-state" value={edition.state}>
                {(drawn) => (
                  <ToPage page="reserve" rest={`/${edition.id}`} className="num" {...drawn}>
                    <Live of={`${of}.act`} className="hide">
                      {edition.state === 'free'
                        ? courseWords[language].reserve
                        : edition.state === 'full'
                          ? words.join
                          : ''}
                    </Live>
                    <Live of={`${of}.when`} showGone>
                      {groupWhen(edition, language)}
                    </Live>
                    <Live of={`${of}.dates`}>{datesWords(edition, language)}</Live>
                    <Live of={`${of}.moved`}>{timetableChangeWords(edition, language)}</Live>
                    <Live of={`${of}.seats`}>{seatLine(edition, language)}</Live>
                  </ToPage>
                )}
              </LiveDrawing>
              <div hidden>
                <Week of={of} period={edition.period} />
              </div>
            </LiveEntry>
          );
        })}
      </ul>
    </div>
  );
}
