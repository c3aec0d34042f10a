import { courseWords } from '#content/course.ts';
import { fillPlural } from '../i18n/fill.ts';
import { useLanguage } from '../i18n/use-language.ts';
import style from './schedule.module.css';

/** More dots than this say nothing that the number does not. */
const mostDots = 24;

/** The size of the group: a dot a seat, and the same in words. */
export function Seats({ capacity }: { readonly capacity: number | null }) {
  const language = useLanguage();
  if (capacity === null || capacity < 1) return null;
  const seats = Array.from({ length: Math.min(capacity, mostDots) }, (_, seat) => seat);
  return (
    <>
      <div className={style.seats} aria-hidden="true">
        {seats.map((seat) => (
          <i key={seat} />
        ))}
      </div>
      <p className="small">{fillPlural(courseWords[language].group, capacity, language)}</p>
    </>
  );
}
