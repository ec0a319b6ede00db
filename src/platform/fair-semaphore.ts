import { networksOf } from './networks.ts'

/** How many times as much as is free one sender may hold: alone four fifths of all, two of them four ninths each. */
const SHARE_OF_FREE = 4

export type FairSemaphore = {
  /** Takes a slot for an IP address. @returns what releases it, once; null: there is none for this address now. */
  acquire(ip: string): (() => void) | null
  inUse(): number
}

/**
 * `most` slots, shared between addresses (IPv4 /32, IPv6 /64): an address may hold up to four times as many as are free, so a sender that
 * takes many leaves some to everyone else, and the more addresses there are, the smaller the share of each
 * (dynamic thresholds, Choudhury and Hahne 1998).
 */
export function fairSemaphore(most: number): FairSemaphore {
  const byAddress = new Map<string, number>()
  let taken = 0
  const change = (address: string, by: 1 | -1): void => {
    taken += by
    const held = (byAddress.get(address) ?? 0) + by
    if (held > 0) byAddress.set(address, held)
    else byAddress.delete(address)
  }
  return {
    inUse: () => taken,
    acquire: (ip) => {
      // An IPv4 address is its own, and taken apart once a request it would cost a few per cent of all work.
      const address = ip.includes(':') ? networksOf(ip).address : ip
      if ((byAddress.get(address) ?? 0) >= SHARE_OF_FREE * (most - taken)) return null
      change(address, 1)
      let isHeld = true
      return () => {
        if (isHeld) change(address, -1)
        isHeld = false
      }
    },
  }
}
