import { courseWords } from '#content/course.ts';
import { reservationWords } from '#content/pages/reservation.ts';
import { hourWords, modeWord, priceNote } from '#look/courses/course-words.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatMoment, formatMoney } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import type { ReservationPage } from '#model/reservation-pages.ts';
import { firstClass } from '../../reservations/edition-words.ts';
import { Facts } from '../../reservations/facts.tsx';
import shared from '../../reservations/reservations.module.css';

interface SlipProps {
  readonly page: ReservationPage;
  readonly heading: string;
}

/** What the reservation is about, beside what can be done with it. */
export function Slip({ page, heading }: SlipProps) {
  const language = useLanguage();
  const words = reservationWords[language].facts;
  const { edition, state } = page;
  const first = firstClass(edition, language);
  const { cost, classes, hoursInAll, course } = edition;
  const seated = state === 'confirmed';
  return (
    <section className={shared.slip} aria-labelledby="slip">
      <h2 id="slip">{heading}</h2>
      <Facts
        rows={[
          [words.course, course.name],
          [words.starts, first ? `${first.day}, ${first.hour || hourWords(edition.hour, language)}` : ''],
          [words.place, edition.place ?? modeWord(course.mode, language)],
          [words.name, `${page.name} ${page.lastname}`],
          [words.email, page.email],
          [words.since, page.lineSince && formatMoment(page.lineSince, language)],
          [
            words.length,
            seated && classes > 0 ? fill(courseWords[language].length, { hours: hoursInAll, n: classes }) : '',
          ],
          [
            words.price,
            cost === null || state === 'waiting' || state === 'ended' ? (
              ''
            ) : (
              <>
                <span className={shared.price}>{formatMoney(cost, language)}</span>{' '}
                <small>{`MXN ${priceNote(edition.vatIncluded, language)}`}</small>
              </>
            ),
          ],
          [words.folio, page.folio],
          [
            words.waiting,
            seated && edition.seats.waiting > 0 ? fillPlural(words.waitingText, edition.seats.waiting, language) : '',
          ],
          [
            words.cancel,
            seated && page.cancellable && edition.cancelUntil
              ? fill(words.cancelText, { until: formatMoment(edition.cancelUntil, language) })
              : '',
          ],
        ]}
      />
    </section>
  );
}
