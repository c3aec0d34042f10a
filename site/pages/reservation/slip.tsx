import { reservationWords } from '#content/pages/reservation.ts';
import { costWords, hourWords, lengthWords, modeWord, priceNote } from '#look/courses/course-words.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatMoment } from '#look/format.ts';
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
  const { cost, course } = edition;
  const seated = state === 'confirmed';
  const canHaveSeat = (state !== 'waiting' && state !== 'ended') || edition.state === 'free';
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
          [words.length, seated ? lengthWords(edition, language) : ''],
          [
            words.price,
            cost === null || !canHaveSeat ? (
              ''
            ) : (
              <>
                <span className={shared.price}>{costWords(cost, language)}</span>{' '}
                {cost > 0 && <small>{`MXN ${priceNote(edition.vatIncluded, language)}`}</small>}
              </>
            ),
          ],
          [words.pay, seated && cost !== 0 && edition.state !== 'past' ? words.payText : ''],
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
