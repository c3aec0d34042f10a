import { classChangeSentence, mergeDaysWithout } from '#content/class-changes.ts';
import { courseWords, periodWords } from '#content/course.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { reserveFormWords } from '#content/pages/reservations/reserve-form.ts';
import type { CatalogueEdition } from '#model/courses/course.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import type { Language } from '#model/languages.ts';
import { totalPrice } from '#model/reservations/payment.ts';
import { linkDuration, mostSeats } from '#model/reservations/reservation.ts';
import type { ReservableEdition } from '#model/reservations/reservation-pages.ts';
import { day } from '#model/time-units.ts';
import { factRows } from '#site/company/fact-rows.ts';
import { useCompany } from '#site/company/use-company.ts';
import crumb from '#site/components/crumb.module.css';
import { LinkTo, ToPage } from '#site/components/to-page.tsx';
import { Island } from '#site/islands/island.tsx';
import { LiveNotice } from '#site/live/live-notice.tsx';
import { conditions } from '#site/reservations/conditions.tsx';
import { editionLead } from '#site/reservations/edition-words.ts';
import { Facts } from '#site/reservations/facts.tsx';
import { OtherGroups } from '#site/reservations/other-groups.tsx';
import shared from '#site/reservations/reservations.module.css';
import { SeatsSection } from '#site/reservations/seats-section.tsx';
import { Arrow } from '#ui/arrow.tsx';
import { costWords, lengthWords, modeWord, priceNote, vatNote, zonedHourWords } from '#ui/courses/course-words.ts';
import { fill } from '#ui/fill.ts';
import { formatDates, formatDay, formatDays, formatMoment } from '#ui/format.ts';
import { isNearlyFull, seatLine } from '#ui/groups/seat-words.ts';
import { Live } from '#ui/live.tsx';
import { useLanguage, useWords } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import type { ReserveAnswer } from './post-reserve.server.ts';
import style from './reserve.module.css';
import { type EarlierRequest, ReserveForm } from './reserve-form.tsx';

/** `over`: its link is invalid or has expired. */
export type Earlier = EarlierRequest | 'over' | null;

interface EditionPageProps {
  readonly edition: ReservableEdition;
  readonly others: readonly CatalogueEdition[];
  readonly earlier: Earlier;
  readonly answer: ReserveAnswer | undefined;
}

/** On a phone the form comes first. */
export function EditionPage({ edition, others, earlier, answer }: EditionPageProps) {
  const [words, language] = useWordsIn(reserveWords);
  const { changedTo } = reserveFormWords[language];
  const { id, state, course } = edition;
  const sells = state === 'free' || state === 'full';
  const isSeveral = Number(answer?.input.seats) > 1;
  const changedWords = (why: NonNullable<ReserveAnswer['changedTo']>) =>
    changedTo[why === 'full' && isSeveral ? 'few' : why];
  return (
    <div className={sells ? style.sells : undefined}>
      <div className={`wrap ${style.top}`}>
        <ToPage page="training" className={crumb.crumb}>
          <Arrow back />
          <span>{words.back}</span>
        </ToPage>
        {answer?.changedTo && (
          <p className={shared.alert} role="alert">
            {sells ? changedWords(answer.changedTo) : changedTo.closed}
          </p>
        )}
        <div className={`front ${style.head}`}>
          <h1>
            <Live of={`${id}.title`}>
              {fill(words.title[state === 'cancelled' ? 'past' : state], { course: course.name })}
            </Live>
          </h1>
          {edition.sample && <p className={shared.alert}>{courseWords[language].sampleText}</p>}
          <Live of={`${id}.lead`} as="p" className="lead num">
            {editionLead(edition, language)}
          </Live>
          {state === 'free' && (
            <Live of={`${id}.left`} as="p" className={`num ${style.left}`}>
              {seatLine(edition, language)}
            </Live>
          )}
        </div>
      </div>
      <SeatsSection edition={edition} />
      <div className={`wrap split ${style.book}`}>
        {sells ? (
          <Sell edition={edition} earlier={earlier} answer={answer} />
        ) : (
          <Rest edition={edition} others={others} />
        )}
        <div className={state === 'past' ? undefined : style.about}>
          {state !== 'past' && <EditionFacts edition={edition} />}
          {state === 'past' && <Inquiry edition={edition} />}
          {state !== 'not-open' && <Links edition={edition} />}
          <OtherGroups
            headingClass={style.others}
            heading={fill(words.others.full, { course: course.name })}
            editions={state === 'full' ? others : []}
            than={edition}
          />
        </div>
      </div>
      <LiveNotice />
    </div>
  );
}

interface PartProps {
  readonly edition: ReservableEdition;
  readonly earlier: Earlier;
  readonly answer: ReserveAnswer | undefined;
}

