import { z } from 'zod'
import { badInput, Refusal, type FieldError } from './refusal.ts'
import { sqlStateOf } from './transact.ts'

const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'That is too large to send.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Please send JSON, with the header Content-Type: application/json.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'What was sent is not JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'What was sent is empty.',
}

const CODES: Record<number, string> = {
  400: 'invalid_input',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'not_json',
  429: 'too_many',
  503: 'try_again',
}

/** The database is away, full or too slow: asking again may help. Classes of PostgreSQL's appendix A. */
const PASSING = /^(08|53|57P0|57014|55P03|40001|40P01|25006)/
/** The text or number cannot be stored at all: what came was wrong. */
const UNSTORABLE = /^(22|21)/

/**
 * A thrown value as a refusal; null for a bug, which stays loud.
 * Nothing that a client can send may end as null.
 */
export function refusalFor(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof z.ZodError) return fromZod(error)
  const state = sqlStateOf(error)
  if (PASSING.test(state) || isLostConnection(error, state)) return tryAgain()
  if (/^[0-9A-Z]{5}$/.test(state) && UNSTORABLE.test(state))
    return badInput('Something that was sent cannot be stored. Please check it.')
  return fromFastify(error, state)
}

/** 503 with `Retry-After` (RFC 9110, 15.6.4). */
export const tryAgain = (seconds = 2): Refusal =>
  new Refusal(
    503,
    'try_again',
    'We are very busy just now. Nothing was lost; please try again in a moment.',
  ).with({ retryAfterSeconds: seconds })

/** One sentence for people, and one entry per wrong field, which may be in words for programmers. */
export function fromZod(error: z.ZodError): Refusal {
  const errors: FieldError[] = error.issues.map((issue) => ({
    field: fieldOf(issue).join('.'),
    message: issue.message,
  }))
  const first = errors[0]
  const message = !first
    ? 'Please check what was sent.'
    : isSentence(first.message)
      ? first.message
      : `Please check what was sent as ${first.field || 'the body'}.`
  return badInput(message, errors)
}

/**
 * Where it is wrong. Of a body that is one of several, the first field that the nearest of them misses: the one with the fewest
 * faults, and of equals the later, which asks for more and so was met in more.
 */
function fieldOf(issue: z.core.$ZodIssue): PropertyKey[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return issue.path
  const nearest = issue.errors.toReversed().toSorted((one, other) => one.length - other.length)[0]
  return nearest?.[0]?.path ?? []
}

const isSentence = (text: string): boolean => text.endsWith('.') && !text.startsWith('Invalid')

function fromFastify(error: unknown, code: string): Refusal | null {
  if (error instanceof SyntaxError && 'statusCode' in error) return badInput('What was sent is not JSON.')
  const status = statusIn(error)
  if (status === 503) return tryAgain()
  if (status < 400 || status >= 500) return null
  return new Refusal(
    status,
    CODES[status] ?? 'invalid_input',
    SENTENCES[code] ?? 'That request could not be understood.',
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
