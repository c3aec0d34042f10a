import { every, type Upkeep } from '#backend/jobs/upkeep.ts';
import { minute } from '#model/reservation.ts';
import { closeLines } from './close-lines.ts';
import { endDue } from './end-due.ts';
import { remind } from './remind.ts';
import { sendLink, sendLinkJob } from './send-link.ts';
import { endDueJob, type ReservationSurroundings } from './work.ts';

/**
 * What happens to reservations by itself. Whatever has a time is enqueued with it, for that reservation; one that comes finds
 * all that are due.
 */
export function reservationsUpkeep(s: ReservationSurroundings): readonly Upkeep[] {
  return [
    { name: endDueJob, run: () => endDue(s) },
    { name: sendLinkJob, run: ({ subject }) => sendLink(s, subject) },
    { name: 'close-lines', next: every(10 * minute), run: () => closeLines(s) },
    { name: 'remind-of-classes', next: every(10 * minute), run: () => remind(s) },
  ];
}
