import type { CatalogueCourse } from '#model/course.ts';
import { Live } from '../live.tsx';
import { useLanguage } from '../place.ts';
import { modeWord, periodWord } from './course-words.ts';
import style from './schedule.module.css';

/** How a course is given, and on which days. */
export function Mode({ course }: { readonly course: CatalogueCourse }) {
  const language = useLanguage();
  return (
    <p className={style.mode}>
      <Live of={`${course.id}.mode`} saysGone>
        {modeWord(course.mode, language)}
      </Live>{' '}
      <Live of={`${course.id}.period`} className={style.period}>
        {periodWord(course.editions[0]?.period ?? null, language)}
      </Live>
    </p>
  );
}
