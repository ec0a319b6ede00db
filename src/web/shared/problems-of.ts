import { Refusal } from '#platform/refusal'
import { messageOf } from './ask.ts'

/** What the server says of each field of a form, by its name; under '' what it says of the whole. */
export function problemsOf(error: unknown): Record<string, string> {
  const errors = error instanceof Refusal ? (error.details.errors ?? []) : []
  return errors.length > 0
    ? Object.fromEntries(errors.map(({ field, message }) => [field.replace(/\..*/, ''), message]))
    : { '': messageOf(error) }
}
