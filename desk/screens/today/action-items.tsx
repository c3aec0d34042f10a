import { Link } from 'react-router';
import { dashboardWords } from '#content/desk/today.ts';
import { ageOf, isLate } from '#desk/screens/messages/format-age.ts';
import { DeskMark } from '#desk/shell/mark.tsx';
import type { Language } from '#model/languages.ts';
import { breakAddress } from '#ui/break-address.tsx';
import { fill, fillPlural, formatCount } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { describeActionItem } from './describe-action-item.ts';
import { ReleaseHolds } from './release-holds.tsx';
import style from './today.module.css';
import type { TodayItem, TodaySection } from './today-wire.ts';

interface NeedListProps {
  readonly section: TodaySection;
  readonly needs: readonly TodayItem[];
  readonly count: number;
  readonly now: Date;
}

export function ActionItemList({ section, needs, count, now }: NeedListProps) {
  const [words, language] = useWordsIn(dashboardWords);
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

function NeedRow({ need, now }: { readonly need: TodayItem; readonly now: Date }) {
  const language = useLanguage();
  const { title, text, path } = describeActionItem(need, language);
  const late = isLate(need.since, now);
  const content = (
    <>
      <DeskMark name={late ? 'late' : 'open'} />
      <span className={style.what}>
        <b>
          <bdi>{breakAddress(title)}</bdi>
        </b>
        <span>
          <bdi>{text}</bdi>
        </span>
        {need.kind === 'holds_many' && <ReleaseHolds />}
      </span>
      <span className={style.age} data-late={late || undefined}>
        {describeSince(need.since, now, language)}
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
          {content}
        </Link>
      ) : (
        <div className={style.need}>{content}</div>
      )}
    </li>
  );
}

/** A sentence: a bare "4 days" beside a date reads as a countdown. */
function describeSince(at: string, now: Date, language: Language): string {
  const { since } = dashboardWords[language];
  const age = ageOf(at, now, language);
  if (age.is === 'yesterday') return since.yesterday;
  if (age.is === 'days') return fillPlural(since.days, age.days, language);
  return age.is === 'clock' ? fill(since.clock, { time: age.text }) : fill(since.date, { date: age.text });
}
