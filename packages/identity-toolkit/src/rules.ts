import { durationInEnglish } from '#platform/duration-text'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

export const CODE_LIFE_SECONDS = 5 * 60
export const MAX_WRONG_TRIES = 5
export const RECENT_LOGIN_SECONDS = 5 * 60
export const REFRESH_GRACE_SECONDS = 60

const MIN_SEND_INTERVAL_MS = 30 * SECOND
const MAX_SENDS_PER_HOUR = 5
const MAX_SENDS_PER_DAY = 10

/** Indian mobile numbers begin with 6 to 9 (TRAI's national numbering plan). */
export const isIndianMobile = (phone: string): boolean => /^\+91[6-9]\d{9}$/.test(phone)

/** A complete number with a country code (E.164), wherever it is. */
export const isInternationalNumber = (phone: string): boolean => /^\+[1-9]\d{6,14}$/.test(phone)

export type SendDecision =
  | { allowed: true; sentAt: Date[] }
  | { allowed: false; waitSeconds: number; sentence: string }

/** Decides whether a number may get another code. `sentAt` are its earlier sends, oldest first; the result has those that still count. */
export function decideSend(sentAt: readonly Date[], now: Date): SendDecision {
  const today = sentAt.filter((time) => now.getTime() - time.getTime() < DAY)
  const waits = [
    secondsUntilExpired(today.at(-1), MIN_SEND_INTERVAL_MS, now),
    secondsUntilExpired(today.at(-MAX_SENDS_PER_HOUR), HOUR, now),
    secondsUntilExpired(today.at(-MAX_SENDS_PER_DAY), DAY, now),
  ]
  const waitSeconds = Math.max(...waits)
  if (waitSeconds <= 0) return { allowed: true, sentAt: [...today, now] }
  return {
    allowed: false,
    waitSeconds,
    sentence: `Please wait ${durationInEnglish(waitSeconds)} before asking for another OTP.`,
  }
}

/** Whether a number has reached its hourly or daily quota. `sentAt` as for `decideSend`. */
export const isQuotaExhausted = (sentAt: readonly Date[], now: Date): boolean =>
  secondsUntilExpired(sentAt.at(-MAX_SENDS_PER_HOUR), HOUR, now) > 0 ||
  secondsUntilExpired(sentAt.at(-MAX_SENDS_PER_DAY), DAY, now) > 0

/** Seconds until `time` is `span` milliseconds ago, rounded up. */
function secondsUntilExpired(time: Date | undefined, span: number, now: Date): number {
  return time ? Math.ceil((time.getTime() + span - now.getTime()) / SECOND) : 0
}

export type SessionState = { expires_at: Date; ended_at: Date | null; wrong_tries: number }

/** Whether the session still accepts attempts. */
export const isSessionOpen = (session: SessionState, now: Date): boolean =>
  session.ended_at === null && session.wrong_tries < MAX_WRONG_TRIES && session.expires_at > now

export const isRecentLogin = (authTime: Date, now: Date): boolean =>
  now.getTime() - authTime.getTime() <= RECENT_LOGIN_SECONDS * SECOND

export type FamilyState = { generation: number; replaced_at: readonly Date[] }

/**
 * Decides about a refresh token by its generation. The current one rotates; one replaced at most 60 s ago gets the current one again, because
 * every open tab refreshes by itself; an older one was copied.
 */
export function decideRefresh(
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

/** The times of replacement to keep after one more. */
export const recentReplacements = (family: FamilyState, now: Date): Date[] => [
  ...family.replaced_at.filter((time) => now.getTime() - time.getTime() <= REFRESH_GRACE_SECONDS * SECOND),
  now,
]
