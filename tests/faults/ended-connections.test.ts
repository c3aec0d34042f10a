import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnEngine } from '#tests/support/engines/engines.ts';
import { storedContacts } from './support/stored-contacts.ts';

const rounds = 40;
const message = { name: 'Ana', lastname: 'Ruiz', type: 'ideas', message: 'Hola', consent: true };

/** Creates messages like clients do: retries with the same id after an error. */
function writers(db: Database, clock: () => Date) {
  const acknowledged = new Set<string>();
  let [stopped, away] = [false, 0];
  const s = {
    db,
    now: clock,
    newId: randomUUID,
    agreedText: () => ({ version: 'v', hash: 'h' }),
    companyInbox: 'inbox@company.example',
  };
  async function leave(id: string): Promise<void> {
    const fields = { ...message, email: `${id}@example.com` };
    try {
      const { outcome } = await createContact(s, { id, fields, language: 'es' });
      if (outcome === 'created' || outcome === 'repeated') acknowledged.add(id);
    } catch (error) {
      // Any other error would be reported as a fault of the service.
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      away += 1;
    }
  }
  async function write(): Promise<void> {
    while (!stopped) {
      const id = randomUUID();
      while (!acknowledged.has(id)) await leave(id);
    }
  }
  const writing = Promise.all([write(), write(), write()]);
  return {
    acknowledged,
    away: () => away,
    async stop() {
      stopped = true;
      await writing;
    },
  };
}

describeOnEngine('postgres', 'terminated connections', ({ open }) => {
  it(`no acknowledged row is lost and no process exits when all connections are ended ${rounds} times`, async () => {
    const [one, two, operator] = [await open(), await open(), await open()];
    // The clock advances with each read: receipts have an hourly quota, which counts those of overtaking writers too.
    let reads = 0;
    const clock = () => new Date(Date.now() + 5 * ++reads * 60_000);
    const groups = [writers(one.db, clock), writers(two.db, clock)];
    for (let round = 0; round < rounds; round += 1) {
      const before = groups.map(({ acknowledged }) => acknowledged.size);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `.execute(operator.db);
      // Each recovers before the next round.
      await expect.poll(() => groups.every(({ acknowledged }, n) => acknowledged.size > (before[n] ?? 0))).toBe(true);
    }
    await Promise.all(groups.map((group) => group.stop()));
    expect(groups.every((group) => group.away() > 0)).toBe(true);
    const found = await storedContacts(operator.db);
    const acknowledged = groups.flatMap((group) => [...group.acknowledged]);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    expect(found.size).toBe(acknowledged.length);
    for (const [id, parts] of found) expect({ id, ...parts }).toEqual({ id, consents: 1, emails: 2 });
  });
});
