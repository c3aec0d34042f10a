import { courseWords } from '#content/course.ts';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import type { CatalogueEdition } from '#model/courses/course.ts';
import hollow from '#site/components/hollow.module.css';
import { ToPage } from '#site/components/to-page.tsx';
import { groupDays } from '#site/reservations/other-groups.tsx';
import { costWords, groupName, vatNote } from '#ui/courses/course-words.ts';
import { fill } from '#ui/fill.ts';
import { seatLine } from '#ui/groups/seat-words.ts';
import { useLanguage } from '#ui/place.ts';
import { ActionForm } from './action-form.tsx';
import style from './reservation.module.css';

interface MoveProps {
  readonly edition: CatalogueEdition;
  readonly others: readonly CatalogueEdition[];
  /** Absent: the seat was lost with its group. */
  readonly token?: string;
}

export function Move({ edition: own, others, token }: MoveProps) {
  const language = useLanguage();
  const words = reservationWords[language].confirmed.move;
  const among = [...others, own];
  const lost = token === undefined;
  // The seat may be gone at once.
  const asks = !lost && (own.state === 'full' || own.seats.waiting > 0);
  return (
    <section className={`screen ${lost ? '' : 'wrap'} ${style.move}`} aria-labelledby="move">
      <h2 id="move">{words.title}</h2>
      <p className="small soft">{lost ? words.lostText : words.text}</p>
      <ul>
        {others.map((edition) => {
          const name = groupName(edition, among, language);
          const days = groupDays(edition, among, language);
          const price = priceWords(edition);
          const label = (
            <span>
              {words.action}
              <span className="hide">{fill(words.actionTo, { group: `${name}, ${days}` })}</span>
            </span>
          );
          return (
            <li key={edition.id}>
              <p className="num">
                <b>{name}</b>
                <span className="small soft">
                  {[days, seatLine(edition, language), price].filter(Boolean).join(' · ')}
                </span>
              </p>
              {asks ? (
                <ToPage
                  page="reservation"
                  rest={`?token=${token}&ask=move&edition=${edition.id}`}
                  className={`btn ${hollow.hollow}`}
                >
                  {label}
                </ToPage>
              ) : (
                <ActionForm act="move" edition={edition.id} className={`btn ${hollow.hollow}`}>
                  {label}
                </ActionForm>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );

  function priceWords({ cost, vatIncluded }: CatalogueEdition): string {
    if (cost === null) return courseWords[language].toAgree;
    const words = costWords(cost, language);
    return cost > 0 ? words + vatNote(vatIncluded, language) : words;
  }
}
