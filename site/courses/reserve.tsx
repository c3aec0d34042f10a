import { courseWords } from '#content/course.ts';
import { shortNames, whenWords } from '#look/courses/course-words.ts';
import { editionName } from '#look/courses/edition-name.ts';
import style from '#look/courses/schedule.module.css';
import { Live, useLiveThing } from '#look/live.tsx';
import { useLanguage } from '#look/place.ts';
import type { CatalogueCourse } from '#model/course.ts';
import { ToPage } from '../components/to-page.tsx';

/**
 * One button an edition, to the contact form with the edition as its reason; without editions, a way to ask for the
 * course.
 */
export function Reserve({ course }: { readonly course: CatalogueCourse }) {
  const language = useLanguage();
  const words = courseWords[language];
  const thing = useLiveThing();
  if (course.editions.length === 0) {
    return (
      <ToPage page="contact" rest={`?type=training&course=${encodeURIComponent(course.id)}`} className="btn">
        <span>
          {words.ask}
          <span className="hide">{`: ${course.name}`}</span>
        </span>
      </ToPage>
    );
  }
  const names = shortNames(course.editions, language);
  return (
    <ul className={style.reserve}>
      {course.editions.map((edition, index) => {
        const of = editionName(course, edition);
        return (
          <li key={edition.id} {...thing(of)}>
            <ToPage page="contact" rest={`?type=training&edition=${encodeURIComponent(edition.id)}`} className="btn">
              <span>
                <Live of={`${of}.reserve`} saysGone>
                  {`${words.reserve} ${names[index] ?? ''}`.trim()}
                </Live>
                <Live of={`${of}.when`} className="hide">{`: ${course.name}, ${whenWords(edition, language)}`}</Live>
              </span>
            </ToPage>
          </li>
        );
      })}
    </ul>
  );
}
