import { expect, test } from 'vitest'
import { hostInAddress, ownAddress } from './own-address.ts'

const at = (host?: string, publicUrl?: string) => ownAddress({ host, publicUrl, port: 3000 })

test('the product is where HOST says, on localhost where it says nothing or everywhere, or where PUBLIC_URL says', () => {
  expect(at()).toBe('http://localhost:3000')
  expect(at('0.0.0.0')).toBe('http://localhost:3000')
  expect(at('::')).toBe('http://localhost:3000')
  expect(at('192.168.1.20')).toBe('http://192.168.1.20:3000')
  expect(at('kitchen.local')).toBe('http://kitchen.local:3000')
  expect(at('192.168.1.20', 'https://shop.example')).toBe('https://shop.example')
})

test('an IPv6 address makes an address that can be opened', () => {
  expect(new URL(at('::1')).host).toBe('[::1]:3000')
  expect(hostInAddress('fd00::7', '127.0.0.1')).toBe('[fd00::7]')
})
