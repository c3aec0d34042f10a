import type { GraphQLSchema } from 'graphql';
import { expect, test } from 'vitest';
import { openSnapshot } from '#backend/platform/database/snapshots/open-snapshot.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { mutationsOf, odd } from '#tests/wire/support/every-mutation.ts';
import { sendAs } from '#tests/wire/support/only-staff.ts';
import { serveOver } from '#tests/wire/support/serve-wire.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';
import { wireOver } from '#tests/wire/support/wire-over.ts';

describeOnBothEngines('every mutation', ({ open, place }) => {
  test('refuses values that one engine would store differently', async () => {
    const { db } = await open();
    let schema: GraphQLSchema | undefined;
    const wire = await wireOver(db, {
      change(parts) {
        schema = parts.schema;
        return {};
      },
    });
    const served = await serveOver(wire);
    try {
      const ines = await addAccount(db, { email: 'ines@tlacuilo.example' });
      if (!schema) throw new Error('There is no schema.');
      // With odd ids, and with storable ones.
      const mutations = [...mutationsOf(schema, false), ...mutationsOf(schema, true)];
      expect(mutations.length).toBeGreaterThan(40);
      for (const { name, query, variables } of mutations) {
        const { AccessToken } = await startedSession(wire.userPool.parts, ines.id, Date.now());
        const response = await sendAs(served, AccessToken, query, variables);
        expect({ name, status: response.status, faults: wire.faults }).toMatchObject({ status: 200, faults: [] });
      }
      const count = `mutation($n: Int) { createCourse(input: { id: "c2", count: $n }) { id } }`;
      for (const n of odd.whole) {
        const { AccessToken } = await startedSession(wire.userPool.parts, ines.id, Date.now());
        expect((await sendAs(served, AccessToken, count, { n })).errors?.length).toBe(1);
      }
      const snapshot = await openSnapshot(await place());
      const broken: string[] = [];
      let rows = 0;
      for (const table of snapshot.tables) {
        for await (const some of snapshot.rows(table)) {
          rows += some.length;
          for (const [column, value] of some.flatMap((row) => Object.entries(row))) {
            const finite = typeof value !== 'number' || Number.isFinite(value);
            if (!finite || String(value).includes('\0')) broken.push(`${table.name}.${column}`);
          }
        }
      }
      await snapshot.close();
      expect(rows).toBeGreaterThan(3);
      expect(broken).toEqual([]);
    } finally {
      await served.close();
    }
  });
});
