import { groupWords } from '#content/desk/group.ts';
import { seatsInOrder } from '#desk/editions/lay-out-seats.ts';
import { SeatPlan, SeatPlanKey } from '#desk/editions/seat-plan.tsx';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { crowdedOrigin } from './crowded-origin.ts';
import style from './group.module.css';
import { ChangeGroup, Waitlist } from './group-aside.tsx';
import type { GroupProps } from './query-group.ts';
import { countRoster } from './roster/arrange-roster.ts';
import { RosterTable } from './roster/roster-table.tsx';

const seatKinds = ['taken', 'held', 'offered', 'free'] as const;

export function SeatsPart(props: GroupProps) {
  const { edition, roster, latest } = props.group;
  const [words, language] = useWordsIn(groupWords);
  const { capacity } = edition;
  const { taken, held, offered, waiting } = countRoster(latest);
  const used = taken + held + offered;
  const counts = { taken, held, offered, free: capacity === null ? 0 : Math.max(0, capacity - used) };
  const seats = seatKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => fillPlural(words.seatPlan[kind], counts[kind], language));
  const origin = crowdedOrigin(latest, capacity);
  const ended = fillPlural(words.ended, roster.ended.length, language);
  return (
    <>
      <section className={style.hall} aria-label={words.tabs.seats}>
        <SeatPlan className={style.seatPlan} seats={seatsInOrder(counts)} waiting={waiting} />
        <div className={`apart ${style.under}`}>
          <p>
            <b>
              {capacity === null
                ? fillPlural(words.seatPlan.uncounted, used, language)
                : fill(words.seatPlan.counted, { used, capacity })}
            </b>{' '}
            <span className="soft">
              {seats.join(', ')}
              {waiting > 0 && `; ${fillPlural(words.seatPlan.waiting, waiting, language)}`}
            </span>
          </p>
          <ul className={`wrap hint signs ${style.keys}`} aria-label={words.seatPlan.key}>
            {([...seatKinds, 'waiting'] as const).map((key) => (
              <li key={key}>
                <SeatPlanKey seat={key} />
                {words.seatPlan.keys[key]}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className={style.two}>
        <div className={style.people}>
          {origin && (
            <p className={style.origin}>
              {fill(words.origin[origin.domain === null ? 'network' : 'domain'], {
                ...origin,
                domain: origin.domain ?? '',
              })}
            </p>
          )}
          {roster.seated.length === 0 ? (
            <div className="pad">
              <StatusMessage words={words.nobody} drawing="empty" inside />
            </div>
          ) : (
            <RosterTable {...props} rows={roster.seated} caption={words.people} />
          )}
          {roster.ended.length > 0 && (
            <details className={style.ended}>
              <summary className="link">{ended}</summary>
              <RosterTable {...props} rows={roster.ended} past caption={ended} />
            </details>
          )}
        </div>
        <aside className={style.aside}>
          <Waitlist {...props} />
          <ChangeGroup {...props} />
        </aside>
      </div>
    </>
  );
}
