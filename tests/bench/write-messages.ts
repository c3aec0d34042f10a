import { createHash, randomUUID } from 'node:crypto';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import type { Place } from '#tests/support/engines/engines.ts';

const fields = {
  name: 'Lucía',
  lastname: 'Ibáñez',
  type: 'budget',
  reason: 'Dos sucursales',
  message: 'Tenemos dos panaderías y llevamos el inventario a mano.',
  consent: true,
};

export interface Measured {
  /** Returns the number per second. */
  run(seconds: number): Promise<number>;
  close(): Promise<void>;
}

export async function openMessages(location: Place, count: number): Promise<Measured> {
  const database = await openDatabase(location);
  await migrate(database.db);
  const hash = createHash('sha256').update('').digest('hex');
  let made = 0;
  const deps = {
    db: database.db,
    // The clock advances a minute with each: receipts have an hourly quota.
    now: () => new Date(Date.now() + made * 60_000),
    newId: () => randomUUID(),
    agreedText: () => ({ version: 'bench', hash }),
    companyInbox: 'hola@tlacuilo.example',
  };
  return {
    run: (time) =>
      perSecond(time, count, async () => {
        made += 1;
        // A new mailbox each time: receipts have a quota per mailbox.
        const email = `${made}@panaderia.mx`;
        await createContact(deps, { fields: { ...fields, email }, language: 'es' });
      }),
    close: () => database.close(),
  };
}

export async function perSecond(seconds: number, callers: number, once: () => Promise<void>): Promise<number> {
  const began = performance.now();
  const ends = began + seconds * 1000;
  let count = 0;
  const call = async () => {
    while (performance.now() < ends) {
      await once();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return (count / (performance.now() - began)) * 1000;
}
