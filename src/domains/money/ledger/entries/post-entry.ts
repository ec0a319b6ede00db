import type { Tx } from '#platform/database'
import { insertEntry } from '../queries/entries.ts'

/** Debit is positive, credit negative, in paise. */
export type Posting = { account: string; party?: string; paise: number }

export type Entry = {
  /** Reason, e.g. `order:123:delivered`; unique per entry. */
  key: string
  kind: string
  orderId?: number | null
  at: Date
  memo?: string
  actorId?: number | null
  postings: readonly Posting[]
}

/**
 * Books an entry, once per key and immutably. At least two postings that add up to zero; otherwise the database refuses the commit.
 * @returns the ids of its postings in order; null when it is already booked.
 */
export async function postEntry(tx: Tx, entry: Entry): Promise<number[] | null> {
  const postings = entry.postings.filter(({ paise }) => paise !== 0)
  const sum = postings.reduce((total, { paise }) => total + paise, 0)
  if (postings.length < 2 || sum !== 0)
    throw new RangeError(
      `The ${postings.length} postings of the entry ${entry.key} add up to ${sum}, not zero.`,
    )
  return insertEntry(tx, { ...entry, postings })
}
