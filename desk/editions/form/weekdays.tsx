import { courseWords, periodWords } from '#content/course.ts';
import { editionWords } from '#content/desk/edition.ts';
import { periodOf, weekdayName, weekdaysOf, weekInOrder } from '#model/courses/weekdays.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './weekdays.module.css';

interface WeekdaysProps {
  /** Empty: weekly. */
  readonly period: string;
  onPeriod(period: string): void;
}

export function Weekdays({ period, onPeriod }: WeekdaysProps) {
  const [{ fields }, language] = useWordsIn(editionWords);
  const { weekdays: initials } = courseWords[language];
  const selected = weekdaysOf(period) ?? [];
  const toggle = (weekday: number) => {
    const others = selected.filter((other) => other !== weekday);
    onPeriod(periodOf(selected.includes(weekday) ? others : [...others, weekday]) ?? '');
  };
  return (
    <fieldset className={style.weekdays}>
      <legend className="label">{fields.days}</legend>
      <div>
        {weekInOrder.map((weekday, index) => (
          <label key={weekday} title={weekdayName(weekday, language)}>
            <input
              type="checkbox"
              name="weekday"
              checked={selected.includes(weekday)}
              aria-label={weekdayName(weekday, language)}
              onChange={() => toggle(weekday)}
            />
            <span aria-hidden="true">{initials[index]}</span>
          </label>
        ))}
      </div>
      <p className="hint" aria-live="polite">
        {period === '' ? fields.weekly : periodWords(period, language)}
      </p>
    </fieldset>
  );
}
