import { BlockList, isIP, isIPv6 } from 'node:net'

// All addresses outside of the public internet: IANA's special-purpose registries for IPv4 and IPv6, and multicast.
const nonPublicRanges = new BlockList()
const V4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
for (const [net, prefix] of V4) nonPublicRanges.addSubnet(net, prefix, 'ipv4')
// Within the global unicast range: Teredo, ORCHID and similar, 6to4, documentation.
const V6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]
for (const [net, prefix] of V6) nonPublicRanges.addSubnet(net, prefix, 'ipv6')

const publicIpv6Ranges = new BlockList()
publicIpv6Ranges.addSubnet('2000::', 3, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an address is on the public internet. False for an invalid address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address))
    return publicIpv6Ranges.check(address, 'ipv6') && !nonPublicRanges.check(address, 'ipv6')
  return isIP(address) === 4 && !nonPublicRanges.check(address, 'ipv4')
}

/** Whether an address is a loopback address. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
