import type { Database } from '#backend/platform/database/tables.ts';
import { attendanceShare, proposeCertificate, usualAttendance } from '#model/certificates/passing.ts';
import { workingDaysAfter } from '#model/certificates/working-days.ts';
import { day } from '#model/time-units.ts';
import type { CertificateDeps } from './certificate-deps.ts';
import { certificateView } from './certificate-view.ts';
import { workersOf } from './dc3/save-worker.ts';
import { isPrintable } from './document/fonts.ts';
import { type GroupFacts, readAttendance, readGroup, resultOf, unprintableFact } from './group-facts.ts';
import type { SkippedItem } from './orders/order-items.ts';
import type { CertificateOrderRow } from './tables.ts';

/** Working days after a course to hand over a DC-3. */
const workerDays = 20;

/** For finished orders. */
const shownFor = day;

/**
 * Candidates, certificates and orders of a group; a cancelled one only lists its certificates. Null
 * without certificates and without such a group, its course or its classes.
 */
export async function listGroup(s: CertificateDeps, editionId: string) {
  const now = s.now();
  const group = await readGroup(s.db, editionId, now);
  const certificates = await s.db
    .selectFrom('certificate')
    .selectAll()
    .where('editionId', '=', editionId)
    .orderBy('year')
    .orderBy('number')
    .execute();
  const orders = await s.db
    .selectFrom('certificateOrder')
    .selectAll()
    .where('editionId', '=', editionId)
    .where('createdAt', '>', new Date(now.getTime() - shownFor).toISOString())
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  if (!group && certificates.length === 0) return null;
  const company = await s.companyFacts();
  const { trainerRegistration, daysOff } = company;
  const last = group?.sessions.at(-1)?.date ?? '';
  const years = await s.db.selectFrom('certificate').select('year').distinct().orderBy('year', 'desc').execute();
  return {
    ended: group?.ended ?? true,
    sessions: group?.sessions.length ?? 0,
    ...rulesOf(group),
    dueOn: trainerRegistration && group?.ended ? workingDaysAfter(last, workerDays, daysOff) : null,
    unprintable: group && unprintableFact(group, company),
    years: years.map(({ year }) => year),
    candidates: group ? await candidatesOf(s.db, group, trainerRegistration !== null && group.hours !== null) : [],
    certificates: certificates.map(certificateView),
    orders: orders.map(orderView),
  };
}

function rulesOf(group: GroupFacts | null) {
  return { attendance: group?.course.minAttendance ?? usualAttendance, graded: group?.course.graded === 1 };
}

/** Confirmed people, by name. `worker`: a DC-3 can be made. */
async function candidatesOf(db: Database, group: GroupFacts, worker: boolean) {
  const { sessions, ended } = group;
  const attendance = await readAttendance(db, group);
  const people = await db
    .selectFrom('reservation as row')
    .leftJoin('reservation as buyer', 'buyer.id', 'row.buyerId')
    .select(['row.id', 'row.name', 'row.lastname', 'row.email', 'row.result', 'row.nameAskedAt', 'row.nameConfirmedAt'])
    .select('buyer.email as buyerEmail')
    .where('row.editionId', '=', group.edition.id)
    .where('row.state', '=', 'confirmed')
    .where('row.attends', '=', 1)
    .orderBy('row.id')
    .execute();
  const workers = await workersOf(
    db,
    people.map(({ id }) => id),
  );
  const candidates = people.map(({ id, name, lastname, email, buyerEmail, result, nameAskedAt, nameConfirmedAt }) => {
    const attended = attendance.get(id) ?? { present: 0, excused: 0, sessions: sessions.length };
    const marked = resultOf(result);
    const fullName = `${name} ${lastname}`.trim();
    return {
      reservationId: id,
      name: fullName,
      recipient: email || (buyerEmail ?? ''),
      nameAskedAt,
      nameConfirmedAt,
      result: marked,
      present: attended.present,
      excused: attended.excused,
      share: attendanceShare(attended),
      proposal: proposeCertificate(attended, marked, rulesOf(group), ended),
      printable: isPrintable(fullName),
      worker: worker && workers.has(id),
    };
  });
  // Databases sort accents last.
  return candidates.toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
}

export function orderView({ id, items, position, skipped, startsAt }: CertificateOrderRow) {
  const total = (JSON.parse(items) as readonly unknown[]).length;
  return {
    id,
    total,
    startsAt,
    done: position,
    finished: position >= total,
    skipped: JSON.parse(skipped) as readonly SkippedItem[],
  };
}
