import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { expect, test } from 'vitest';
import { openSnapshot } from '#backend/database/open-snapshot.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { askAs } from './only-staff.ts';
import { serveOver } from './serve-wire.ts';
import { addAccount, startedSession } from './sign-up.ts';
import { wireOver } from './wire-over.ts';

/** What one engine keeps and the other does not: a NUL, half a sign, a number beyond what is whole there. */
const odd = { text: 'a\0b\ud800c', whole: [2 ** 31, 2 ** 53], number: 1e308 };

/** A value of a type with something odd in every text of it. `id` where an id is wanted that has to be found. */
function oddValue(type: GraphQLInputType, name: string, plain: boolean, depth = 0): unknown {
  if (isNonNullType(type)) return oddValue(type.ofType, name, plain, depth);
  if (isListType(type)) return [oddValue(type.ofType, name, plain, depth)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    if (depth > 3) return undefined;
    const fields = Object.values(type.getFields());
    return Object.fromEntries(fields.map((field) => [field.name, oddValue(field.type, field.name, plain, depth + 1)]));
  }
  switch (getNamedType(type).name) {
    case 'Int':
      return 1;
    case 'Float':
      return odd.number;
    case 'Boolean':
      return true;
    case 'AWSDate':
      return '2026-12-01';
    case 'AWSDateTime':
      return '2026-12-01T10:00:00.000Z';
    case 'AWSEmail':
      return 'ana@example.com';
    case 'ID':
      return plain ? 'c1' : odd.text;
    default:
      return name === 'email' ? 'ana@example.com' : odd.text;
  }
}

function mutationsOf(schema: GraphQLSchema, plain: boolean) {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  return fields.map((field) => {
    const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
    const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const composite = 'getFields' in getNamedType(field.type) || 'getTypes' in getNamedType(field.type);
    const head = declared ? `(${declared})` : '';
    const query = `mutation Odd${head} { ${field.name}${given ? `(${given})` : ''} ${composite ? '{ __typename }' : ''} }`;
    const variables = Object.fromEntries(field.args.map((arg) => [arg.name, oddValue(arg.type, arg.name, plain)]));
    return { name: field.name, query, variables };
  });
}

describeOnBothEngines('every mutation', ({ open, place }) => {
  test('keeps nothing that the other engine would not', { timeout: 180_000 }, async () => {
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
      // Once with ids as odd as anything, and once with one that can be stored.
      const asked = [...mutationsOf(schema, false), ...mutationsOf(schema, true)];
      expect(asked.length).toBeGreaterThan(40);
      for (const { name, query, variables } of asked) {
        const { AccessToken } = await startedSession(wire.userPool.parts, ines.id, Date.now());
        const told = await askAs(served, AccessToken, query, variables);
        expect({ name, status: told.status, faults: wire.faults }).toMatchObject({ status: 200, faults: [] });
      }
      const count = `mutation($n: Int) { createCourse(input: { id: "c2", count: $n }) { id } }`;
      for (const n of odd.whole) {
        const { AccessToken } = await startedSession(wire.userPool.parts, ines.id, Date.now());
        expect((await askAs(served, AccessToken, count, { n })).errors?.length).toBe(1);
      }
      const snapshot = await openSnapshot(await place());
      const kept: string[] = [];
      let rows = 0;
      for (const table of snapshot.tables) {
        for await (const some of snapshot.rows(table)) {
          rows += some.length;
          for (const [column, value] of some.flatMap((row) => Object.entries(row))) {
            const whole = typeof value !== 'number' || Number.isFinite(value);
            if (!whole || String(value).includes('\0')) kept.push(`${table.name}.${column}`);
          }
        }
      }
      await snapshot.close();
      expect(rows).toBeGreaterThan(3);
      expect(kept).toEqual([]);
    } finally {
      await served.close();
    }
  });
});
