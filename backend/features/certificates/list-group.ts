import { attendanceShare, proposeCertificate } from '#model/certificates/passing.ts';
import { workingDaysAfter } from '#model/certificates/working-days.ts';
import { day } from '#model/time-units.ts';
import type { CertificateDeps } from './certificate-deps.ts';
import { certificateView } from './certificate-view.ts';
import { isPrintable } from './document/fonts.ts';
import { readAttendance, readGroup, resultOf } from './group-facts.ts';
import type { SkippedItem } from './orders/order-items.ts';
import type { CertificateOrderRow } from './tables.ts';
import { workersOf } from './worker/save-worker.ts';

/** Working days after the end of a course within which a DC-3 is handed over. */
const workerDays = 20;

/** Finished orders are shown for a day. */
const shownFor = day;

/** Candidates, certificates and orders of a group; null without such a group, its course or its classes. */
export async function listGroup(s: CertificateDeps, editionId: string) {
  const now = s.now();
  const group = await readGroup(s.db, editionId, now);
  if (!group) return null;
  const { course, sessions, ended } = group;
  const rules = { attendance: course.minAttendance, graded: course.graded === 1 };
  const attendance = await readAttendance(s.db, group);
  const people = await s.db
    .selectFrom('reservation')
    .select(['id', 'name', 'lastname', 'email', 'result', 'nameAskedAt', 'nameConfirmedAt'])
    .where('editionId', '=', editionId)
    .where('state', '=', 'confirmed')
    .orderBy('lastname')
    .orderBy('name')
    .orderBy('id')
    .execute();
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
    .execute();
  const { trainerRegistration, daysOff } = await s.companyFacts();
  const last = sessions.at(-1)?.date ?? '';
  const workers = await workersOf(
    s.db,
    people.map(({ id }) => id),
  );
  return {
    ended,
    sessions: sessions.length,
    ...rules,
    dueOn: trainerRegistration && ended ? workingDaysAfter(last, workerDays, daysOff) : null,
    candidates: people.map(({ id, name, lastname, email, result, nameAskedAt, nameConfirmedAt }) => {
      const attended = attendance.get(id) ?? { present: 0, excused: 0, sessions: sessions.length };
      const marked = resultOf(result);
      const whole = `${name} ${lastname}`.trim();
      return {
        reservationId: id,
        name: whole,
        email,
        nameAskedAt,
        nameConfirmedAt,
        result: marked,
        present: attended.present,
        excused: attended.excused,
        share: attendanceShare(attended),
        proposal: proposeCertificate(attended, marked, rules, ended),
        printable: isPrintable(whole),
        worker: trainerRegistration !== null && workers.has(id),
      };
    }),
    certificates: certificates.map(certificateView),
    orders: orders.map(orderView),
  };
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
