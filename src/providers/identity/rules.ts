import { spanInWords } from '#platform/span-in-words'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

export const CODE_LIFE_SECONDS = 5 * 60
export const MOST_WRONG_TRIES = 5
export const RECENT_LOGIN_SECONDS = 5 * 60
export const REFRESH_GRACE_SECONDS = 60

const BETWEEN_SENDS_MS = 30 * SECOND
const SENDS_AN_HOUR = 5
const SENDS_A_DAY = 10

/** Indian mobile numbers begin with 6 to 9 (TRAI's national numbering plan). */
export const isIndianMobile = (phone: string): boolean => /^\+91[6-9]\d{9}$/.test(phone)

/** A complete number with a country code (E.164), wherever it is. */
export const isInternationalNumber = (phone: string): boolean => /^\+[1-9]\d{6,14}$/.test(phone)

export type SendDecision =
  | { allowed: true; sentAt: Date[] }
  | { allowed: false; waitSeconds: number; sentence: string }

/** May a number get another code? `sentAt` are its earlier ones, oldest first; the answer has those that still count. */
export function decideSend(sentAt: readonly Date[], now: Date): SendDecision {
  const today = sentAt.filter((time) => now.getTime() - time.getTime() < DAY)
  const waits = [
    waitFor(today.at(-1), BETWEEN_SENDS_MS, now),
    waitFor(today.at(-SENDS_AN_HOUR), HOUR, now),
    waitFor(today.at(-SENDS_A_DAY), DAY, now),
  ]
  const waitSeconds = Math.max(...waits)
  if (waitSeconds <= 0) return { allowed: true, sentAt: [...today, now] }
  return {
    allowed: false,
    waitSeconds,
    sentence: `Please wait ${spanInWords(waitSeconds)} before asking for another OTP.`,
  }
}

/** Has a number had all the codes that it may have within an hour or a day? `sentAt` as for `decideSend`. */
export const isExhausted = (sentAt: readonly Date[], now: Date): boolean =>
  waitFor(sentAt.at(-SENDS_AN_HOUR), HOUR, now) > 0 || waitFor(sentAt.at(-SENDS_A_DAY), DAY, now) > 0

/** Seconds until `time` lies `span` milliseconds back, rounded up. */
function waitFor(time: Date | undefined, span: number, now: Date): number {
  return time ? Math.ceil((time.getTime() + span - now.getTime()) / SECOND) : 0
}

export type SessionState = { expires_at: Date; ended_at: Date | null; wrong_tries: number }

/** Can a code still be tried against this session? */
export const isOpen = (session: SessionState, now: Date): boolean =>
  session.ended_at === null && session.wrong_tries < MOST_WRONG_TRIES && session.expires_at > now

export const isRecent = (authTime: Date, now: Date): boolean =>
  now.getTime() - authTime.getTime() <= RECENT_LOGIN_SECONDS * SECOND

export type FamilyState = { generation: number; replaced_at: readonly Date[] }

/**
 * What a refresh token of some generation is good for. The present one rotates; one that was replaced at most 60 s ago
 * gets the present one again, because every open tab refreshes by itself; an older one was copied.
 */
export function judgeRefresh(
  family: FamilyState,
  generation: number,
  now: Date,
): 'rotate' | 'repeat' | 'reused' {
  if (generation === family.generation) return 'rotate'
  const replacedAt = family.replaced_at.at(generation - family.generation)
  const isInGrace =
    generation < family.generation &&
    replacedAt !== undefined &&
    now.getTime() - replacedAt.getTime() <= REFRESH_GRACE_SECONDS * SECOND
  return isInGrace ? 'repeat' : 'reused'
}

/** The times of replacement worth keeping after one more. */
export const replacedNow = (family: FamilyState, now: Date): Date[] => [
  ...family.replaced_at.filter((time) => now.getTime() - time.getTime() <= REFRESH_GRACE_SECONDS * SECOND),
  now,
]
