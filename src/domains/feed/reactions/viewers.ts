import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { saltOf } from './store.ts'

const IST_MS = 5.5 * 3_600_000

/** The day in India, 'YYYY-MM-DD'. */
export const dayOf = (now: Date, daysAgo = 0): string => new Date(now.getTime() + IST_MS - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** Says who looks, as a number that means nothing on any other day, and nothing at all once the day's salt is gone. */
export type NameViewer = (request: FastifyRequest, who: { caller: Caller | null; now: Date }) => Promise<{ viewer: string; day: string }>

export function namingViewers(db: Db): NameViewer {
  let kept: { day: string; salt: Promise<Buffer> } | null = null
  const saltFor = (day: string): Promise<Buffer> => {
    if (kept?.day === day) return kept.salt
    const salt = transact(db, (tx) => saltOf(tx, day, randomBytes(32)))
    kept = { day, salt }
    salt.catch(() => {
      kept = null
    })
    return salt
  }
  return async (request, { caller, now }) => {
    const day = dayOf(now)
    // People behind one address with one kind of browser count once: too few is better than too many.
    const who = caller ? `person ${caller.userId}` : `visitor ${request.ip} ${hashed(request.headers['user-agent'] ?? '')}`
    return {
      viewer: asUuid(
        createHmac('sha256', await saltFor(day))
          .update(who)
          .digest('hex'),
      ),
      day,
    }
  }
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

const asUuid = (hex: string): string => hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
