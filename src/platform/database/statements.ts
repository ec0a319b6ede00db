import { createHash } from 'node:crypto'

/** Names statements for preparing, and counts those sent. */
export type StatementCounter = { named(text: string): NamedStatement; sentCount(): number }

/** A statement's text and prepared name; without a name it is planned each time. */
export type NamedStatement = { readonly name?: string; readonly text: string }

// Texts that differ with every call (lists of changing length) would fill each connection's plan cache.
const MAX_NAMES = 600

export function statementCounter(): StatementCounter {
  const known = new Map<string, NamedStatement>()
  let count = 0
  return {
    sentCount: () => count,
    named: (text) => {
      count += 1
      const one = known.get(text)
      if (one) return one
      if (known.size >= MAX_NAMES) return { text }
      const made = { name: `s${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`, text }
      known.set(text, made)
      return made
    },
  }
}
