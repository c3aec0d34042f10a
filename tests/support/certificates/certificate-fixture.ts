import { randomUUID } from 'node:crypto';
import type { CertificateDeps } from '#backend/features/certificates/certificate-deps.ts';
import type { CertificateRow } from '#backend/features/certificates/tables.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { sampleReservation } from '#tests/property/sample-reservation.ts';
import { wholeCompany } from '#tests/support/company/whole-company.ts';

export const inesAccount = { id: 'ines', email: 'ines@company.example', name: 'Inés' };

/** Deps of the feature for the whole company; events go to `events`. */
export function certificateDeps(db: Database, now: () => Date, events: Change[] = []) {
  return {
    db,
    now,
    newId: () => randomUUID(),
    origin: 'https://telar.example',
    changed: (change: Change) => void events.push(change),
    reservationOf: async (token: string) => token,
    companyFacts: async () => wholeCompany,
  } satisfies CertificateDeps;
}

/** The group `e` of two classes, over since 21 November, with `people` (`r1`, `r2`, …) who attended both and passed. */
export async function certificateFixture(db: Database, people: number) {
  const clock = { at: new Date('2026-11-25T16:00:00.000Z') };
  const events: Change[] = [];
  const s = certificateDeps(db, () => clock.at, events);
  const times = { createdAt: clock.at.toISOString(), updatedAt: clock.at.toISOString() };
  const account = { enabled: 1, emailKey: inesAccount.email, passwordHash: null, ...times } as const;
  await db
    .insertInto('account')
    .values({ ...account, id: 'ines', email: inesAccount.email, name: 'Inés', language: 'es' } as never)
    .execute();
  await db
    .insertInto('course')
    .values({ id: 'c', name: 'Hoja de cálculo', nameEn: 'Spreadsheets', mode: 'Remote', template: 'excel', ...times })
    .execute();
  await db
    .insertInto('courseHistory')
    .values({
      id: 'e',
      idCourse: 'c',
      date: '2026-11-14',
      hour: '09:00-13:00',
      period: 'Saturday',
      sessions: 2,
      capacity: 500,
      seatsUsed: people,
      visible: 1,
      teacher: 'Inés Valdovinos',
      ...times,
    })
    .execute();
  const ids = Array.from({ length: people }, (_, at) => `r${at + 1}`);
  for (let from = 0; from < ids.length; from += 50) {
    const some = ids.slice(from, from + 50);
    await db
      .insertInto('reservation')
      .values(some.map((id) => ({ ...sampleReservation({ id, editionId: 'e' }), result: 'passed' })))
      .execute();
    const marks = some.flatMap((reservationId) => [1, 2].map((n) => ({ reservationId, n, mark: 'P' })));
    await db
      .insertInto('attendance')
      .values(marks.map((mark) => ({ ...mark, by: 'ines', at: times.createdAt })))
      .execute();
  }
  const issueAll = ids.map((reservationId) => ({ act: 'issue' as const, reservationId }));
  const register = () => db.selectFrom('certificate').selectAll().orderBy('year').orderBy('number').execute();
  return { s, events, clock, ids, issueAll, register };
}

/** A row of the register. */
export function sampleCertificate(values: Partial<CertificateRow> & Pick<CertificateRow, 'id'>): CertificateRow {
  const facts = { language: 'es', name: 'Rocío Méndez', course: 'Python', issuedOn: '2026-11-20' };
  return {
    code: values.id,
    prefix: 'TL',
    year: 2026,
    number: 1,
    reservationId: values.id,
    editionId: 'e',
    email: '',
    phone: '',
    state: 'valid',
    validFor: values.reservationId ?? values.id,
    facts: JSON.stringify(facts),
    sha256: 'd',
    reason: null,
    replaces: null,
    endedAt: null,
    endReason: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...values,
  };
}
