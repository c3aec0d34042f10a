/**
 * Concurrent visitors in a process of their own, for last-seat.test.ts. Per input line: prints
 * `ready`, starts on the next line, and prints the outcomes as JSON.
 */
import { createInterface } from 'node:readline';
import { changeForPerson } from '#backend/features/reservations/requests/change-own-reservation.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { patientLimits } from '#tests/support/engines/patient-limits.ts';
import { openTraining } from './open-training.ts';
import { unguardedSeats } from './unguarded-seats.ts';

export interface AtOnce {
  readonly place: { readonly dataDir: string; readonly databaseUrl?: string };
  readonly command: 'reserve' | 'confirm' | 'move' | 'accept' | 'cancel';
  /** Mailboxes for `reserve`, else reservation ids. */
  readonly who: readonly string[];
  readonly guarded: boolean;
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
for (let line = await lines.next(); !line.done; line = await lines.next()) {
  const { place, command, who, guarded } = JSON.parse(line.value) as AtOnce;
  const { db, close } = await openDatabase({ ...place, limits: patientLimits });
  const training = await openTraining(db, 1, guarded ? {} : { seats: unguardedSeats });
  process.stdout.write('ready\n');
  await lines.next();
  const outcomes = await Promise.all(
    who.map(async (one) => {
      if (command === 'reserve') return (await training.reserve(one)).outcome;
      return changeForPerson(training.s, one, command, 'f');
    }),
  );
  await close();
  process.stdout.write(`${JSON.stringify(outcomes)}\n`);
}
process.exit();
