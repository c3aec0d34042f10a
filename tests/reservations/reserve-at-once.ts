/**
 * Visitors who all do the same at once, in a process of their own, for last-seat.test.ts. Of every line that it is told it
 * prints a line when it is ready, begins when the next line says so, and prints as one line of JSON what came of each.
 */
import { createInterface } from 'node:readline';
import { actForPerson } from '#backend/business/reservations/act-on-reservation.ts';
import { openDatabase } from '#backend/database/open-database.ts';
import { openTraining } from './open-training.ts';
import { unguardedSeats } from './unguarded-seats.ts';

/** What a process is told. */
export interface AtOnce {
  readonly place: { readonly dataDir: string; readonly databaseUrl?: string };
  readonly act: 'reserve' | 'confirm' | 'move' | 'accept' | 'cancel';
  /** The visitors: the mailboxes of who reserves, and otherwise the ids of reservations. */
  readonly who: readonly string[];
  readonly guarded: boolean;
}

// All of them wait their turn: what is asked here is not how many a slow machine keeps waiting.
const patient = { connection: 60_000, statement: 60_000, answer: 60_000 };
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
for (let told = await lines.next(); !told.done; told = await lines.next()) {
  const { place, act, who, guarded } = JSON.parse(told.value) as AtOnce;
  const { db, close } = await openDatabase({ ...place, limits: patient });
  const training = await openTraining(db, 1, guarded ? {} : { seats: unguardedSeats });
  process.stdout.write('ready\n');
  await lines.next();
  const outcomes = await Promise.all(
    who.map(async (one) => {
      if (act === 'reserve') return (await training.reserve(one)).outcome;
      return actForPerson(training.s, one, act, 'f');
    }),
  );
  await close();
  process.stdout.write(`${JSON.stringify(outcomes)}\n`);
}
process.exit();
