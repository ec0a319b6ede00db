import { randomBytes } from 'node:crypto'
import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { Language } from '../tables.ts'
import { upsertSignup, incrementDay } from './queries.ts'

/** Minimum interval between confirmation e-mails to one address. */
const RESEND_AFTER_MS = DAY_MS

/**
 * Signs an address up for offers by double opt-in: only the link in the confirmation e-mail confirms it. A known address gets the same answer, so
 * subscriptions cannot be probed, and at most one e-mail a day.
 */
export async function addSignup(
  db: Db,
  { email, language }: { email: string; language: Language },
  now: Date,
): Promise<{ success: true }> {
  await transact(db, async (tx) => {
    const token = randomBytes(18).toString('base64url')
    const signup = await upsertSignup(tx, {
      email: email.toLowerCase(),
      language,
      token,
      now,
      before: new Date(now.getTime() - RESEND_AFTER_MS),
    })
    if (!signup) return
    await incrementDay(tx, 'asked', now)
    await publish(tx, 'content.signupAsked', { token: signup.token, round: now.getTime() })
  })
  return { success: true }
}
