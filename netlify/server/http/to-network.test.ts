import { expect, it } from 'vitest';

import { toNetwork } from './to-network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2::'],
  ['2001:db8:1::6', '2001:db8:1::'],
  ['2001:db8::', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['', ''],
  ['not:an:address', 'not:an:address'],
])('takes %s for %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
