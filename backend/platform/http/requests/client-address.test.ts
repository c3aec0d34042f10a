import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each<[proxies: number, forwardedFor: string | null, address: string]>([
  [0, null, '10.0.0.1'],
  [0, '1.1.1.1', '10.0.0.1'],
  [1, '1.1.1.1', '1.1.1.1'],
  [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [2, '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
  [2, '1.1.1.1', '1.1.1.1'],
  [1, null, '10.0.0.1'],
  [1, '', '10.0.0.1'],
  [1, 'unknown', '10.0.0.1'],
  [2, '6.6.6.6, nonsense, 10.0.0.2', '10.0.0.2'],
  [1, '1.1.1.1:51234', '1.1.1.1'],
  [1, '[2001:DB8::1]:443', '2001:db8::1'],
  [1, '2001:db8::1', '2001:db8::1'],
])('behind %i proxies, with %j, it is %s', (proxies, forwardedFor, address) => {
  expect(clientAddress({ peer: '::ffff:10.0.0.1', forwardedFor }, proxies)).toBe(address);
});

test('is null for a closed connection', () => {
  expect(clientAddress({ peer: undefined, forwardedFor: null }, 0)).toBe('unknown');
});
