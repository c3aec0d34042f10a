import type { ActionItem, ActionItems } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { proposeCertificate } from '#model/certificates/passing.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { dayOf, endOf, longestGroup } from '#model/reservations/sessions.ts';
import { day } from '#model/time-units.ts';
import { type GroupFacts, readAttendance, readGroup, resultOf } from './group-facts.ts';

/** Time after the last class. */
const dueFor = 30 * day;

/** Ended groups with people who qualify, or lack a result, and never had a certificate. */
export async function dueGroups(db: Database, at: Date): Promise<ActionItems> {
  const today = dayOf(at).date;
  const rows = await db
    .selectFrom('courseHistory')
    .select('id')
    .where('cancelledAt', 'is', null)
    .where('seatsUsed', '>', 0)
    .where('date', '>=', dayAfter(today, -longestGroup))
    .execute();
  const items: ActionItem[] = [];
  for (const { id } of rows) {
    const group = await readGroup(db, id, at);
    const last = group?.sessions.at(-1);
    if (!group?.ended || !last || at.getTime() - endOf(last).getTime() > dueFor) continue;
    const count = await countDue(db, group);
    const { name, nameEn } = group.course;
    const { date, hour } = group.edition;
    const since = endOf(last).toISOString();
    if (count > 0) items.push({ kind: 'certificates_due', id, editionId: id, since, count, name, nameEn, date, hour });
  }
  return { items, counts: { groups: items.length } };
}

async function countDue(db: Database, group: GroupFacts): Promise<number> {
  const people = await db
    .selectFrom('reservation')
    .leftJoin('certificate', 'certificate.reservationId', 'reservation.id')
    .select(['reservation.id', 'reservation.result'])
    .where('reservation.editionId', '=', group.edition.id)
    .where('reservation.state', '=', 'confirmed')
    .where('reservation.attends', '=', 1)
    .where('certificate.id', 'is', null)
    .execute();
  const attendance = await readAttendance(db, group);
  const rules = { attendance: group.course.minAttendance, graded: group.course.graded === 1 };
  return people.filter(({ id, result }) => {
    const attended = attendance.get(id);
    return attended && ['pass', 'pending'].includes(proposeCertificate(attended, resultOf(result), rules, true));
  }).length;
}
