import { courseWords } from '#content/course.ts';
import { movedWords } from '#content/moved-classes.ts';
import { costWords, datesWords, hourWords, priceNote, priceOf } from '#look/courses/course-words.ts';
import { seatLine } from '#look/courses/seat-words.ts';
import { fill } from '#look/fill.ts';
import { Live } from '#look/live.tsx';
import { useLanguage } from '#look/place.ts';
import type { CatalogueCourse, CatalogueEdition } from '#model/course.ts';
import type { Language } from '#model/languages.ts';
import { ToPage } from '../../components/to-page.tsx';
import style from './take.module.css';

interface TakeProps {
  readonly course: CatalogueCourse;
}

/** What it takes, under the title: the price, the next group with its seats, and the button. */
export function Take({ course }: TakeProps) {
  const language = useLanguage();
  const next = nextGroup(course);
  return (
    <div className={style.take}>
      {next && (
        <p className="num">
          <b>{courseWords[language].next}</b>{' '}
          <Live of={`${course.id}.next`}>
            {[
              datesWords(next, language),
              hourWords(next.hour, language),
              movedWords(next.moved, language),
              seatLine(next, language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Live>
        </p>
      )}
      <TakeAct course={course} at="top" />
    </div>
  );
}

/** The price and the one thing to do: under the title, and at the foot of a phone’s screen. */
export function TakeAct({ course, at }: TakeProps & { readonly at: 'top' | 'foot' }) {
  const language = useLanguage();
  const words = courseWords[language];
  const next = nextGroup(course);
  const open = next && (next.state === 'free' || next.state === 'full');
  return (
    <div className={style.act}>
      <p className="num">
        <Live of={`${course.id}.${at}`}>{priceWords(course, language)}</Live>
      </p>
      {open ? (
        <ToPage page="reserve" rest={`/${next.id}`} className="btn" next={at === 'top'}>
          <span>
            {next.state === 'free' ? words.reserve : words.wait}
            <span className="hide">
              {next.state === 'free' ? ` ${course.name}` : fill(words.waitFor, { group: course.name })}
            </span>
          </span>
        </ToPage>
      ) : (
        <ToPage page="contact" rest={`?type=training&course=${encodeURIComponent(course.id)}`} className="btn">
          <span>
            {words.askAbout}
            <span className="hide">{`: ${course.name}`}</span>
          </span>
        </ToPage>
      )}
    </div>
  );
}

/** The soonest group with a seat; without one the soonest that there is. */
function nextGroup({ editions }: CatalogueCourse): CatalogueEdition | undefined {
  return (
    editions.find(({ state }) => state === 'free') ?? editions.find(({ state }) => state === 'full') ?? editions[0]
  );
}

/** `$1,250 por persona, IVA incluido`. */
function priceWords(course: CatalogueCourse, language: Language): string {
  const words = courseWords[language];
  const price = priceOf(course);
  if (!price) return words.toAgree;
  const [vat = null, ...others] = new Set(course.editions.map(({ vatIncluded }) => vatIncluded));
  const amount = costWords(price.amount, language);
  if (price.amount === 0) return amount;
  return `${price.from ? `${words.from} ` : ''}${amount} ${priceNote(others.length === 0 ? vat : null, language)}`;
}
