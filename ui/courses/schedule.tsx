import { courseWords, periodWords } from '#content/course.ts';
import type { CatalogueCourse } from '#model/courses/course.ts';
import { weekdaysOf } from '#model/courses/weekdays.ts';
import { formatMoney } from '#ui/format.ts';
import { Live, LiveDrawing } from '#ui/live.tsx';
import { useLanguage, useWords } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { modeWord, priceOf, vatNote, zoneWords } from './course-words.ts';
import style from './schedule.module.css';

export function ModeLabel({ course }: { readonly course: CatalogueCourse }) {
  const language = useLanguage();
  return (
    <p className={style.mode}>
      <Live of={`${course.id}.mode`} showGone>
        {modeWord(course.mode, language)}
      </Live>{' '}
      <Live of={`${course.id}.period`} className={style.period}>
        {[periodWords(course.editions[0]?.period ?? null, language), zoneWords(course, language)]
          .filter(Boolean)
          .join(', ')}
      </Live>
    </p>
  );
}

/** Decorative: the days are in words beside it. */
export function Week({ of, period }: { readonly of: string; readonly period: string | null }) {
  const { weekdays } = useWords(courseWords);
  const days = weekdaysOf(period);
  if (!days) return null;
  return (
    <LiveDrawing of={`${of}.days`} by="data-days" value={days.join(' ')}>
      {(drawn) => (
        <div className={style.week} aria-hidden="true" {...drawn}>
          {weekdays.map((letter, day) => (
            // Never reordered; two days have the same initial.
            <span key={`${letter}${day as number}`}>{letter}</span>
          ))}
        </div>
      )}
    </LiveDrawing>
  );
}

export function Price({ course }: { readonly course: CatalogueCourse }) {
  const [words, language] = useWordsIn(courseWords);
  const price = priceOf(course);
  const paid = price && price.amount > 0;
  const [first, ...others] = new Set(course.editions.map(({ vatIncluded }) => vatIncluded));
  // Only when the same for every edition.
  const vat = others.length === 0 ? vatNote(first ?? null, language) : '';
  return (
    <p className={price ? `${style.price} num` : undefined}>
      <Live of={`${course.id}.from`} as="small">
        {price?.from ? words[price.from] : ''}
      </Live>{' '}
      <Live of={`${course.id}.price`} className={style.amount}>
        {paid ? formatMoney(price.amount, language) : price ? words.noCost : words.toAgree}
      </Live>{' '}
      <small>
        <Live of={`${course.id}.unit`}>{paid ? words.each : ''}</Live>
        {paid && vat && <Live of={`${course.id}.vat`}>{vat}</Live>}
      </small>
    </p>
  );
}
