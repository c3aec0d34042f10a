import { expect, test } from 'vitest';
import { describeSkew } from './clock-skew.ts';

const now = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;

test('words an expired and a future signature', () => {
  expect(describeSkew({ signedAt: now - hour, now })).toBe(
    'Signature expired: 20261120T110000Z is now earlier than 20261120T114500Z (20261120T120000Z - 15 min.)',
  );
  expect(describeSkew({ signedAt: now + hour, now })).toBe(
    'Signature not yet current: 20261120T130000Z is still later than 20261120T121500Z (20261120T120000Z + 15 min.)',
  );
});
