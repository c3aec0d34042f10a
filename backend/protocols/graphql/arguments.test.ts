import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { readerOf } from './attach-fields.ts';

const fields = buildSchema(`
  input Change { id: ID! text: String }
  type Query { one(id: ID!, text: String): Int many(ids: [ID!]!): Int changed(input: Change!): Int none: Int }
`)
  .getQueryType()
  ?.getFields();
const read = (name: string, values: object) => readerOf(fields?.[name]?.args ?? [])({ ...values });

test('strips characters PostgreSQL rejects from ids and keeps other texts', () => {
  expect(read('one', { id: 'a\0b\ud800', text: 'a\0b' })).toEqual({ id: 'ab\ufffd', text: 'a\0b' });
  expect(read('many', { ids: ['a\0', 'b'] })).toEqual({ ids: ['a', 'b'] });
});

test('fields of a single input argument are the arguments', () => {
  expect(read('changed', { input: { id: 'a\0', text: null } })).toEqual({ id: 'a', text: null });
  expect(read('none', {})).toEqual({});
});
