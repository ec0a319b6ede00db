import { randomInt } from 'node:crypto'
import { productsOf } from '#domains/catalogue'
import { profilesOf } from '#domains/creators'
import { commentOf, postOf } from '#domains/feed'
import { voiceOf } from '#domains/reviews'
import type { Db, Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { ticketOf } from './rules.ts'
import { insertReport, lockSubject, readOpenTicket, type About, type NewReport } from './store.ts'

export type Reported = About & Pick<NewReport, 'reason' | 'text' | 'email'>
type Reporter = { personId: number | null; now: Date }

/**
 * Keeps a report and answers its ticket; a person who reports the same thing again, while it is open, gets the same one.
 * @throws Refusal 404 for what is not there, or was taken down.
 */
export function receiveReport(db: Db, reported: Reported, { personId, now }: Reporter): Promise<{ success: true; ticket: string }> {
  return transact(db, async (tx) => {
    await lockSubject(tx, reported)
    const known = personId === null ? null : await readOpenTicket(tx, personId, reported)
    if (known) return { success: true, ticket: known }
    const ticket = await keep(tx, { ...reported, ...(await subjectOf(tx, reported)), personId, at: now })
    return { success: true, ticket }
  })
}

async function keep(tx: Tx, report: NewReport): Promise<string> {
  for (;;) {
    const ticket = ticketOf(randomInt)
    if (await insertReport(tx, ticket, report)) return ticket
  }
}

type Found = { productId: number; words: string }

/** Where it stands, and how it reads at this moment. @throws Refusal 404 for what nobody can see. */
async function subjectOf(db: Db, { subject, subjectId }: About): Promise<Found> {
  const found = await readers[subject](db, subjectId)
  if (!found) throw notFound('We could not find what you want to report.')
  return found
}

const written = (words: string | undefined): Found | null => (words === undefined ? null : { productId: 0, words })

const readers: Record<About['subject'], (db: Db, id: number) => Promise<Found | null>> = {
  product: async (db, id) => {
    const product = (await productsOf(db, [id])).get(id)
    return product?.status === 'Active' ? { productId: product.id, words: product.name } : null
  },
  profile: async (db, id) => {
    const maker = (await profilesOf(db, [id])).get(id)
    return maker ? { productId: 0, words: `${maker.profileName}: ${maker.bio}` } : null
  },
  post: async (db, id) => written((await postOf(db, id))?.words),
  comment: async (db, id) => written((await commentOf(db, id))?.words),
  review: (db, id) => voiceOf(db, { kind: 'review', id }),
  question: (db, id) => voiceOf(db, { kind: 'question', id }),
  answer: (db, id) => voiceOf(db, { kind: 'answer', id }),
}
