import { expect, test } from 'vitest';
import { openVisitorAddresses } from './visitor-addresses.ts';

const request = () => new Request('http://localhost/', { headers: { 'x-forwarded-for': '203.0.113.7' } });

test('is the peer address, or the one forwarded by a trusted proxy', () => {
  for (const [proxies, address] of [
    [0, '127.0.0.1'],
    [1, '203.0.113.7'],
  ] as const) {
    const addresses = openVisitorAddresses(proxies);
    const one = request();
    addresses.keep(one, '127.0.0.1');
    expect(addresses.of(one)).toBe(address);
  }
});

test('is unknown for a request outside the server', () => {
  const addresses = openVisitorAddresses(0);
  addresses.keep(request(), '127.0.0.1');
  expect(addresses.of(request())).toBe('unknown');
});
