import { day } from '#model/reservation.ts';
import { type StaffEdition, standOf, timesOf } from './edition.ts';

/**
 * Why a group needs somebody. `line`: it is full and people wait; `unlinked`: given online, begins within a week and has no link;
 * `empty`: begins within a week and nobody has a seat; `unpublished`: begins within two weeks and is not published; `soon`: begins
 * within three days.
 */
export type Need = 'line' | 'unlinked' | 'empty' | 'unpublished' | 'soon';

export interface EditionNeed {
  readonly need: Need;
  readonly edition: StaffEdition;
}

/** What of these groups needs somebody at `now`, the soonest group first. */
export function whatNeeds(editions: readonly StaffEdition[], mode: string | null, now: Date): readonly EditionNeed[] {
  return editions.flatMap((edition) => needsOf(edition, mode, now).map((need) => ({ need, edition })));
}

function needsOf(edition: StaffEdition, mode: string | null, now: Date): readonly Need[] {
  const stand = standOf(edition, now);
  const times = timesOf(edition);
  if (!times || stand === 'cancelled' || stand === 'past') return [];
  const left = (times.begins.getTime() - now.getTime()) / day;
  const { taken, held, waiting } = edition.seats;
  const needs: Need[] = [];
  if (stand === 'full' && waiting > 0) needs.push('line');
  const unlinked = mode === 'Remote' && edition.meetingLink === null && left <= 7;
  if (unlinked && taken > 0) needs.push('unlinked');
  if (stand === 'begun') return needs;
  if (stand === 'hidden') return left <= 14 ? [...needs, 'unpublished'] : needs;
  if (left <= 7 && taken + held === 0) needs.push('empty');
  else if (left <= 3) needs.push('soon');
  return needs;
}
