import { expect, test } from 'vitest';
import { networksOf } from './networks.ts';

test.each([
  ['192.0.2.7', { address: '192.0.2.7', site: '192.0.2.7', network: '192.0.2.0/24' }],
  ['::ffff:192.0.2.7', { address: '192.0.2.7', site: '192.0.2.7', network: '192.0.2.0/24' }],
  ['2001:db8:1:ab12::7', { address: '2001:db8:1:ab12::/64', site: '2001:db8:1:ab00::/56', network: '2001:db8:1::/48' }],
  [
    '2001:0DB8:1:12:0:0:0:7%eth0',
    { address: '2001:db8:1:12::/64', site: '2001:db8:1:0000::/56', network: '2001:db8:1::/48' },
  ],
  ['::1', { address: '0:0:0:0::/64', site: '0:0:0:0000::/56', network: '0:0:0::/48' }],
])('%s is counted under its address, site and network', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});
