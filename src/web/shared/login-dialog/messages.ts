import { said, words, type MessageId } from '../../words/words.tsx'

/** The SDK's codes for which the server sends no sentence of its own. */
const SENTENCES: Record<string, MessageId> = {
  'auth/network-request-failed': 'shared.offline',
  'auth/too-many-requests': 'shared.login.toooften',
  'auth/invalid-phone-number': 'shared.login.need.phone',
  'auth/user-disabled': 'shared.login.closed',
  'auth/popup-blocked': 'shared.login.blocked',
  'auth/operation-not-allowed': 'shared.login.nogmail',
  'auth/unauthorized-domain': 'shared.login.notathere',
  'auth/web-storage-unsupported': 'shared.login.cookies',
}

/** Why no code was sent, as the alert shows it. */
export function sendFailure(error: unknown): string {
  const code = codeOf(error)
  if (code === 'auth/argument-error') return words()('shared.login.internal')
  if (code === 'auth/captcha-check-failed') return words()('shared.login.captcha')
  return words()('shared.login.error', { sentence: sentenceOf(error) || words()('shared.wrong') })
}

const EXPIRED_CODES = new Set(['auth/code-expired', 'auth/invalid-verification-id', 'auth/missing-verification-id'])

/** Why a code was not accepted. */
export function verifyFailure(error: unknown): string {
  const code = codeOf(error)
  if (EXPIRED_CODES.has(code)) return words()('shared.login.expired')
  if (code === 'auth/invalid-verification-code') return words()('shared.login.wrong')
  return sentenceOf(error) || words()('shared.login.wrong')
}

const OWN_DOING = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'])

/** Why the Gmail window led nowhere; null when the visitor closed it or opened another. */
export function gmailFailure(error: unknown): string | null {
  return OWN_DOING.has(codeOf(error)) ? null : sentenceOf(error) || words()('shared.wrong')
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** What the server said, out of the SDK's 'Firebase: … (auth/…).'; else our own words for the code; else ''. */
function sentenceOf(error: unknown): string {
  const own = SENTENCES[codeOf(error)]
  const message = error instanceof Error ? error.message : ''
  const sentence = /^Firebase: (.*) \(auth\/[\w.-]+\)\.?$/s.exec(message)?.[1] ?? (codeOf(error).startsWith('auth/') ? '' : message)
  if (sentence && sentence !== 'Error') return said(sentence)
  return own ? words()(own) : ''
}
