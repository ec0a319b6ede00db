import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { GoogleProfile } from './google.ts'
import type { Secrets } from '../secrets.ts'
import { after } from '../service.ts'
import { addTicket, takeTicket } from '../store/tickets.ts'

/*
 * What passes between our server and a browser that logs in with Google: a question on its way there, and a voucher for
 * its answer. The browser holds a secret that names it; what it says is sealed in the database, good once and not for long.
 */

const QUESTION_SECONDS = 10 * 60
const VOUCHER_SECONDS = 2 * 60

const question = z.object({
  step: z.literal('asked'),
  eventId: z.string(),
  origin: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Hash of the cookie of the browser that asked. */
  browser: z.string(),
})

const profile = z.object({
  rawId: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  photoUrl: z.string().nullable(),
})

const answer = z.object({ step: z.literal('answered'), profile, until: z.number() })

export type GoogleQuestion = Omit<z.infer<typeof question>, 'step'>

export type Vouchers = {
  /** @returns the secret that Google sends back as `state`. */
  ask(content: GoogleQuestion): Promise<string>
  /** Takes the question out, once. null: unknown, answered already or too old. */
  asked(state: string): Promise<GoogleQuestion | null>
  vouchFor(person: GoogleProfile): Promise<string>
  /** Takes the voucher out, once; the profile carries another one for as long as this one had. */
  redeem(voucher: string): Promise<GoogleProfile | null>
}

/** ID tokens have dots, our secrets have none. */
export const isVoucher = (token: string): boolean => /^[\w-]{43}$/.test(token)

const sealedContent = z.object({ sealed: z.string() })

export function openVouchers({ db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets }): Vouchers {
  const give = (content: object, expiresAt: Date): Promise<string> => {
    const sealed = secrets.seal(Buffer.from(JSON.stringify(content))).toString('base64url')
    return transact(db, (tx) => addTicket(tx, 'pending-google', { content: { sealed }, expiresAt }))
  }
  const take = async (text: string): Promise<unknown> => {
    const kept = await transact(db, (tx) => takeTicket(tx, 'pending-google', { text, now: clock.now() }))
    const plain =
      kept === null ? null : secrets.open(Buffer.from(sealedContent.parse(kept).sealed, 'base64url'))
    return plain ? JSON.parse(plain.toString()) : null
  }
  const vouch = (person: GoogleProfile, until: Date): Promise<string> =>
    give({ step: 'answered', profile: profile.parse(person), until: until.getTime() }, until)
  return {
    ask: (content) => give({ step: 'asked', ...content }, after(clock.now(), QUESTION_SECONDS)),
    asked: async (state) => question.safeParse(isVoucher(state) ? await take(state) : null).data ?? null,
    vouchFor: (person) => vouch(person, after(clock.now(), VOUCHER_SECONDS)),
    redeem: async (voucher) => {
      const { data } = answer.safeParse(await take(voucher))
      return data ? { ...data.profile, nextToken: await vouch(data.profile, new Date(data.until)) } : null
    },
  }
}
