import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { dayInIndia } from '#platform/time'
import { addTerms } from '../queries.ts'
import type { TermRow } from '../tables.ts'

export type LoggedSearch = { term: string; found: number; meant: string | null; address: string }

/** Counts search terms without personal data: in memory, and written to the database every few seconds. */
export type TermLog = {
  record(search: LoggedSearch): void
  /** Writes the current counts; after a failure they are retried the next time. */
  flush(): Promise<void>
  /** Writes the rest; later searches are not counted. */
  close(): Promise<void>
}

const LONGEST = 60
const BATCH_SIZE = 500
const MAX_PER_DAY = 20_000
const EVERY_MS = 5_000
// The same search from the same place within half an hour is paging, or an attempt to promote a term.
const REPEAT_MS = 30 * 60_000
const MAX_REPEATS = 20_000

/** `onWritten` is called after each write. */
type Options = { db: Db; clock: Clock; onError: (error: unknown) => void; onWritten?: () => Promise<void> }

export function openTermLog({ db, clock, onError, onWritten }: Options): TermLog {
  let counted = new Map<string, TermRow>()
  let writing: Promise<void> = Promise.resolve()
  let isClosed = false
  const lately = new LRUCache<string, true>({ max: MAX_REPEATS, ttl: REPEAT_MS })

  const note = ({ term: text, found, meant, address }: LoggedSearch): void => {
    const term = loggableTermOf(text)
    if (isClosed || term === null || lately.has(`${address} ${term}`)) return
    const day = dayInIndia(clock.now())
    const key = `${day} ${term}`
    const existing = counted.get(key)
    if (!existing && counted.size >= BATCH_SIZE) return
    lately.set(`${address} ${term}`, true)
    counted.set(key, { day, term, searches: (existing?.searches ?? 0) + 1, found, meant })
  }

  const write = async (): Promise<void> => {
    if (counted.size === 0) return
    const batch = counted
    counted = new Map()
    try {
      await addTerms(db, [...batch.values()], MAX_PER_DAY)
    } catch (error) {
      for (const [key, row] of counted)
        batch.set(key, { ...row, searches: row.searches + (batch.get(key)?.searches ?? 0) })
      counted = batch
      onError(error)
    }
  }

  const notifyWritten = async (): Promise<void> => {
    if (!isClosed) await onWritten?.().catch(onError)
  }
  const flush = (): Promise<void> => (writing = writing.then(write).then(notifyWritten))
  const timer = setInterval(() => void flush(), EVERY_MS).unref()
  return {
    record: note,
    flush,
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await flush()
    },
  }
}

// Seven digits may be a phone number, an @ an e-mail address: such terms are not stored.
const MANY_DIGITS = /(?:\p{N}[\s().+-]*){7}/u
// Invisible joiners and direction marks, removed so that a word is one term; also line breaks and non-characters.
const UNSEEN = /\p{Cf}/gu
const BREAKS = /[\p{C}\p{Zl}\p{Zp}]/gu
const HAS_WORD = /[\p{L}\p{N}]/u

/** The term to store for a search; null when it must not be stored. */
export function loggableTermOf(text: string): string | null {
  const term = text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(BREAKS, ' ')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
  const isPrivate = MANY_DIGITS.test(term) || term.includes('@')
  return isPrivate || term.length > LONGEST || !HAS_WORD.test(term) ? null : term
}
