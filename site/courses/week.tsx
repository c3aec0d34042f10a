import { courseWords } from '#content/course.ts';
import { useWords } from '../i18n/use-language.ts';
import style from './schedule.module.css';

const daysOf: Readonly<Record<string, readonly number[]>> = { 'Mon-Fri': [0, 1, 2, 3, 4], Saturday: [5] };

/** Seven dots, those of the course's days filled. Ornament: the days stand in words beside it. */
export function Week({ period }: { readonly period: string | null }) {
  const { weekdays } = useWords(courseWords);
  const days = daysOf[period ?? ''];
  if (!days) return null;
  return (
    <div className={style.week} aria-hidden="true">
      {weekdays.map((letter, day) => (
        // The seven days never change places; two of them share a letter.
        <span key={`${letter}${day as number}`} className={days.includes(day) ? style.on : undefined}>
          {letter}
        </span>
      ))}
    </div>
  );
}
