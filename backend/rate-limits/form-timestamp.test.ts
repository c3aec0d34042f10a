import { expect, test } from 'vitest';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import { makeMoment, readMoment } from './form-timestamp.ts';
import { formAge } from './limits.ts';

const ring = keyRingOf('k1');
const made = 1_000_000;
const moment = makeMoment(ring, made, () => 7);

test('a moment is young, then good, then nothing', () => {
  expect(readMoment(ring, moment, made)).toEqual({ state: 'young' });
  expect(readMoment(ring, moment, made + formAge.least - 1)).toEqual({ state: 'young' });
  expect(readMoment(ring, moment, made + formAge.least)).toEqual({ state: 'good', nonce: `moment ${made} 7` });
  expect(readMoment(ring, moment, made + formAge.most)).toEqual({ state: 'none' });
});

test('one that is not ours is nothing', () => {
  for (const shown of ['', 'a.b.c', `${moment}x`, makeMoment(keyRingOf('k2'), made, () => 7)]) {
    expect(readMoment(ring, shown, made + formAge.least)).toEqual({ state: 'none' });
  }
});

test('no two are the same', () => {
  let count = 0;
  const choose = () => (count += 1);
  expect(makeMoment(ring, made, choose)).not.toBe(makeMoment(ring, made, choose));
});
