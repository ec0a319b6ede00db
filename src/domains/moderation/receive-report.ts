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

/** Where it stands, and how it reads at this moment. */
async function subjectOf(db: Db, { subject, subjectId }: About): Promise<{ productId: number; words: string }> {
  if (subject === 'product') {
    const product = (await productsOf(db, [subjectId])).get(subjectId)
    if (product?.status === 'Active') return { productId: product.id, words: product.name }
  } else if (subject === 'profile') {
    const maker = (await profilesOf(db, [subjectId])).get(subjectId)
    if (maker) return { productId: 0, words: `${maker.profileName}: ${maker.bio}` }
  } else if (subject === 'post') {
    const post = await postOf(db, subjectId)
    if (post) return { productId: 0, words: post.words }
  } else if (subject === 'comment') {
    const comment = await commentOf(db, subjectId)
    if (comment) return { productId: 0, words: comment.words }
  } else {
    const voice = await voiceOf(db, { kind: subject, id: subjectId })
    if (voice) return voice
  }
  throw notFound('We could not find what you want to report.')
}
