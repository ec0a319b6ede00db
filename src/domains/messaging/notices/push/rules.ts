import { ECDH } from 'node:crypto'
import { IST_OFFSET_MS } from '#platform/time'
import type { NotificationKind, QuietHours } from '../contract.ts'

/** A limit on stale devices, which people leave behind when they change browsers. */
export const MAX_DEVICES = 10

/** Whether an endpoint belongs to an allowed push service. Prevents requests to other hosts (SSRF). */
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

/** Whether a key is a point on the P-256 curve; a message cannot be encrypted for any other. */
export function isPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url').length > 0
  } catch {
    return false
  }
}

/** When a notification may be pushed: orders and creator decisions at once, other kinds after the person's quiet hours. */
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
