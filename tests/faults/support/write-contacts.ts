/** Creates messages continuously, for tests that kill processes; prints each acknowledged id. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { patientLimits } from '#tests/support/engines/patient-limits.ts';

const [dataDir, day, databaseUrl] = process.argv.slice(2);
if (!dataDir || !day) throw new Error('Say which folder, and how many days from now it is.');
const { db } = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}), limits: patientLimits });
// Five minutes with each: hourly limits, which count late ones with those of the next hour, stay far.
let now = Date.now() + Number(day) * 24 * 60 * 60_000;
const deps = {
  db,
  now() {
    now += 5 * 60_000;
    return new Date(now);
  },
  newId: randomUUID,
  agreedText: () => ({ version: 'v', hash: 'h' }),
  companyInbox: 'inbox@company.example',
};
const fields = {
  name: 'Ana',
  lastname: 'Ruiz',
  type: 'ideas',
  message: 'Hola',
  consent: true,
};

async function write(): Promise<never> {
  for (;;) {
    // A new mailbox each time: receipts have a quota per mailbox.
    const email = `${randomUUID()}@example.com`;
    const result = await createContact(deps, { fields: { ...fields, email }, language: 'es' });
    if (result.outcome !== 'created') throw new Error(result.outcome);
    writeSync(1, `${result.row.id}\n`);
  }
}

// Concurrently, like requests.
await Promise.all([write(), write(), write()]);
