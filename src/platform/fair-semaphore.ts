import { networksOf } from './networks.ts'

/** A sender may hold this multiple of the free slots: alone four fifths of all, two of them four ninths each. */
const SHARE_OF_FREE = 4

export type FairSemaphore = {
  /** Takes a slot for an IP address. @returns a function that releases it, once; null: no slot for this address now. */
  acquire(ip: string): (() => void) | null
  inUse(): number
}

/**
 * `capacity` slots, shared between addresses (IPv4 /32, IPv6 /64): an address may hold up to four times as many as are free, so a greedy sender
 * leaves some to others, and the more addresses there are, the smaller the share of each (dynamic thresholds, Choudhury and Hahne 1998).
 */
export function fairSemaphore(capacity: number): FairSemaphore {
  const byAddress = new Map<string, number>()
  let inUse = 0
  const change = (address: string, by: 1 | -1): void => {
    inUse += by
    const held = (byAddress.get(address) ?? 0) + by
    if (held > 0) byAddress.set(address, held)
    else byAddress.delete(address)
  }
  return {
    inUse: () => inUse,
    acquire: (ip) => {
      // IPv4 addresses are used as they are: parsing them per request would cost a few per cent of all work.
      const address = ip.includes(':') ? networksOf(ip).address : ip
      if ((byAddress.get(address) ?? 0) >= SHARE_OF_FREE * (capacity - inUse)) return null
      change(address, 1)
      let isHeld = true
      return () => {
        if (isHeld) change(address, -1)
        isHeld = false
      }
    },
  }
}
