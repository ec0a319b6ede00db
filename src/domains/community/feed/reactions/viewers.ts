import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { networksOf } from '#platform/networks'
import { transact } from '#platform/transact'
import { dayInIndia } from '#platform/time'
import { findOrCreateSalt } from './queries.ts'

/** A viewer of one day. `line`: the prefix shared by the ids of all visitors of the address; null with a login. */
export type Viewer = { viewer: string; line: string | null; day: string }

/** Daily pseudonymous viewer id: unlinkable to other days, and irreversible once the day's salt is deleted. */
export type IdentifyViewer = (
  request: FastifyRequest,
  who: { caller: Caller | null; now: Date },
) => Promise<Viewer>

export function viewerIdentifier(db: Db): IdentifyViewer {
  let cached: { day: string; salt: Promise<Buffer> } | null = null
  const saltFor = (day: string): Promise<Buffer> => {
    if (cached?.day === day) return cached.salt
    const salt = transact(db, (tx) => findOrCreateSalt(tx, day, randomBytes(32)))
    cached = { day, salt }
    salt.catch(() => {
      cached = null
    })
    return salt
  }
  return async (request, { caller, now }) => {
    const day = dayInIndia(now)
    const salt = await saltFor(day)
    if (caller) return { viewer: asUuid(digestOf(salt, `person ${caller.userId}`)), line: null, day }
    const { address } = networksOf(request.ip)
    const viewer = asUuid(
      digestOf(salt, `address ${address}`).slice(0, 16) +
        digestOf(salt, `visitor ${address} ${hashed(request.headers['user-agent'] ?? '')}`),
    )
    return { viewer, line: viewer.slice(0, ADDRESS_PREFIX_LENGTH), day }
  }
}

// First half of a uuid as text.
const ADDRESS_PREFIX_LENGTH = 18

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

const digestOf = (salt: Buffer, who: string): string => createHmac('sha256', salt).update(who).digest('hex')

const asUuid = (hex: string): string =>
  hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
