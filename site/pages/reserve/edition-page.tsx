import { courseWords } from '#content/course.ts';
import { movedSentence } from '#content/moved-classes.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { Arrow } from '#look/arrow.tsx';
import { costWords, lengthWords, modeWord, periodWord, priceNote, zonedHourWords } from '#look/courses/course-words.ts';
import { lastSeats, roomHeadline } from '#look/courses/seat-words.ts';
import { fill } from '#look/fill.ts';
import { formatDay, formatDays, formatMoment } from '#look/format.ts';
import { Live } from '#look/live.tsx';
import { useLanguage } from '#look/place.ts';
import type { CatalogueEdition } from '#model/course.ts';
import { dayAfter } from '#model/days-off.ts';
import { day, linkFor } from '#model/reservation.ts';
import type { ReservableEdition } from '#model/reservation-pages.ts';
import { ToPage } from '../../components/to-page.tsx';
import { Island } from '../../islands/island.tsx';
import { LiveNotice } from '../../live/live-notice.tsx';
import { editionLead } from '../../reservations/edition-words.ts';
import { Facts } from '../../reservations/facts.tsx';
import { OtherGroups } from '../../reservations/other-groups.tsx';
import shared from '../../reservations/reservations.module.css';
import { RoomSection } from '../../reservations/room-section.tsx';
import type { ReserveAnswer } from './post-reserve.server.ts';
import style from './reserve.module.css';
import { ReserveForm } from './reserve-form.tsx';

interface EditionPageProps {
  readonly edition: ReservableEdition;
  readonly others: readonly CatalogueEdition[];
  readonly answer: ReserveAnswer | undefined;
}

/**
 * The room full width, what the group is at the left, what can be done with it at the right. On a phone the form comes first,
 * so that its first field is there at once, under how many seats are left, then the room, then what the group is.
 */
export function EditionPage({ edition, others, answer }: EditionPageProps) {
  const language = useLanguage();
  const words = reserveWords[language];
  const { id, state, course } = edition;
  const sells = state === 'free' || state === 'full';
  return (
    <div className={sells ? style.sells : undefined}>
      <div className={`wrap ${style.top}`}>
        <ToPage page="training" className={style.back}>
          <Arrow back />
          <span>{words.back}</span>
        </ToPage>
        {answer?.came && (
          <p className={shared.alert} role="alert">
            {words.came[sells ? answer.came : 'closed']}
          </p>
        )}
        <div className={style.head}>
          <h1>
            <Live of={`${id}.title`}>
              {fill(words.title[state === 'cancelled' ? 'past' : state], { course: course.name })}
            </Live>
          </h1>
          <Live of={`${id}.lead`} as="p" className="lead num">
            {editionLead(edition, language)}
          </Live>
          {state === 'free' && (
            <Live of={`${id}.seats`} as="p" className={`num ${style.left}`}>
              {roomHeadline(edition, language)}
            </Live>
          )}
        </div>
      </div>
      <RoomSection edition={edition} />
      <div className={`wrap ${style.book}`}>
        {sells ? <Sell edition={edition} answer={answer} /> : <Rest edition={edition} others={others} />}
        <div className={state === 'past' ? undefined : style.about}>
          {state !== 'past' && <EditionFacts edition={edition} />}
          {state === 'past' && <Ask edition={edition} />}
          {state !== 'not-open' && <Links edition={edition} />}
          {state === 'full' && others.length > 0 && (
            <section aria-labelledby="others">
              <h2 id="others" className={style.others}>
                {fill(words.others.full, { course: course.name })}
              </h2>
              <OtherGroups editions={others} than={edition} />
            </section>
          )}
        </div>
      </div>
      <LiveNotice />
    </div>
  );
}

interface PartProps {
  readonly edition: ReservableEdition;
  readonly answer: ReserveAnswer | undefined;
}

