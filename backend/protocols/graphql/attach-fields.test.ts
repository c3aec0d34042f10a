import { expect, test } from 'vitest';
import type { Fields } from '#backend/features/feature.ts';
import { serveSchema } from './schema.ts';

const answer = async () => null;
const serve = (fields: Fields) => () => serveSchema([fields]);

test('every declared field needs a resolver and every resolver a field', () => {
  const sdl = 'extend type Query { coat: String }';
  expect(serve({ sdl })).toThrow('Query.coat has no resolver');
  expect(serve({ sdl: '', queries: { coat: { answer } } })).toThrow('The schema has no field Query.coat');
  expect(
    serve({ sdl, queries: { coat: { answer } } })()
      .getQueryType()
      ?.getFields().coat?.resolve,
  ).toBeDefined();
});

test('no feature overrides a field of the contract', () => {
  const taken = { getContact: { answer } } as const;
  expect(serve({ sdl: '', queries: taken })).toThrow('Query.getContact has two resolvers');
});
