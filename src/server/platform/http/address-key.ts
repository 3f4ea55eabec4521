import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** What a proxy writes around the address itself: a port, brackets, the name of a network card. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>\d+\.\d+\.\d+\.\d+):\d+)$/

/** An address as it is in a socket or in what a proxy wrote, and nothing else. */
export function plainAddress(written: string): string {
  const { v4, v6 } = WITH_PORT.exec(written)?.groups ?? {}
  const address = (v4 ?? v6 ?? written).toLowerCase()
  const zone = address.indexOf('%')
  return zone === -1 ? address : address.slice(0, zone)
}

/** All eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const last = address.slice(address.lastIndexOf(':') + 1)
  const inHex = isIPv4(last) ? address.slice(0, -last.length) + hexOf(last) : address
  const [head = '', tail] = inHex.split('::')
  const split = (part: string) => part.split(':').filter(Boolean)
  const [before, after] = [split(head), split(tail ?? '')]
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

function hexOf(v4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = v4.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/**
 * Who a caller is wherever callers are counted by their address. A household or a rented machine has a whole IPv6 network
 * (/64), so its first four groups are the caller; one IPv4 address is one caller, in both of its spellings.
 */
export function addressKey(written: string): string {
  const address = plainAddress(written)
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return groups.slice(0, 4).join(':')
}

const THIS_MACHINE = new BlockList()
THIS_MACHINE.addSubnet('127.0.0.0', 8)
THIS_MACHINE.addAddress('::1', 'ipv6')

/** A proxy on the same machine speaks for everybody. */
export function isThisMachine(written: string): boolean {
  const address = plainAddress(written)
  return isIP(address) !== 0 && THIS_MACHINE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
