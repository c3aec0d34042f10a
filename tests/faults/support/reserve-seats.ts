/** Twenty visitors reserve and confirm continuously, for kill-reservations.test.ts; prints acknowledged results. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { reservationsFeature } from '#backend/features/reservations/feature.ts';
import { expireDue } from '#backend/features/reservations/seats/expire-due.ts';
import type { ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { patientLimits } from '#tests/support/engines/patient-limits.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';

const [place = '{}', day = '0'] = process.argv.slice(2);
const { db } = await openDatabase({ ...JSON.parse(place), limits: patientLimits });
const ring = keyRingOf('k');
// The clock advances with each read, some five a reservation: an hourly quota of e-mails to unverified addresses
// stays far, and so does the end of a hold, also for a visitor whom the others overtake.
let now = Date.parse('2026-11-20T10:00:00.000Z') + Number(day) * 24 * 60 * 60_000;
const s: ReservationDeps = {
  db,
  ring,
  companyInbox: 'inbox@company.example',
  now() {
    now += 4_000;
    return new Date(now);
  },
  newId: randomUUID,
  agreedText: () => ({ version: 'v', hash: 'h' }),
  correctMailbox: () => Promise.reject(new Error('Staff are not here.')),
};
/** One network per visitor. */
const deskOfVisitor = () =>
  reservationsFeature(s).pages(
    () => Promise.reject(new Error('Nothing else is left.')),
    ({ fields }, store) => store(fields, { isSmall: () => true, earliestAt: (now: number) => now, take: () => null }),
    randomUUID(),
  );

async function visit(): Promise<never> {
  for (;;) {
    const desk = deskOfVisitor();
    const email = `${randomUUID()}@gmail.com`;
    const reserved = await desk.reserve('e', { name: 'Ana', lastname: 'Ruiz', email, consent: true }, 'es');
    if (!reserved.ok) throw new Error(JSON.stringify(reserved));
    const { id } = await s.db
      .selectFrom('reservation')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    writeSync(1, `held ${id}\n`);
    const token = signReservation(ring, { id, to: mailboxMark(email) });
    const outcome = await desk.changeOwnReservation(token, 'confirm', undefined);
    if (outcome !== 'done') throw new Error(outcome);
    writeSync(1, `confirmed ${id}\n`);
    await expireDue(s);
  }
}

await Promise.all(Array.from({ length: 20 }, () => visit()));
