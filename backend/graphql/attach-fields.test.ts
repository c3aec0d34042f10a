import { expect, test } from 'vitest';
import type { Fields } from '#backend/business/room.ts';
import { serveSchema } from './serve-schema.ts';

const answer = async () => null;
const serve = (fields: Fields) => () => serveSchema([fields]);

test('what a room declares and answers has to be the same', () => {
  const sdl = 'extend type Query { coat: String }';
  expect(serve({ sdl })).toThrow('Nothing answers Query.coat');
  expect(serve({ sdl: '', queries: { coat: { who: 'guest', answer } } })).toThrow('No room declares Query.coat');
  expect(
    serve({ sdl, queries: { coat: { who: 'guest', answer } } })()
      .getQueryType()
      ?.getFields().coat?.resolve,
  ).toBeDefined();
});

test('no room answers what the contract does', () => {
  const taken = { getContact: { who: 'guest', answer } } as const;
  expect(serve({ sdl: '', queries: taken })).toThrow('Query.getContact is answered already');
});
