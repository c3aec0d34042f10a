import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createContact } from '#backend/business/contact/create-contact.ts';
import { DatabaseAwayError } from '#backend/database/database-away.ts';
import type { Database } from '#backend/database/tables.ts';
import { describeOnEngine } from '#tests/engines/engines.ts';
import { storedContacts } from './stored-contacts.ts';

const rounds = 40;
const message = { name: 'Ana', lastname: 'Ruiz', type: 'ideas', message: 'Hola', consent: true };

/** Leaves messages as clients do: what was not answered is sent again under its id. */
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
      // Anything else would be told to a client as a fault of ours.
      if (!(error instanceof DatabaseAwayError)) throw error;
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

describeOnEngine('postgres', 'connections that are ended while they are used', ({ open }) => {
  it(`nothing acknowledged is lost, and nobody ends with them, when all are ended ${rounds} times`, async () => {
    const [one, two, operator] = [await open(), await open(), await open()];
    // A minute passes with each look at the clock: in an hour there are few receipts.
    let minutes = 0;
    const clock = () => new Date(Date.now() + ++minutes * 60_000);
    const groups = [writers(one.db, clock), writers(two.db, clock)];
    for (let round = 0; round < rounds; round += 1) {
      const before = groups.map(({ acknowledged }) => acknowledged.size);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `.execute(operator.db);
      // Each goes on before the next round.
      await expect.poll(() => groups.every(({ acknowledged }, n) => acknowledged.size > (before[n] ?? 0))).toBe(true);
    }
    await Promise.all(groups.map((group) => group.stop()));
    expect(groups.every((group) => group.away() > 0)).toBe(true);
    const found = await storedContacts(operator.db);
    const acknowledged = groups.flatMap((group) => [...group.acknowledged]);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    expect(found.size).toBe(acknowledged.length);
    for (const [id, parts] of found) expect({ id, ...parts }).toEqual({ id, consents: 1, letters: 2 });
  }, 120_000);
});
