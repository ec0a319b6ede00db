/** One thing wrong with one field of what was sent. */
export type FieldError = { field: string; message: string }

/** Extras of a refusal: what the client needs to mend its request. */
export type RefusalDetails = {
  errors?: FieldError[]
  /** Seconds after which asking again may help; sent as `Retry-After` (RFC 9110, 10.2.3). */
  retryAfterSeconds?: number
  /** Further members of the answer, e.g. the new quote of `amount_changed`. */
  more?: Record<string, unknown>
}

/** A "no" with an HTTP status, a code for programs and a sentence for people. Thrown where it is found, sent in one place. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  details: RefusalDetails = {}

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
  }

  /** The same "no", with what the client needs to mend its request. */
  with(details: RefusalDetails): this {
    this.details = { ...this.details, ...details }
    return this
  }

  /** The body on the wire: `{ status, code, message, errors?, … }`. */
  toBody(): Record<string, unknown> {
    const { errors, more } = this.details
    return {
      status: this.status,
      code: this.code,
      message: this.message,
      ...(errors ? { errors } : {}),
      ...more,
    }
  }
}

export const badInput = (message: string, errors?: FieldError[]): Refusal =>
  new Refusal(400, 'invalid_input', message).with(errors ? { errors } : {})

export const notSignedIn = (): Refusal => new Refusal(401, 'not_signed_in', 'Please log in to go on.')

export const notAllowed = (message = 'You are not allowed to do that.'): Refusal =>
  new Refusal(403, 'not_allowed', message)

export const secondFactorNeeded = (): Refusal =>
  new Refusal(403, 'second_factor_needed', 'Please confirm with your authenticator app that it is you.')

/** Staff rights of this session have ended after 12 hours, or 30 minutes without use; another code gives them back. */
export const adminSessionEnded = (): Refusal =>
  new Refusal(
    403,
    'admin_session_ended',
    'Your admin session has ended. Please enter a code from your authenticator app to go on.',
  )

/** The call moves money, changes roles or exports data, and the last code of this session is too old for that. */
export const freshCodeNeeded = (): Refusal =>
  new Refusal(
    403,
    'fresh_code_needed',
    'Please enter a new code from your authenticator app to confirm this.',
  )

export const notFound = (message = 'We could not find that.'): Refusal =>
  new Refusal(404, 'not_found', message)

export const conflict = (code: string, message: string, more?: Record<string, unknown>): Refusal =>
  new Refusal(409, code, message).with(more ? { more } : {})
