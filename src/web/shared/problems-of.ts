import { Refusal } from '#platform/refusal'
import { messageOf } from './ask.ts'

/** The server's errors by field name; '' holds those of the whole form. */
export function problemsOf(error: unknown): Record<string, string> {
  const errors = error instanceof Refusal ? (error.details.errors ?? []) : []
  return errors.length > 0
    ? Object.fromEntries(errors.map(({ field, message }) => [field.replace(/\..*/, ''), message]))
    : { '': messageOf(error) }
}
