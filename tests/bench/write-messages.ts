import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createContact } from '#backend/business/contact/create-contact.ts';
import { migrate } from '#backend/database/migrate.ts';
import { openDatabase } from '#backend/database/open-database.ts';

const fields = {
  name: 'Lucía',
  lastname: 'Ibáñez',
  email: 'lucia@panaderia.mx',
  type: 'budget',
  reason: 'Dos sucursales',
  message: 'Tenemos dos panaderías y llevamos el inventario a mano.',
  consent: true,
};

/** Messages stored in a second (each a transaction of a message, its consent and two letters) and raw inserts in one. */
export async function messagesOverInserts(seconds: number): Promise<{ messages: number; inserts: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'tlacuilo-bench-'));
  try {
    return { inserts: rawInserts(join(folder, 'raw.sqlite'), seconds), messages: await messages(folder, seconds) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Four inserts in a transaction as safe as ours, with nothing around them. */
function rawInserts(file: string, seconds: number): number {
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; create table row (id text primary key, value text)');
  const insert = db.prepare('insert into row values (?, ?)');
  const value = JSON.stringify(fields);
  let count = 0;
  const ends = performance.now() + seconds * 1000;
  while (performance.now() < ends) {
    db.exec('begin immediate');
    for (let row = 0; row < 4; row += 1) insert.run(randomUUID(), value);
    db.exec('commit');
    count += 1;
  }
  db.close();
  return count / seconds;
}

async function messages(folder: string, seconds: number): Promise<number> {
  const database = await openDatabase({ dataDir: folder });
  await migrate(database.db);
  const hash = createHash('sha256').update('').digest('hex');
  let count = 0;
  const surroundings = {
    db: database.db,
    // A minute passes with each: in an hour there are few receipts.
    now: () => new Date(Date.now() + count * 60_000),
    newId: () => randomUUID(),
    agreedText: () => ({ version: 'bench', hash }),
    companyInbox: 'hola@tlacuilo.example',
  };
  const ends = performance.now() + seconds * 1000;
  while (performance.now() < ends) {
    // Of a new person each time: one mailbox gets few receipts.
    const email = `${count}.${fields.email}`;
    await createContact(surroundings, { fields: { ...fields, email }, language: 'es' });
    count += 1;
  }
  await database.close();
  return count / seconds;
}
