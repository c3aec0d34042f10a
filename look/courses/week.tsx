import { courseWords } from '#content/course.ts';
import { LiveDrawing } from '../live.tsx';
import { useWords } from '../place.ts';
import style from './schedule.module.css';

/** Seven dots, those of the course's days filled. Ornament: the days stand in words beside it. */
export function Week({ of, period }: { readonly of: string; readonly period: string | null }) {
  const { weekdays } = useWords(courseWords);
  if (period !== 'Mon-Fri' && period !== 'Saturday') return null;
  return (
    <LiveDrawing of={`${of}.days`} by="data-days" value={period}>
      {(drawn) => (
        <div className={style.week} aria-hidden="true" {...drawn}>
          {weekdays.map((letter, day) => (
            // The seven days never change places; two of them share a letter.
            <span key={`${letter}${day as number}`}>{letter}</span>
          ))}
        </div>
      )}
    </LiveDrawing>
  );
}
