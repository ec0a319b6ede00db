import { translate, translateWithin, type Sentence } from './messages.ts'
import type { PageLanguage } from './page-language.ts'

/** An error of one field: a message, translated when the answer is sent. */
export type FieldError = { field: string; message: Sentence }

/** Extras of a refusal that the client needs to correct its request. */
export type RefusalDetails = {
  errors?: FieldError[]
  /** Seconds after which a retry may help; sent as `Retry-After` (RFC 9110, 10.2.3). */
  retryAfterSeconds?: number
  /** Further members of the answer, e.g. the new quote of `amount_changed`. */
  more?: Record<string, unknown>
}

/**
 * A refusal with an HTTP status, a code for programs and a sentence for people. Thrown anywhere, sent in one place, in the language of the
 * request. Its `message` is the sentence in English.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  /** The untranslated message. */
  readonly sentence: Sentence
  details: RefusalDetails = {}

  constructor(status: number, code: string, sentence: Sentence) {
    super(translate(sentence))
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.sentence = sentence
  }

  /** The same refusal with details that the client needs to correct its request. */
  with(details: RefusalDetails): this {
    this.details = { ...this.details, ...details }
    return this
  }

  /** The body on the wire: `{ status, code, message, errors?, … }`. */
  toBody(language: PageLanguage = 'en'): Record<string, unknown> {
    const { errors, more } = this.details
    const { status, code, sentence: message } = this
    const body = { status, code, message, ...(errors ? { errors } : {}), ...more }
    return translateWithin(body, language)
  }
}

export const badInput = (sentence: Sentence, errors?: FieldError[]): Refusal =>
  new Refusal(400, 'invalid_input', sentence).with(errors ? { errors } : {})

export const notSignedIn = (): Refusal => new Refusal(401, 'not_signed_in', 'platform.not_signed_in')

export const notAllowed = (sentence: Sentence = 'platform.not_allowed'): Refusal =>
  new Refusal(403, 'not_allowed', sentence)

export const secondFactorNeeded = (): Refusal =>
  new Refusal(403, 'second_factor_needed', 'platform.second_factor_needed')

/** Staff rights of this session have ended after 12 hours, or 30 minutes without use; another second factor restores them. */
export const adminSessionEnded = (): Refusal =>
  new Refusal(403, 'admin_session_ended', 'platform.admin_session_ended')

/** The call moves money, changes roles or exports data, and the last second factor of this session is too old for that. */
export const freshCodeNeeded = (): Refusal =>
  new Refusal(403, 'fresh_code_needed', 'platform.fresh_code_needed')

export const notFound = (sentence: Sentence = 'platform.not_found'): Refusal =>
  new Refusal(404, 'not_found', sentence)

export const conflict = (code: string, sentence: Sentence, more?: Record<string, unknown>): Refusal =>
  new Refusal(409, code, sentence).with(more ? { more } : {})

/** For `catch`: null for what does not exist; every other error is thrown again. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof Refusal && error.status === 404) return null
  throw error
}
