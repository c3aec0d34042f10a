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
  const chosen = weekdaysOf(period) ?? [];
  const toggle = (weekday: number) => {
    const others = chosen.filter((one) => one !== weekday);
    onPeriod(periodOf(chosen.includes(weekday) ? others : [...others, weekday]) ?? '');
  };
  return (
    <fieldset className={style.weekdays}>
      <legend className="label">{fields.days}</legend>
      <div>
        {weekInOrder.map((weekday, at) => (
          <label key={weekday} title={weekdayName(weekday, language)}>
            <input
              type="checkbox"
              name="weekday"
              checked={chosen.includes(weekday)}
              aria-label={weekdayName(weekday, language)}
              onChange={() => toggle(weekday)}
            />
            <span aria-hidden="true">{initials[at]}</span>
          </label>
        ))}
      </div>
      <p className="hint" aria-live="polite">
        {period === '' ? fields.weekly : periodWords(period, language)}
      </p>
    </fieldset>
  );
}
