type DenialMore = { status?: number; retryAfterSeconds?: number; reason?: string }

/** A refusal in Identity Toolkit's format: a code that the SDK knows and a sentence for people. */
export class Denial extends Error {
  readonly status: number
  readonly code: string
  readonly more: DenialMore

  constructor(code: string, sentence: string, more: DenialMore) {
    super(sentence)
    this.name = 'Denial'
    this.code = code
    this.status = more.status ?? 400
    this.more = more
  }

  /** Google's error envelope; the SDK reads `error.message`, split at ' : '. */
  toBody(): Record<string, unknown> {
    const message = this.message ? `${this.code} : ${this.message}` : this.code
    return { error: envelope(this.status, message, this.more.reason ?? 'invalid') }
  }
}

const STATUS_NAMES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  413: 'INVALID_ARGUMENT',
  415: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
}

function envelope(status: number, message: string, reason: string): Record<string, unknown> {
  return {
    code: status,
    message,
    errors: [{ message, reason, domain: 'global' }],
    status: STATUS_NAMES[status] ?? 'INVALID_ARGUMENT',
  }
}

export const denial = (code: string, sentence = '', more: DenialMore = {}): Denial =>
  new Denial(code, sentence, more)

/** 429, which the SDK turns into auth/too-many-requests. Must not be used where a signed-in session is read. */
export function tooManyAttempts(retryAfterSeconds: number, sentence: string): Denial {
  return denial('TOO_MANY_ATTEMPTS_TRY_LATER', sentence, {
    status: 429,
    retryAfterSeconds,
    reason: 'rateLimitExceeded',
  })
}

export const tokenExpired = (): Denial => denial('TOKEN_EXPIRED', 'You were signed out. Please log in again.')

export const sessionExpired = (): Denial =>
  denial('SESSION_EXPIRED', 'Session expired. Please request OTP again.')

export const wrongCode = (): Denial => denial('INVALID_CODE', 'Wrong OTP')

export const userDisabled = (): Denial =>
  denial('USER_DISABLED', 'This account is suspended or closed. Please write to us if that is a mistake.')

export const notOffered = (): Denial =>
  denial('OPERATION_NOT_ALLOWED', 'This way of logging in is not offered here.')
