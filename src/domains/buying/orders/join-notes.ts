import { msg } from '#platform/messages'

/** Notes of an event, each a message or what a person wrote, in one; empty ones are left out. */
export function joinNotes(...notes: readonly string[]): string {
  const [first = '', ...others] = notes.filter(Boolean)
  return others.reduce((before, rest) => msg('orders.note', { first: before, rest }), first)
}
