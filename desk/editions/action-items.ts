import { day } from '#model/time-units.ts';
import { type StaffEdition, statusOf, timesOf } from './edition.ts';

/**
 * `line`: full, with a waiting list. `unlinked`: online without a link, within a week; `empty`: no
 * reservations, within a week; `unpublished`: within two weeks; `soon`: within three days.
 */
type EditionItem = 'line' | 'unlinked' | 'empty' | 'unpublished' | 'soon';

export function actionItemsOf(edition: StaffEdition, mode: string | null, now: Date): readonly EditionItem[] {
  const status = statusOf(edition, now);
  const times = timesOf(edition);
  if (!times || status === 'cancelled' || status === 'past') return [];
  const daysLeft = (times.begins.getTime() - now.getTime()) / day;
  const { taken, held, waiting } = edition.seats;
  const items: EditionItem[] = [];
  if (status === 'full' && waiting > 0) items.push('line');
  const unlinked = mode === 'Remote' && edition.meetingLink === null && daysLeft <= 7;
  if (unlinked && taken > 0) items.push('unlinked');
  if (status === 'begun') return items;
  if (status === 'hidden') return daysLeft <= 14 ? [...items, 'unpublished'] : items;
  if (daysLeft <= 7 && taken + held === 0) items.push('empty');
  else if (daysLeft <= 3) items.push('soon');
  return items;
}
