import { expect, it } from 'vitest';
import { deviceName } from '#content/emails/accounts/device.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { deviceOf } from './device.ts';

const ring = keyRingOf('k1');
const of = (userAgent: string, address = '192.0.2.1') => deviceOf(ring, { userAgent, address, shared: false });
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'chrome windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'edge windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'safari mac'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1', 'safari iphone'],
  [`Mozilla/5.0 (Linux; Android 15; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'chrome android'],
  ['curl/8.5.0', 'other other'],
  ['', 'other other'],
])('%s is %s', (userAgent, name) => {
  expect(of(userAgent).name).toBe(name);
});

it('knows the network of an address again, and does not store it', () => {
  expect(of('', '192.0.2.77').network).toBe(of('', '192.0.2.1').network);
  expect(of('', '198.51.100.1').network).not.toBe(of('', '192.0.2.1').network);
  expect(of('', '192.0.2.1').network).not.toContain('192');
});

it('is named in words', () => {
  expect(deviceName('firefox windows', 'es')).toBe('Firefox en Windows');
  expect(deviceName('chrome iphone', 'en')).toBe('Chrome on iPhone');
  expect(deviceName('other mac', 'es')).toBe('Mac');
  expect(deviceName(null, 'en')).toBe('Another browser');
});
