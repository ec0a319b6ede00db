import { z } from 'zod'
import { isMessage, msg, type MessageKey, type Sentence } from './messages.ts'
import { isGeneralMessage } from './parse-input.ts'
import { badInput, Refusal, type FieldError } from './refusal.ts'
import { sqlStateOf } from './transact.ts'

const SENTENCES: Record<string, MessageKey> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'platform.body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'platform.json_required',
  FST_ERR_CTP_INVALID_JSON_BODY: 'platform.json_invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'platform.body_empty',
}

const CODE_BY_STATUS: Record<number, string> = {
  400: 'invalid_input',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'not_json',
  429: 'too_many',
  503: 'try_again',
}

/** The database is unavailable, full or too slow: a retry may help. Classes of PostgreSQL's appendix A. */
const TRANSIENT_STATES = /^(08|53|57P0|57014|55P03|40001|40P01|25006)/
/** The value cannot be stored: the input was wrong. */
const UNSTORABLE_STATES = /^(22|21)/

/** A thrown value as a refusal; null for a bug, which is logged and answered with 500. No client input may end as null. */
export function refusalFor(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof z.ZodError) return fromZod(error)
  const state = sqlStateOf(error)
  if (TRANSIENT_STATES.test(state) || isLostConnection(error, state)) return tryAgain()
  if (/^[0-9A-Z]{5}$/.test(state) && UNSTORABLE_STATES.test(state))
    return badInput('platform.input_not_storable')
  return fromFastify(error, state)
}

/** 503 with `Retry-After` (RFC 9110, 15.6.4). */
export const tryAgain = (seconds = 2): Refusal =>
  new Refusal(503, 'try_again', 'platform.try_again').with({ retryAfterSeconds: seconds })

/** One sentence for people, and one entry per wrong field. */
export function fromZod(error: z.ZodError): Refusal {
  const errors: FieldError[] = error.issues.map((issue) => ({
    field: fieldOf(issue).join('.'),
    message: issue.message as Sentence,
  }))
  const first = errors[0]
  const sentence: Sentence = !first
    ? 'platform.check_input'
    : isMessage(first.message) && !isGeneralMessage(first.message)
      ? first.message
      : msg('platform.check_field', { field: first.field || 'platform.the_body' })
  return badInput(sentence, errors)
}

/**
 * The path of an issue. For a union, the first field that the nearest option misses: the option with the fewest issues, and of equals the later
 * one, which has more fields and so matched more.
 */
function fieldOf(issue: z.core.$ZodIssue): PropertyKey[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return issue.path
  const nearest = issue.errors.toReversed().toSorted((one, other) => one.length - other.length)[0]
  return nearest?.[0]?.path ?? []
}

function fromFastify(error: unknown, code: string): Refusal | null {
  if (error instanceof SyntaxError && 'statusCode' in error) return badInput('platform.json_invalid')
  const status = statusIn(error)
  if (status === 503) return tryAgain()
  if (status < 400 || status >= 500) return null
  return new Refusal(
    status,
    CODE_BY_STATUS[status] ?? 'invalid_input',
    SENTENCES[code] ?? 'platform.invalid_input',
  )
}

const statusIn = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500

function isLostConnection(error: unknown, code: string): boolean {
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND'].includes(code)) return true
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      error.message,
    )
  )
}
