import { Refusal } from '#platform/refusal'
import { sentContact } from '../../request-facts.tsx'
import { pageLocale, translator, type MessageId } from '../../messages/messages.tsx'
import { messageOf } from '../ask.ts'
import { waitOf } from './retry-after.ts'
import { errorCode } from '#platform/error-code'

/** The SDK's codes for which the server sends no message of its own. */
const SENTENCES: Record<string, MessageId> = {
  'auth/network-request-failed': 'shared.offline',
  'auth/too-many-requests': 'login.toooften',
  'auth/invalid-phone-number': 'login.need.phone',
  'auth/sms-region-not-allowed': 'login.india',
  'auth/popup-blocked': 'login.blocked',
  'auth/operation-not-allowed': 'login.nogmail',
  'auth/unauthorized-domain': 'login.notathere',
  'auth/web-storage-unsupported': 'login.cookies',
  'auth/account-exists-with-different-credential': 'login.elsewhere',
  'auth/credential-already-in-use': 'login.elsewhere',
  'auth/email-already-in-use': 'login.elsewhere',
  // Google's service uses these codes for too many attempts from one network, and for a page that has been open too long.
  'auth/quota-exceeded': 'login.toooften',
  'auth/user-token-expired': 'login.expired',
}

/** The service's codes that mean something else when it refuses than when our own page does; its sentences are in English only. */
const SERVICE_SENTENCES: Record<string, MessageId> = {
  'auth/invalid-phone-number': 'login.unreachable',
  'auth/operation-not-allowed': 'login.notoffered',
  'auth/unsupported-first-factor': 'login.twostep',
  'auth/invalid-credential': 'login.unconfirmed',
}

/** Errors that the visitor cannot solve, except by contacting us. */
const HELPLESS: Record<string, MessageId> = {
  'auth/user-disabled': 'login.closed',
  'auth/multi-factor-auth-required': 'login.second',
}

/** Both services refuse a captcha with their own code. */
const CAPTCHA_CODES = new Set([
  'auth/captcha-check-failed',
  'auth/invalid-app-credential',
  'auth/missing-app-credential',
  'auth/invalid-recaptcha-token',
])

/** Why no code was sent, as an alert. */
export const sendFailure = (error: unknown): string =>
  ownFault(error) ?? translator()('login.error', { sentence: unsentReason(error) })

/** Why no code was sent, as shown under the button that requested it. */
export const sendProblem = (error: unknown): string => ownFault(error) ?? unsentReason(error)

function ownFault(error: unknown): string | null {
  const code = errorCode(error)
  if (code === 'auth/argument-error') return translator()('login.internal')
  return CAPTCHA_CODES.has(code) ? translator()('login.captcha') : null
}

const unsentReason = (error: unknown): string => sentenceOf(error) || translator()('shared.wrong')

const EXPIRED_CODES = new Set([
  'auth/code-expired',
  'auth/invalid-verification-id',
  'auth/missing-verification-id',
])

/** Whether the entered code is unusable; after a network failure it can be tried again. */
export const isSpent = (error: unknown): boolean =>
  errorCode(error) === 'auth/invalid-verification-code' || EXPIRED_CODES.has(errorCode(error))

/** Whether the login took too long between its two steps, and starts over. */
export const isOverdue = (error: unknown): boolean => errorCode(error) === 'auth/invalid-multi-factor-session'

/** Why a user of the identity service cannot log in here; a suspended one gets the contact address. */
export function refusalFor(error: unknown): string {
  const sentence = messageOf(error)
  return error instanceof Refusal && error.code === 'account_suspended' ? withAddress(sentence) : sentence
}

function withAddress(sentence: string): string {
  const { email } = sentContact()
  return email ? translator()('login.writeto', { sentence, address: email }) : sentence
}

/** Why a code was rejected. */
export function verifyFailure(error: unknown): string {
  const code = errorCode(error)
  if (EXPIRED_CODES.has(code)) return translator()('login.expired')
  if (code === 'auth/invalid-verification-code') return translator()('login.wrong')
  return sentenceOf(error) || translator()('login.wrong')
}

const OWN_DOING = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
])

/** Why the Gmail login failed; null when the visitor closed the window or opened another. */
export function gmailFailure(error: unknown): string | null {
  return OWN_DOING.has(errorCode(error)) ? null : sentenceOf(error) || translator()('shared.wrong')
}

/** In English the service's message within the SDK's 'Firebase: … (auth/…).'; otherwise our own message for the code; else ''. */
function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return messageOf(error)
  const helpless = HELPLESS[errorCode(error)]
  return helpless ? withAddress(translator()(helpless)) : sentenceToUse(error)
}

function sentenceToUse(error: unknown): string {
  const sentence = serverMessage(error)
  if (sentence && pageLocale().language === 'en') return sentence
  if (waitOf(error) > 0) return waiting(waitOf(error))
  const own = (sentence && SERVICE_SENTENCES[errorCode(error)]) || SENTENCES[errorCode(error)]
  return own ? translator()(own) : ''
}

/** '' without one; other errors carry messages for programmers. */
function serverMessage(error: unknown): string {
  const message = error instanceof Error && errorCode(error).startsWith('auth/') ? error.message : ''
  const sentence = message.startsWith('Firebase: ')
    ? (/^Firebase: (.*) \(auth\/[\w.-]+\)\.?$/s.exec(message)?.[1] ?? '')
    : message
  return sentence === 'Error' ? '' : sentence
}

/** As the service phrases it: seconds up to a minute and a half, then minutes, then hours. */
function waiting(seconds: number): string {
  if (seconds < 90) return translator()('login.toooften.seconds', { count: seconds })
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90
    ? translator()('login.toooften.minutes', { count: minutes })
    : translator()('login.toooften.hours', { count: Math.ceil(minutes / 60) })
}