/** The form, for a seat or for the line. */
function Sell({ edition, answer }: PartProps) {
  const { id, state, seats } = edition;
  const { free, waiting } = seats;
  return (
    <Island
      name="reserve"
      on="touch"
      view={ReserveForm}
      props={{
        id,
        // The answer also counts seats that visitors do not see.
        line: (answer?.came ?? state) === 'full',
        place: waiting + 1,
        last: free !== null && free <= lastSeats,
        start: answer?.start ?? { step: 'filling' },
        given: answer?.given ?? {},
      }}
      wake={['draft:reserve']}
    />
  );
}

/** Where nothing can be reserved: the groups that can, or that one may ask. */
function Rest({ edition, others }: Omit<EditionPageProps, 'answer'>) {
  const language = useLanguage();
  const words = reserveWords[language];
  const past = edition.state === 'past';
  return (
    <div>
      {!past && (
        <>
          <Ask edition={edition} />
          <Links edition={edition} />
        </>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className={past ? style.heading : style.others}>
            {fill(past ? words.others.past : words.others.full, { course: edition.course.name })}
          </h2>
          <OtherGroups editions={others} than={edition} />
        </section>
      )}
    </div>
  );
}

/** The way to ask: for another time, or when the group opens. */
function Ask({ edition }: { readonly edition: ReservableEdition }) {
  const all = reserveWords[useLanguage()];
  const past = edition.state === 'past';
  const words = past ? all.ask : all.notOpenAsk;
  const about = past ? `course=${encodeURIComponent(edition.course.id)}` : `edition=${encodeURIComponent(edition.id)}`;
  return (
    <>
      <p>{words.text}</p>
      <ToPage page="contact" rest={`?type=training&${about}`} className="link">
        <span>{words.action}</span>
        <Arrow />
      </ToPage>
    </>
  );
}

/** For a visitor who has a reservation: the link of the e-mail opens it, and it can be sent again. */
function Links({ edition: { state, timetable } }: { readonly edition: ReservableEdition }) {
  const language = useLanguage();
  const { links } = reserveWords[language];
  const last = timetable.at(-1);
  if (state === 'cancelled' || (state === 'past' && !last)) return null;
  const until = last ? formatDay(dayAfter(last.date, linkFor / day), language) : '';
  return (
    <p className={`small soft ${style.links}`}>
      {`${fill(links[state], { until })} `}
      <ToPage page="reservationLink">{links.send}</ToPage>
    </p>
  );
}

/** What the group is, line by line. */
function EditionFacts({ edition }: { readonly edition: ReservableEdition }) {
  const language = useLanguage();
  const words = reserveWords[language].facts;
  const { course, period, hour, date, lastDay, daysWithout, teacher, place, cost } = edition;
  const first = date ? formatDay(date, language) : '';
  const last = lastDay && lastDay !== date ? formatDay(lastDay, language) : '';
  return (
    <Facts
      rows={[
        [words.mode, modeWord(course.mode, language)],
        [words.days, periodWord(period, language).replace(/^./, (letter) => letter.toUpperCase())],
        [words.hour, zonedHourWords(hour, course.mode, language)],
        [words.moved, movedSentence(edition.moved, language)],
        [words.dates, last ? fill(words.datesText, { first, last }) : first],
        [words.length, lengthWords(edition, language)],
        [words.without, daysWithout.length > 0 ? formatDays(daysWithout, language) : ''],
        [words.teacher, teacher],
        [words.place, place],
        [
          words.price,
          cost === null ? (
            courseWords[language].toAgree
          ) : (
            <>
              <span className={shared.price}>{costWords(cost, language)}</span>{' '}
              {cost > 0 && <small>{`MXN ${priceNote(edition.vatIncluded, language)}`}</small>}
            </>
          ),
        ],
        [
          words.cancel,
          edition.cancelUntil ? fill(words.cancelText, { until: formatMoment(edition.cancelUntil, language) }) : '',
        ],
      ]}
    />
  );
}
