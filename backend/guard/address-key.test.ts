import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

test('an IPv4 address is itself', () => {
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('unknown')).toBe('unknown');
});

test('IPv6 counts by its network of 64 bits, however it is spelled', () => {
  const network = '2001:db8:0:7::/64';
  for (const address of ['2001:db8:0:7::1', '2001:0db8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8::7:0:0:0:9']) {
    expect(addressKey(address)).toBe(network);
  }
  expect(addressKey('2001:db8:0:8::1')).not.toBe(network);
  expect(addressKey('::1')).toBe('0:0:0:0::/64');
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(addressKey('64:ff9b::203.0.113.7')).toBe('64:ff9b:0:0::/64');
});
