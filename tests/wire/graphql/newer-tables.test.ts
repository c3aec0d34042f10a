import type { GraphQLSchema } from 'graphql';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { mutationsOf } from '#tests/wire/support/every-mutation.ts';
import { sendAs } from '#tests/wire/support/only-staff.ts';
import { serveOver } from '#tests/wire/support/serve-wire.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';
import { wireOver } from '#tests/wire/support/wire-over.ts';

/** During a rolling upgrade the previous version works on newer tables, with unknown columns, tables and indexes. */
describeOnBothEngines('a process whose tables have been upgraded', ({ open }) => {
  test('keeps reading and writing with tables of a newer version', async () => {
    const { db } = await open();
    let schema: GraphQLSchema | undefined;
    const wire = await wireOver(db, {
      change(parts) {
        schema = parts.schema;
        return {};
      },
    });
    const served = await serveOver(wire);
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    const alter = async (add: boolean) => {
      for (const table of tables) {
        const after = add ? sql`add column later text not null default 'later'` : sql`drop column later`;
        await sql`alter table ${sql.table(table)} ${after}`.execute(db);
      }
    };
    try {
      const ines = await addAccount(db, { email: 'ines@tlacuilo.example' });
      await alter(true);
      await sql`create table later (id text primary key)`.execute(db);
      if (!schema) throw new Error('There is no schema.');
      const { AccessToken } = await startedSession(wire.userPool.parts, ines.id, Date.now());
      const created = await sendAs(
        served,
        AccessToken,
        `mutation { createContact(input: { id: "c9", name: "Ana", lastname: "Ruiz", email: "ana@example.com", type: "ideas", message: "Hola" }) { id } }`,
      );
      expect(created.data).toEqual({ createContact: { id: 'c9' } });
      const listed = await sendAs(served, AccessToken, '{ listContacts { items { id name message } } }');
      expect(listed.data).toEqual({ listContacts: { items: [{ id: 'c9', name: 'Ana', message: 'Hola' }] } });
      for (const { name, query, variables } of mutationsOf(schema, true)) {
        const session = await startedSession(wire.userPool.parts, ines.id, Date.now());
        const response = await sendAs(served, session.AccessToken, query, variables);
        expect({ name, status: response.status, faults: wire.faults }).toEqual({ name, status: 200, faults: [] });
        // Unknown columns do not leak.
        expect(JSON.stringify(response)).not.toContain('later');
      }
    } finally {
      await sql`drop table if exists later`.execute(db);
      // Other tests share the database.
      await alter(false);
      await served.close();
    }
  });
});
