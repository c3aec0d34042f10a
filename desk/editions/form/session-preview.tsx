import { classChangeSentence } from '#content/class-changes.ts';
import { editionWords } from '#content/desk/edition.ts';
import { classChanges, daysWithout, hoursInAll, sessionsOf } from '#model/reservations/sessions.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDates, formatDay, formatDays } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { type EditionDraft, timetableOf } from './edition-draft.ts';
import style from './session-preview.module.css';

export function SessionPreview({ draft }: { readonly draft: EditionDraft }) {
  const [words, language] = useWordsIn(editionWords);
  const timetable = timetableOf(draft);
  const sessions = sessionsOf(timetable);
  const skipped = timetable.sessions === null ? [] : daysWithout(timetable);
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return <p className={`${style.none} soft`}>{words.noSessions}</p>;
  const changes = classChanges(timetable);
  const moved = new Set(draft.moved.map(({ date, from }) => `${date} ${from}`));
  const dates = formatDates(first.date, last.date, language, 'plain');
  const hours = hoursInAll(sessions);
  return (
    <div className={style.preview}>
      <h3>{fill(fillPlural(words.sessions, sessions.length, language), { dates })}</h3>
      <p className="soft">{fillPlural(words.hours, hours, language)}</p>
      <ol aria-hidden="true">
        {sessions.map(({ date, from }, index) => (
          <li
            key={`${date} ${from}`}
            data-month={date.slice(0, 7) === sessions[index - 1]?.date.slice(0, 7) ? undefined : ''}
            data-moved={moved.has(`${date} ${from}`) || undefined}
            title={formatDay(date, language, 'weekday')}
          >
            {Number(date.slice(8))}
          </li>
        ))}
      </ol>
      {changes.length > 0 && <p className="soft">{classChangeSentence(changes, language)}</p>}
      {skipped.length > 0 && <p className="soft">{fill(words.skipped, { days: formatDays(skipped, language) })}</p>}
    </div>
  );
}
