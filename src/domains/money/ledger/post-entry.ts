import type { Tx } from '#platform/database'
import { insertEntry } from './queries/entries.ts'

/** Debit above zero, credit below. */
export type Posting = { account: string; party?: string; paise: number }

export type Entry = {
  /** Why it is booked, e.g. `order:123:delivered`: the same reason again is the same entry. */
  key: string
  kind: string
  orderId?: number | null
  at: Date
  memo?: string
  actorId?: number | null
  postings: readonly Posting[]
}

/**
 * Books an entry, once per key; for good. At least two postings that add up to zero: the database refuses everything else at the commit.
 * @returns its postings' ids, in their order; null when it is booked already.
 */
export async function postEntry(tx: Tx, entry: Entry): Promise<number[] | null> {
  const postings = entry.postings.filter(({ paise }) => paise !== 0)
  const sum = postings.reduce((total, { paise }) => total + paise, 0)
  if (postings.length < 2 || sum !== 0)
    throw new RangeError(`The entry ${entry.key} has ${postings.length} postings that add up to ${sum}.`)
  return insertEntry(tx, { ...entry, postings })
}
