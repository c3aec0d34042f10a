import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObjectType, parse, print, printType, validateSchema } from 'graphql';
import { expect, test } from 'vitest';
import { wholeSchema } from '#tests/wire/support/whole-schema.ts';

test('nothing in the contract is added, removed or renamed', () => {
  const text = print(parse(readFileSync(join(import.meta.dirname, 'schema.graphql'), 'utf8')));
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    'ae6f5f7527b409f62369a6efe306dc932c0a2f92e433077a24bfb8a4ee594cac',
  );
});

test('the schema with additions is valid', () => {
  const schema = wholeSchema;
  expect(validateSchema(schema)).toEqual([]);
  const contact = schema.getType('Contact');
  expect(isObjectType(contact) && Object.keys(contact.getFields())).toEqual([
    'name',
    'lastname',
    'email',
    'type',
    'message',
    'id',
    'createdAt',
    'updatedAt',
    'reason',
    'language',
    'state',
    'assignee',
  ]);
  const input = schema.getType('CreateContactInput');
  expect(input && printType(input)).toContain('consent: Boolean');
});
