import { groupWords } from '#content/desk/group.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { seatsInOrder } from '../../editions/plan-room.ts';
import { Room, RoomKey } from '../../editions/room.tsx';
import { Said } from '../../shell/said.tsx';
import { countRoster } from './arrange-roster.ts';
import type { Group } from './ask-group.ts';
import { ChangeGroup } from './change-group.tsx';
import { crowdedOrigin } from './crowded-origin.ts';
import style from './group.module.css';
import type { GroupSheet } from './group-sheets.tsx';
import { RosterTable } from './roster-table.tsx';
import { WaitingLine } from './waiting-line.tsx';

interface SeatsPartProps {
  readonly group: Group;
  readonly now: Date;
  open(sheet: GroupSheet): void;
  again(): Promise<unknown>;
}

const keys = ['taken', 'held', 'offered', 'free', 'waiting'] as const;

/** The room with its seats, who has them, who waits, and what can be done with the group. */
export function SeatsPart({ group, now, open, again }: SeatsPartProps) {
  const language = useLanguage();
  const words = groupWords[language];
  const { edition, roster } = group;
  const counts = countRoster(group.latest);
  const used = counts.taken + counts.held + counts.offered;
  const { capacity } = edition;
  const free = capacity === null ? null : Math.max(0, capacity - used);
  const said = (['taken', 'held', 'offered'] as const).filter((kind) => counts[kind] > 0);
  const seats = [
    ...said.map((kind) => fillPlural(words.room[kind], counts[kind], language)),
    ...(free ? [fillPlural(words.room.free, free, language)] : []),
  ].join(', ');
  const origin = crowdedOrigin(group.latest, capacity);
  const waits = counts.waiting > 0 ? `; ${fillPlural(words.room.waiting, counts.waiting, language)}` : '';
  return (
    <>
      <section className={style.hall} aria-label={words.tabs.seats}>
        <Room className={style.room} seats={seatsInOrder({ ...counts, free: free ?? 0 })} waiting={counts.waiting} />
        <div className={style.under}>
          <p>
            <b>
              {capacity === null
                ? fillPlural(words.room.uncounted, used, language)
                : fill(words.room.counted, { used, capacity })}
            </b>{' '}
            <span className="soft">
              {seats}
              {waits}
            </span>
          </p>
          <ul className={style.keys} aria-label={words.room.key}>
            {keys.map((key) => (
              <li key={key}>
                <RoomKey seat={key} />
                {words.room.keys[key]}
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
            <div className={style.empty}>
              <Said words={words.nobody} drawing="empty" inside />
            </div>
          ) : (
            <RosterTable group={group} rows={roster.seated} caption={words.people} now={now} open={open} />
          )}
          {roster.ended.length > 0 && (
            <details className={style.ended}>
              <summary>{fillPlural(words.ended, roster.ended.length, language)}</summary>
              <RosterTable
                group={group}
                rows={roster.ended}
                past
                caption={fillPlural(words.ended, roster.ended.length, language)}
                now={now}
                open={open}
              />
            </details>
          )}
        </div>
        <aside className={style.aside}>
          <WaitingLine group={group} now={now} open={open} />
          <ChangeGroup group={group} open={open} again={again} />
        </aside>
      </div>
    </>
  );
}
