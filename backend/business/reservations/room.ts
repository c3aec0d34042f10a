import { fillSearchText } from '#backend/database/fill-search-text.ts';
import { every } from '#backend/jobs/upkeep.ts';
import { seekPeople } from '#backend/outbox/seek-people.ts';
import type { TooSoon } from '#backend/rate-limits/write-guard.ts';
import type { LeftReservation } from '#model/front-desk.ts';
import { checkSubscriber } from '#model/newsletter.ts';
import type { Problem } from '#model/problems.ts';
import { checkReservation, minute, type ReservationField } from '#model/reservation.ts';
import { personSearchText } from '#model/search-text.ts';
import type { Room } from '../room.ts';
import { actOnReservation } from './act-on-reservation.ts';
import { attendanceFields } from './attendance-fields.ts';
import { endingToday } from './ending-today.ts';
import { reservationFields } from './fields.ts';
import { followCourse, followEdition } from './follow-edition.ts';
import { groupsAtHand } from './groups-at-hand.ts';
import { heldFromOf } from './held-from.ts';
import { heldPage } from './held-page.ts';
import { holdReservationsOf } from './hold-editions.ts';
import { manyGuestHolds, seatsInReview } from './holds-at-hand.ts';
import { joinLine } from './join-line.ts';
import { keepCounts } from './keep-counts.ts';
import { reservationLetters } from './letters.ts';
import { attendanceOf } from './mark-attendance.ts';
import { correctReservations, eraseReservations, findReservations, isTwiceInGroup, withCourses } from './person.ts';
import type { Asked } from './read-asking.ts';
import { renameReservation } from './rename-reservation.ts';
import { reservationPage } from './reservation-page.ts';
import { reservePage } from './reserve-page.ts';
import { reserveSeat } from './reserve-seat.ts';
import { requestLink } from './send-link.ts';
import { reservationsUpkeep } from './upkeep.ts';
import type { ReservationSurroundings } from './work.ts';

/** Seats: who has one, who waits for one, and what becomes of it. */
export function reservationsRoom(s: ReservationSurroundings) {
  return {
    letters: reservationLetters,
    fields: [reservationFields(s), attendanceFields(s)],
    follows: { CourseHistory: followEdition(s), Course: followCourse(s) },
    person: {
      tables: ['asking', 'reservation'],
      async find(trx, email) {
        const rows = await findReservations(trx, email);
        const marks = await attendanceOf(
          trx,
          rows.map(({ id }) => id),
        );
        return [
          ...(await withCourses(trx, rows)).map((row) => ({ table: 'reservation', row }) as const),
          ...marks.map((row) => ({ table: 'attendance', row }) as const),
        ];
      },
      seek: (trx, words, limit) =>
        seekPeople(trx, { table: 'reservation', email: 'email', at: 'createdAt', names: true }, words, limit),
      taken: isTwiceInGroup,
      correct: (trx, email, correction) => correctReservations(trx, s, email, correction),
      hold: (trx, email) => holdReservationsOf(trx, email),
      erase: (trx, email) => eraseReservations(trx, s, email),
    },
    needs: async (at) => {
      const holds = await manyGuestHolds(s.db);
      const ending = await endingToday(s.db, at, holds.items.length === 0);
      const [groups, review] = await Promise.all([groupsAtHand(s.db, at), seatsInReview(s.db)]);
      const reservations = [holds, ending, review].reduce((sum, { counts }) => sum + (counts.reservations ?? 0), 0);
      const items = [...groups.items, ...holds.items, ...ending.items, ...review.items];
      return { items, counts: { ...groups.counts, reservations } };
    },
    upkeep: [
      ...reservationsUpkeep(s),
      {
        name: 'fill-people-search',
        next: every(minute),
        run: () => fillSearchText(s.db, 'reservation', personSearchText),
      },
    ],
    removal: () => keepCounts(s),
    pages: (leave, admit) => ({
      reservePage: (editionId, language) => reservePage(s, editionId, language),
      reserve: async (editionId, fields, language) =>
        leftBy(
          await admit({ kind: 'reservation', fields, check: checkReservation }, ({ line, ...values }, share, address) =>
            (line === undefined ? reserveSeat : joinLine)(s, {
              editionId,
              fields: values,
              language,
              share,
              from: heldFromOf(s.ring, address),
            }),
          ),
        ),
      heldPage: (seen, language) => heldPage(s, seen, language),
      reservationPage: (token, language) => reservationPage(s, token, language),
      actOnReservation: (token, act, editionId) => actOnReservation(s, token, act, editionId),
      renameReservation: (token, fields) => renameReservation(s, token, fields),
      sendLink: (fields) =>
        leave({ kind: 'reservation', fields, check: checkSubscriber }, (values) => requestLink(s, values)),
    }),
  } satisfies Room;
}

function leftBy(asked: Asked | TooSoon): LeftReservation {
  switch (asked.outcome) {
    case 'created':
    case 'repeated':
      return { ok: true, seen: asked.seen };
    case 'too-many':
      return { ok: false, wait: asked.wait };
    case 'too-soon':
      return { ok: false, moment: asked.moment };
    case 'refused':
      return { ok: false, problems: asked.problems.flatMap((one) => (isOfForm(one) ? [one] : [])) };
    case 'conflict':
      throw new Error('An id that was made here was there already.');
    default:
      return { ok: false, state: asked.outcome };
  }
}

/** No form has an id. */
function isOfForm(problem: Problem<ReservationField | 'id'>): problem is Problem<ReservationField> {
  return problem.field !== 'id';
}
