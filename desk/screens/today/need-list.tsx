import { Link } from 'react-router';
import { todayWords } from '#content/desk/today.ts';
import { fill, fillPlural, formatCount } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import type { Language } from '#model/languages.ts';
import { Mark } from '../../shell/mark.tsx';
import { ageOf, isLate } from '../messages/say-age.ts';
import { ReleaseHolds } from './release-holds.tsx';
import { sayNeed } from './say-need.ts';
import style from './today.module.css';
import type { Need, Section } from './today-wire.ts';

interface NeedListProps {
  readonly section: Section;
  readonly needs: readonly Need[];
  /** How many there are in all. */
  readonly count: number;
  readonly now: Date;
}

/** The things of one kind that need somebody, each with the way to it. */
export function NeedList({ section, needs, count, now }: NeedListProps) {
  const language = useLanguage();
  const words = todayWords[language];
  const heading = `today-${section}`;
  const more = count - needs.length;
  return (
    <section className={style.section} aria-labelledby={heading}>
      <h2 id={heading}>
        {words.sections[section]} <span className="num soft">{formatCount(count)}</span>
      </h2>
      <ul className={style.needs}>
        {needs.map((need) => (
          <NeedRow key={`${need.kind} ${need.id} ${need.n ?? ''}`} need={need} now={now} />
        ))}
      </ul>
      {more > 0 && <p className="small soft">{fillPlural(words.more, more, language)}</p>}
    </section>
  );
}

function NeedRow({ need, now }: { readonly need: Need; readonly now: Date }) {
  const language = useLanguage();
  const { title, text, path } = sayNeed(need, language);
  const late = isLate(need.since, now);
  const said = (
    <>
      <Mark name={late ? 'late' : 'open'} />
      <span className={style.what}>
        <b>
          <bdi>{title}</bdi>
        </b>
        <span>
          <bdi>{text}</bdi>
        </span>
        {need.kind === 'holds_many' && <ReleaseHolds />}
      </span>
      <span className={style.age} data-late={late || undefined}>
        {saySince(need.since, now, language)}
      </span>
    </>
  );
  return (
    <li>
      {path ? (
        <Link
          className={style.need ?? ''}
          to={path}
          data-row
          data-message={need.kind === 'message_open' ? need.id : undefined}
        >
          {said}
        </Link>
      ) : (
        <div className={style.need}>{said}</div>
      )}
    </li>
  );
}

/** How long something has been pending, as a sentence: a bare "4 days" beside a date reads as a countdown. */
function saySince(moment: string, now: Date, language: Language): string {
  const { since } = todayWords[language];
  const age = ageOf(moment, now, language);
  if (age.is === 'yesterday') return since.yesterday;
  if (age.is === 'days') return fillPlural(since.days, age.days, language);
  return age.is === 'clock' ? fill(since.clock, { time: age.text }) : fill(since.date, { date: age.text });
}
