import { createHash } from 'node:crypto'

/** Names statements for preparing and counts what is sent. */
export type StatementCounter = { nameOf(text: string): string | undefined; sent(): number }

// Texts built anew for every call (lists of changing length) would fill each connection's plan cache.
const MOST_NAMES = 600

export function statementCounter(): StatementCounter {
  const names = new Map<string, string>()
  let count = 0
  return {
    sent: () => count,
    nameOf: (text) => {
      count += 1
      const known = names.get(text)
      if (known || names.size >= MOST_NAMES) return known
      const name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
      names.set(text, name)
      return name
    },
  }
}
