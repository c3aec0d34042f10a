/** Leaves contact messages as fast as it can, for what ends processes: prints the id of each once it is acknowledged. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { createContact } from '#backend/business/contact/create-contact.ts';
import { openDatabase } from '#backend/database/open-database.ts';

const [dataDir, day, databaseUrl] = process.argv.slice(2);
if (!dataDir || !day) throw new Error('Say which folder, and how many days from now it is.');
const { db } = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
// A minute passes with each: in an hour there are few receipts.
let now = Date.now() + Number(day) * 24 * 60 * 60_000;
const surroundings = {
  db,
  now() {
    now += 60_000;
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
    // Of a new person each time: one mailbox gets few receipts.
    const email = `${randomUUID()}@example.com`;
    const result = await createContact(surroundings, { fields: { ...fields, email }, language: 'es' });
    if (result.outcome !== 'created') throw new Error(result.outcome);
    writeSync(1, `${result.row.id}\n`);
  }
}

// Several at once, as requests come.
await Promise.all([write(), write(), write()]);
