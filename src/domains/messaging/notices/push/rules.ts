import { ECDH } from 'node:crypto'
import { IST_OFFSET_MS } from '#platform/time'
import type { NotificationKind, QuietHours } from '../contract.ts'

/** Somebody turns browsers on one by one; whoever has more of them has left some behind. */
export const MAX_DEVICES = 10

/** Whether an address given by a browser is one of the push services that we write to; nothing else of the net can be reached by it. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return services.some((service) => {
    const [scheme = '', name = ''] = service.split('://')
    if (protocol !== `${scheme}:`) return false
    return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name
  })
}

/** Whether a browser's key is a point of the curve: anything else could not be written to. */
export function isPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url').length > 0
  } catch {
    return false
  }
}

/** When a browser may be told: at once of one's orders and of what is decided about one, of the rest not in its owner's quiet hours. */
export function pushTimeFor(kind: NotificationKind, now: Date, { is_on, from, until }: QuietHours): Date {
  if (kind === 'order' || kind === 'creator' || !is_on) return now
  const inIndia = new Date(now.getTime() + IST_OFFSET_MS)
  const hour = inIndia.getUTCHours()
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until
  if (!isQuiet) return now
  const morning = Date.UTC(
    inIndia.getUTCFullYear(),
    inIndia.getUTCMonth(),
    inIndia.getUTCDate() + (hour >= until ? 1 : 0),
    until,
  )
  return new Date(morning - IST_OFFSET_MS)
}
