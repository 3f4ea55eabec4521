import { expect, test } from 'vitest'
import { addressKey, isThisMachine } from './address-key.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]:51234', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:0:0:9::', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::203.0.113.9', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('another network next door is another caller', () => {
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
})

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['203.0.113.9', false],
  ['2001:db8::1', false],
  ['unknown', false],
  ['', false],
])('%s is this machine: %s', (address, expected) => {
  expect(isThisMachine(address)).toBe(expected)
})
