import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiTypesFile, printApiTypes } from '#tests/api-types/print-api-types.ts';

test('the types of the API are those of the .graphql files (`npm run types` writes them)', () => {
  expect(readFileSync(apiTypesFile, 'utf8')).toBe(printApiTypes());
});
