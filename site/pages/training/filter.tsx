import { trainingWords } from '#content/pages/training.ts';
import { modeWord, periodWord } from '#look/courses/course-words.ts';
import { useLanguage } from '#look/place.ts';
import { addressOf } from '../../addresses.ts';
import style from './filter.module.css';
import type { CourseFilter } from './filter-courses.ts';

interface FilterProps {
  readonly filter: CourseFilter;
  readonly modes: readonly string[];
  readonly periods: readonly string[];
}

/** Two rows of choices. With script a choice filters at once; without, the button sends them. */
export function Filter({ filter, modes, periods }: FilterProps) {
  const language = useLanguage();
  const words = trainingWords[language].filter;
  const choices = (name: 'mode' | 'period', legend: string, values: readonly string[], wordOf: typeof modeWord) => (
    <fieldset>
      <legend>{legend}</legend>
      <div className={style.choices}>
        {['', ...values].map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={(filter[name] ?? '') === value} />
            {value === '' ? words.all[name] : wordOf(value, language)}
          </label>
        ))}
      </div>
    </fieldset>
  );
  return (
    <form className={style.filter} action={addressOf('training', language)} aria-label={words.heading} data-filter="">
      {choices('mode', words.mode, modes, modeWord)}
      {choices('period', words.period, periods, periodWord)}
      <button type="submit" className={`btn ${style.apply}`}>
        {words.apply}
      </button>
    </form>
  );
}
