import type { ReactNode } from 'react';
import { classChangeWords, mergeDaysWithout } from '#content/class-changes.ts';
import { courseWords, periodWords } from '#content/course.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import type { Language } from '#model/languages.ts';
import type { ReservableEdition } from '#model/reservations/reservation-pages.ts';
import { mapAddress } from '#site/company/map-and-hours.ts';
import { costWords, hourWords, lengthWords, modeWord, priceNote } from '#ui/courses/course-words.ts';
import { fill } from '#ui/fill.ts';
import { formatDates, formatDays, formatMoment } from '#ui/format.ts';

/** Rows of `Facts`. `priced`: the group can still be reserved. */
export function groupRows(
  edition: ReservableEdition,
  language: Language,
  priced = true,
): readonly (readonly [label: string, value: ReactNode])[] {
  const words = reserveWords[language].facts;
  const { course, cost, cancelUntil, cancelsInTime, place, date, lastDay, period, hour } = edition;
  const { moved, daysWithout } = mergeDaysWithout(edition);
  const remote = course.mode === 'Remote';
  return [
    [words.course, <b key="course">{course.name}</b>],
    [
      words.dates,
      two(date ? formatDates(date, lastDay ?? date, language, 'plain') : '', [
        [periodWords(period, language), hourWords(hour, language)].filter(Boolean).join(', '),
        lengthWords(edition, language),
        classChangeWords(moved, language),
        daysWithout.length > 0 && fill(words.withoutText, { days: formatDays(daysWithout, language) }),
      ]),
    ],
    [
      words.place,
      two(place ?? modeWord(course.mode, language), [
        place && !remote && (
          <a href={mapAddress(place)} rel="external noreferrer">
            {words.map}
          </a>
        ),
        remote && fill(words.online, { zone: courseWords[language].zone }),
      ]),
    ],
    [
      words.price,
      cost === null || !priced
        ? ''
        : two(costWords(cost, language), [
            cost > 0 && priceNote(edition.vatIncluded, language),
            cancelUntil && cancelsInTime && fill(words.canCancel, { until: formatMoment(cancelUntil, language) }),
          ]),
    ],
  ];
}

function two(value: string, more: readonly ReactNode[]): ReactNode {
  const lines = more.filter(Boolean);
  return (
    <>
      <b>{value}</b>
      {lines.length > 0 && (
        <small>
          {lines.map((line, at) => (
            // The order never changes.
            <span key={at as number}>
              {at > 0 && '; '}
              {line}
            </span>
          ))}
        </small>
      )}
    </>
  );
}
