import type { ReactNode } from 'react';
import { courseWords } from '#content/course.ts';
import { movedWords } from '#content/moved-classes.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { costWords, hourWords, lengthWords, modeWord, periodWord, priceNote } from '#look/courses/course-words.ts';
import { fill } from '#look/fill.ts';
import { formatDay, formatDays, formatMoment } from '#look/format.ts';
import type { Language } from '#model/languages.ts';
import type { ReservableEdition } from '#model/reservation-pages.ts';
import { mapAddress } from '../company/reach.ts';

/** Course, dates, place and price of a group as rows of `Facts`; `priced` says whether it can still be bought. */
export function groupRows(
  edition: ReservableEdition,
  language: Language,
  priced = true,
): readonly (readonly [label: string, value: ReactNode])[] {
  const words = reserveWords[language].facts;
  const { course, cost, cancelUntil, place, date, lastDay, period, hour, daysWithout } = edition;
  const [first = '', last = ''] = [date, lastDay].map((day) => (day ? formatDay(day, language, 'plain') : ''));
  const remote = course.mode === 'Remote';
  return [
    [words.course, <b key="course">{course.name}</b>],
    [
      words.dates,
      two(last && last !== first ? fill(words.datesText, { first, last }) : first, [
        [periodWord(period, language), hourWords(hour, language)].filter(Boolean).join(', '),
        lengthWords(edition, language),
        movedWords(edition.moved, language),
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
            cost > 0 && `MXN ${priceNote(edition.vatIncluded, language)}`,
            cancelUntil && fill(words.canCancel, { until: formatMoment(cancelUntil, language) }),
          ]),
    ],
  ];
}

/** A value, and below it what else there is to know about it. */
function two(value: string, more: readonly ReactNode[]): ReactNode {
  const lines = more.filter(Boolean);
  return (
    <>
      <b>{value}</b>
      {lines.length > 0 && (
        <small>
          {lines.map((line, at) => (
            // The lines of a value never change places.
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
