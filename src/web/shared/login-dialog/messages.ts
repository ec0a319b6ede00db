const INTERNAL_ERROR = 'An internal error occurred. Please refresh the page and try again.'
const SESSION_EXPIRED = 'Session expired. Please request OTP again.'
const CAPTCHA_EXPIRED = 'reCAPTCHA expired. Please try again.'
const SOMETHING = 'Something went wrong. Please try again.'

export const messages = {
  phone: 'Please enter a 10-digit phone number.',
  code: 'Please enter the 6-digit OTP.',
  name: 'Please enter your name.',
  sessionExpired: SESSION_EXPIRED,
  captchaExpired: CAPTCHA_EXPIRED,
} as const

/** The SDK's codes for which the server sends no sentence of its own. */
const SENTENCES: Record<string, string> = {
  'auth/network-request-failed': 'We could not reach the shop. Please check your connection and try again.',
  'auth/too-many-requests': 'That was a little too often. Please wait a minute and try again.',
  'auth/invalid-phone-number': messages.phone,
  'auth/user-disabled': 'This account has been closed. Please write to us if that is a mistake.',
  'auth/popup-blocked': 'Your browser blocked the Gmail window. Please allow pop-ups for this site and try again.',
  'auth/operation-not-allowed': 'Login with Gmail is not available just now. Please use your mobile number.',
  'auth/unauthorized-domain': 'Login with Gmail does not work at this address. Please use your mobile number.',
  'auth/web-storage-unsupported': 'Your browser keeps this site from remembering you. Please allow cookies and try again.',
}

/** Why no code was sent, as the alert shows it. */
export function sendFailure(error: unknown): string {
  const code = codeOf(error)
  if (code === 'auth/argument-error') return INTERNAL_ERROR
  if (code === 'auth/captcha-check-failed') return CAPTCHA_EXPIRED
  return `Error: ${sentenceOf(error) || SOMETHING}`
}

const EXPIRED_CODES = new Set(['auth/code-expired', 'auth/invalid-verification-id', 'auth/missing-verification-id'])

/** Why a code was not accepted. */
export function verifyFailure(error: unknown): string {
  const code = codeOf(error)
  if (EXPIRED_CODES.has(code)) return SESSION_EXPIRED
  if (code === 'auth/invalid-verification-code') return 'Wrong OTP'
  return sentenceOf(error) || 'Wrong OTP'
}

const OWN_DOING = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'])

/** Why the Gmail window led nowhere; null when the visitor closed it or opened another. */
export function gmailFailure(error: unknown): string | null {
  return OWN_DOING.has(codeOf(error)) ? null : sentenceOf(error) || SOMETHING
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** What the server said, out of the SDK's 'Firebase: … (auth/…).'; else our own words for the code; else ''. */
function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const said = /^Firebase: (.*) \(auth\/[\w.-]+\)\.?$/s.exec(message)?.[1] ?? (codeOf(error).startsWith('auth/') ? '' : message)
  return said && said !== 'Error' ? said : (SENTENCES[codeOf(error)] ?? '')
}
