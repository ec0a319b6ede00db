import { isIPv6 } from 'node:net'

export type Networks = {
  address: string
  subnet: string
  /** An IPv4 address may be shared by thousands of a carrier's customers (RFC 6888). */
  isShared: boolean
}

/** The network of one sender, and its neighbourhood: IPv4 /32 and /24, IPv6 /64 and /48, because one line has a whole /64. */
export function networksOf(ip: string): Networks {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) {
    const address = mapped ?? ip
    return { address, subnet: `${address.split('.').slice(0, 3).join('.')}.0/24`, isShared: true }
  }
  const groups = expandIpv6(ip.split('%')[0] ?? ip)
  return {
    address: `${groups.slice(0, 4).join(':')}::/64`,
    subnet: `${groups.slice(0, 3).join(':')}::/48`,
    isShared: false,
  }
}

function expandIpv6(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const before = head ? head.split(':') : []
  const behind = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - behind.length)
  return [...before, ...Array.from({ length: missing }, () => '0'), ...behind].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  )
}
