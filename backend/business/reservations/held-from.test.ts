import { expect, it } from 'vitest';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import { heldFromOf } from './held-from.ts';

it('is the same for one visitor and tells not who: not without the key', () => {
  const ring = keyRingOf('k');
  const one = heldFromOf(ring, '203.0.113.7');
  expect(one).toMatch(/^[\w-]{22}$/);
  expect(heldFromOf(ring, '203.0.113.7')).toBe(one);
  expect(heldFromOf(ring, '203.0.113.8')).not.toBe(one);
  expect(heldFromOf(keyRingOf('j'), '203.0.113.7')).not.toBe(one);
  expect(heldFromOf(ring, '2001:db8::1')).toBe(heldFromOf(ring, '2001:db8::2'));
});