function Sell({ edition, earlier: corrected, answer }: PartProps) {
  const { id, state, seats } = edition;
  const [{ held: words }, language] = useWordsIn(reserveWords);
  const earlier = corrected === 'over' ? null : corrected;
  const company = useCompany();
  const most = Math.min(edition.capacity ?? mostSeats, mostSeats);
  const terms = edition.cost === 0 ? [] : factRows(conditions, language, company);
  return (
    <div>
      {corrected && (
        <p className={`small soft ${style.corrects}`}>
          {earlier ? fill(words.corrects, { email: earlier.email }) : words.noLonger}
        </p>
      )}
      <Island
        name="reserve"
        on="touch"
        view={ReserveForm}
        props={{
          id,
          // Includes seats that visitors do not see.
          line: (answer?.changedTo ?? (earlier?.line ? 'full' : state)) === 'full',
          few: state === 'free' && answer?.changedTo === 'full' && Number(answer.input.seats) > 1,
          place: seats.waiting + 1,
          last: isNearlyFull(seats),
          most,
          prices: seatPrices(edition, Math.min(most, mostPrices), language),
          terms,
          start: answer?.start ?? { step: 'filling' },
          input: answer?.input ?? {},
          earlier,
        }}
        wake={['draft:reserve']}
      />
    </div>
  );
}

const mostPrices = 30;

/** `$1,450 por persona, IVA incluido`, `2 × $1,450 = $2,900, IVA incluido` and so on; a total contains the tax. */
function seatPrices({ cost, vatIncluded }: ReservableEdition, most: number, language: Language): readonly string[] {
  if (!cost) return [];
  const one = costWords(cost, language);
  const [before, after] =
    vatIncluded === false ? [` ${courseWords[language].vatAdded}`, ''] : ['', vatNote(vatIncluded, language)];
  return Array.from({ length: most }, (_, at) => {
    if (at === 0) return `${one} ${priceNote(vatIncluded, language)}`;
    const total = costWords(totalPrice({ cost, vatIncluded }, at + 1) ?? 0, language);
    return `${at + 1} × ${one}${before} = ${total}${after}`;
  });
}

/** Page without a form. */
function Rest({ edition, others }: Pick<EditionPageProps, 'edition' | 'others'>) {
  const words = useWords(reserveWords);
  const past = edition.state === 'past';
  return (
    <div>
      {!past && (
        <>
          <Inquiry edition={edition} />
          <Links edition={edition} />
        </>
      )}
      <OtherGroups
        headingClass={past ? style.heading : style.others}
        heading={fill(words.others[past ? 'past' : 'full'], { course: edition.course.name })}
        editions={others}
        than={edition}
      />
    </div>
  );
}

function Inquiry({ edition }: { readonly edition: ReservableEdition }) {
  const all = reserveWords[useLanguage()];
  const past = edition.state === 'past';
  const words = past ? all.ask : all.notOpenAsk;
  const about = past ? `course=${encodeURIComponent(edition.course.id)}` : `edition=${encodeURIComponent(edition.id)}`;
  return (
    <>
      <p>{words.text}</p>
      <LinkTo page="contact" rest={`?type=training&${about}`} label={words.action} />
    </>
  );
}

/** Links for visitors with a reservation. */
function Links({ edition: { state, timetable } }: { readonly edition: ReservableEdition }) {
  const language = useLanguage();
  const { links } = reserveWords[language];
  const last = timetable.at(-1);
  if (state === 'cancelled' || (state === 'past' && !last)) return null;
  const until = last ? formatDay(dayAfter(last.date, linkDuration / day), language) : '';
  return (
    <p className={`small soft ${style.links}`}>
      {`${fill(links[state], { until })} `}
      <ToPage page="reservationLink">{links.send}</ToPage>
    </p>
  );
}

function EditionFacts({ edition }: { readonly edition: ReservableEdition }) {
  const language = useLanguage();
  const words = reserveWords[language].facts;
  const { course, period, hour, date, lastDay, teacher, place, cost } = edition;
  const { moved, daysWithout } = mergeDaysWithout(edition);
  return (
    <Facts
      rows={[
        [words.mode, modeWord(course.mode, language)],
        [words.days, periodWords(period, language).replace(/^./, (letter) => letter.toUpperCase())],
        [words.hour, zonedHourWords(hour, course.mode, language)],
        [words.moved, classChangeSentence(moved, language)],
        [words.dates, date ? formatDates(date, lastDay ?? date, language) : ''],
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
              {cost > 0 && <small>{priceNote(edition.vatIncluded, language)}</small>}
            </>
          ),
        ],
        [
          words.cancel,
          edition.cancelUntil && edition.cancelsInTime
            ? fill(words.cancelText, { until: formatMoment(edition.cancelUntil, language) })
            : '',
        ],
      ]}
    />
  );
}
