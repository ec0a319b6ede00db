import { randomBytes } from 'node:crypto'
import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { Language } from '../tables.ts'
import { upsertSignup, incrementDay } from './queries.ts'

/** How long the letter of an address is not sent again, whoever asks for it. */
const RESEND_AFTER_MS = DAY_MS

/**
 * Asks an address whether it wants offers: a letter goes out, and only its link makes it count. A known one is answered alike, so that
 * nobody can find out who reads us, and gets no second letter within a day.
 */
export async function addSignup(
  db: Db,
  { email, language }: { email: string; language: Language },
  now: Date,
): Promise<{ success: true }> {
  await transact(db, async (tx) => {
    const token = randomBytes(18).toString('base64url')
    const asked = await upsertSignup(tx, {
      email: email.toLowerCase(),
      language,
      token,
      now,
      before: new Date(now.getTime() - RESEND_AFTER_MS),
    })
    if (!asked) return
    await incrementDay(tx, 'asked', now)
    await publish(tx, 'content.signupAsked', { token: asked.token, round: now.getTime() })
  })
  return { success: true }
}
