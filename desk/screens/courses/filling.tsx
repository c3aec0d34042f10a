import { coursesWords } from '#content/desk/courses.ts';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { type StaffEdition, statusOf } from '#desk/editions/edition.ts';
import { useChanges } from '#desk/realtime/use-changes.ts';
import figures from '#desk/screens/today/figures.module.css';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useLanguage } from '#ui/place.ts';
import { countAt, daysUntil, type FilledDay, fillDays } from './fill-days.ts';
import style from './filling.module.css';

interface FillingProps {
  readonly editions: readonly StaffEdition[];
  readonly today: string;
  readonly now: Date;
}

/** Filling of the next group beside the previous one. */
export function Filling({ editions, today, now }: FillingProps) {
  const dated = editions
    .filter(({ date, cancelledAt }) => date !== null && cancelledAt === null)
    .toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? -1 : 1));
  const mayFill = dated.filter((one) => one.seats.taken > 0 && statusOf(one, now) !== 'past');
  const group = mayFill.find((one) => statusOf(one, now) !== 'begun') ?? mayFill.at(-1);
  if (!group?.date) return null;
  const former = dated.findLast(({ date }) => (date ?? '') < (group.date ?? ''));
  return <Filled key={group.id} group={group} former={former} today={today} />;
}

const items = '{ items { confirmedAt state endedAt seats } }';
const question = `query Filling($id: ID!, $former: ID!) {
  group: listReservations(editionId: $id, limit: 1000) ${items}
  former: listReservations(editionId: $former, limit: 1000) ${items}
}` as const;

interface FilledProps {
  readonly group: StaffEdition;
  readonly former: StaffEdition | undefined;
  readonly today: string;
}

function Filled({ group: { id, date, capacity }, former, today }: FilledProps) {
  const language = useLanguage();
  const words = coursesWords[language].filling;
  const { data, failed, refetch } = useQuery(question, {
    id,
    former: former?.id ?? id,
  });
  useChanges([`subscription { onReservationChange(editionId: ${JSON.stringify(id)}) { id } }`], () => void refetch());
  const begins = date ?? today;
  const filled = fillDays(data?.group?.items ?? [], begins);
  const [first] = filled;
  // Reserves the layout while loading.
  if (!data && !failed) return <div className={figures.part} />;
  if (!first) return null;
  const before = former?.date ? fillDays(data?.former?.items ?? [], former.date) : [];
  const daysLeft = Math.max(0, daysUntil(begins, today));
  const [count, had] = [countAt(filled, daysLeft), countAt(before, daysLeft)];
  const span = Math.max(first.day, before[0]?.day ?? 0, 1);
  const top = Math.max(capacity ?? 0, ...[...filled, ...before].map((one) => one.count));
  const x = (day: number) => Math.round((1 - day / span) * 300);
  const y = (seats: number) => Math.round(100 - (seats / top) * 92);
  const steps = (days: readonly FilledDay[], end: number) =>
    `M0 100${days.map((one) => `H${x(one.day)}V${y(one.count)}`).join('')}H${x(end)}`;
  const named = (day: string | null | undefined) => (day ? formatDay(day, language, 'short') : '');
  const away = (n: number) => (n > 0 ? fillPlural(words.away, n, language) : words.begun);
  const days = [...new Set([...filled, ...before].map(({ day }) => day))].toSorted((one, other) => other - one);
  return (
    <section className={figures.part} aria-labelledby="filling">
      <h2 id="filling">{fill(words.heading, { day: formatDay(begins, language, 'plain') })}</h2>
      <p className="hint">
        {fill(fillPlural(words.said, count, language), { when: away(daysLeft) })}{' '}
        {before.length > 0 && fill(words.former, { n: had })}
      </p>
      <svg className={`plot ${figures.plot} ${style.plot}`} viewBox="-22 0 322 118" aria-hidden="true">
        <path className={figures.axis} d="M0 100H300" />
        {capacity !== null && <path className={style.most} d={`M0 ${y(capacity)}H300`} />}
        {before.length > 0 && <path className={style.former} d={steps(before, 0)} />}
        <path className={style.steps} d={steps(filled, daysLeft)} />
        <text x="-22" y="104">
          0
        </text>
        <text x="-22" y={y(top) + 4}>
          {top}
        </text>
        <text y="115">{away(span)}</text>
        <text x="300" y="115" textAnchor="end">
          {words.begun}
        </text>
      </svg>
      <details>
        <summary>{words.numbers}</summary>
        <table aria-labelledby="filling">
          <thead>
            <tr>
              <th scope="col">{words.days}</th>
              <th scope="col">{named(date)}</th>
              {before.length > 0 && <th scope="col">{named(former?.date)}</th>}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{day < daysLeft ? '' : countAt(filled, day)}</td>
                {before.length > 0 && <td>{countAt(before, day)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
