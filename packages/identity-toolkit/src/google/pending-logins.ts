import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { GoogleProfile } from './google-verifier.ts'
import type { Secrets } from '../secrets.ts'
import { addSeconds } from '../service.ts'
import { insertTicket, redeemStoredTicket } from '../queries/tickets.ts'

/*
 * State between the server and a browser that logs in with Google: a pending request, and a login ticket for its result. The browser has a secret
 * that names it; the content is sealed in the database, usable once and for a short time.
 */

const PENDING_LOGIN_SECONDS = 10 * 60
const TICKET_SECONDS = 2 * 60

const pendingLoginSchema = z.object({
  step: z.literal('asked'),
  eventId: z.string(),
  origin: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Hash of the requesting browser's cookie. */
  browser: z.string(),
})

const profileSchema = z.object({
  rawId: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  photoUrl: z.string().nullable(),
})

const verifiedLoginSchema = z.object({
  step: z.literal('answered'),
  profile: profileSchema,
  until: z.number(),
})

export type PendingLogin = Omit<z.infer<typeof pendingLoginSchema>, 'step'>

export type PendingLogins = {
  /** @returns the secret that Google sends back as `state`. */
  savePending(content: PendingLogin): Promise<string>
  /** Redeems a pending request, once. null: unknown, redeemed or expired. */
  takePending(state: string): Promise<PendingLogin | null>
  issueTicket(person: GoogleProfile): Promise<string>
  /** Redeems a ticket, once; the profile contains another one for the remaining time. */
  redeemTicket(voucher: string): Promise<GoogleProfile | null>
}

/** ID tokens contain dots, this service's secrets do not. */
export const isLoginTicket = (token: string): boolean => /^[\w-]{43}$/.test(token)

const sealedContent = z.object({ sealed: z.string() })

export function openPendingLogins({
  db,
  clock,
  secrets,
}: {
  db: Db
  clock: Clock
  secrets: Secrets
}): PendingLogins {
  const give = (content: object, expiresAt: Date): Promise<string> => {
    const sealed = secrets.seal(Buffer.from(JSON.stringify(content))).toString('base64url')
    return transact(db, (tx) => insertTicket(tx, 'pending-google', { content: { sealed }, expiresAt }))
  }
  const take = async (text: string): Promise<unknown> => {
    const redeemed = await transact(db, (tx) =>
      redeemStoredTicket(tx, 'pending-google', { text, now: clock.now() }),
    )
    const plain =
      redeemed === null ? null : secrets.open(Buffer.from(sealedContent.parse(redeemed).sealed, 'base64url'))
    return plain ? JSON.parse(plain.toString()) : null
  }
  const vouch = (person: GoogleProfile, until: Date): Promise<string> =>
    give({ step: 'answered', profile: profileSchema.parse(person), until: until.getTime() }, until)
  return {
    savePending: (content) =>
      give({ step: 'asked', ...content }, addSeconds(clock.now(), PENDING_LOGIN_SECONDS)),
    takePending: async (state) =>
      pendingLoginSchema.safeParse(isLoginTicket(state) ? await take(state) : null).data ?? null,
    issueTicket: (person) => vouch(person, addSeconds(clock.now(), TICKET_SECONDS)),
    redeemTicket: async (voucher) => {
      const { data } = verifiedLoginSchema.safeParse(await take(voucher))
      return data ? { ...data.profile, nextToken: await vouch(data.profile, new Date(data.until)) } : null
    },
  }
}
