import { expect, it } from 'vitest';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { heldFromOf, pathTo } from './held-from.ts';

it('is a path of keyed hashes that shares a prefix within a site and a network', () => {
  const ring = keyRingOf('k');
  const [one, sameHost, site, network, other] = [
    '2001:db8:1:101::1',
    '2001:db8:1:101::2',
    '2001:db8:1:102::1',
    '2001:db8:1:201::1',
    '2001:db8:2:101::1',
  ].map((address) => heldFromOf(ring, address));
  expect(one).toMatch(/^[0-9a-f]{12}(\/[0-9a-f]{12}){2}$/);
  expect(sameHost).toBe(one);
  expect([site === one, pathTo('site', site ?? '') === pathTo('site', one ?? '')]).toEqual([false, true]);
  expect(pathTo('site', network ?? '') === pathTo('site', one ?? '')).toBe(false);
  expect(pathTo('network', network ?? '')).toBe(pathTo('network', one ?? ''));
  expect(pathTo('network', other ?? '')).not.toBe(pathTo('network', one ?? ''));
  expect(heldFromOf(keyRingOf('j'), '2001:db8:1:101::1')).not.toBe(one);
});

it('treats the single hash of the previous version as a network of its own', () => {
  expect(pathTo('network', 'Zm9vYmFyYmF6cXV4MTIzNA')).toBe('Zm9vYmFyYmF6cXV4MTIzNA');
});
